import { Autocomplete, Checkbox, FormControlLabel, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { driverTransfers } from '#contract/people/driverTransfers'
import { type ZoneChange, zoneChange } from '#domain/people/transfers/transferChecks'
import { momentOf } from '#domain/values/zonedTime'
import { failureLines } from '#portal/data/alerts'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { type FormField, RecordForm } from '#portal/ui/records/RecordForm'
import { useNow } from '#portal/ui/useNow'
import { useLocations } from './useLocations'
import { ZoneNotice } from './ZoneNotice'

export const blankTransfer = {
  toLocationId: '',
  effectiveAt: '',
  returnOn: '',
  reason: '',
  managerId: '',
  costCentre: '',
  note: '',
}
export type TransferDraft = typeof blankTransfer & {
  driverIds: readonly string[]
  movesUnit: boolean
  isDraft: boolean
}
export const blankDraft: TransferDraft = { ...blankTransfer, driverIds: [], movesUnit: true, isDraft: false }

type Driver = { driverId: string; firstName: string; lastName: string; locationId: string | null }

type TransferFormProps = {
  draft: TransferDraft
  onChange: (draft: TransferDraft) => void
  onDone: () => void
  onClose: () => void
}

/** Requests the transfer of one or more drivers to a location. The time is that of the new location. */
export const TransferForm = ({ draft, onChange, onDone, onClose }: TransferFormProps) => {
  const translate = useTranslate()
  const now = useNow()
  const [said, setSaid] = useState<readonly string[]>([])
  const { locations, locationOf, nameOf } = useLocations()
  const { data: drivers = [] } = useEndpoint(driverTransfers.listFleetDrivers, { paging: { limit: null } })
  const chosen = drivers.filter(({ driverId }) => draft.driverIds.includes(driverId))
  const target = locationOf(draft.toLocationId)
  const moment = target && draft.effectiveAt ? momentOf(draft.effectiveAt, target.timeZone) : NaN
  const effectiveAt = Number.isNaN(moment) ? null : new Date(moment).toISOString()
  const missing = (isMissing: boolean, key: string) => (isMissing ? translate(`transfers.problems.${key}`) : undefined)
  const alreadyThere = chosen.filter(({ locationId }) => locationId === draft.toLocationId)
  const problems = {
    toLocationId:
      missing(draft.toLocationId === '', 'location') ??
      (alreadyThere.length > 0
        ? translate('transfers.problems.there', { drivers: alreadyThere.map(driverText).join(', ') })
        : undefined),
    effectiveAt: missing(draft.effectiveAt === '', 'time') ?? missing(moment < now, 'past'),
    returnOn: missing(draft.returnOn !== '' && draft.returnOn <= draft.effectiveAt.slice(0, 10), 'return'),
    reason: missing(draft.reason.trim() === '', 'reason'),
    driverIds: missing(draft.driverIds.length === 0, 'drivers'),
  }
  const { run, busy } = useWrite(driverTransfers.requestTransfers, {
    refreshes: [driverTransfers.listTransfers],
    success: ({ transferIds }) => translate('transfers.done.request', { smart_count: transferIds.length }),
    onFailure: (failure) => {
      setSaid(failureLines(failure, translate))
      return true
    },
  })
  const submit = async () => {
    if (effectiveAt === null) return
    const { driverIds, toLocationId, returnOn, reason, managerId, costCentre, note, movesUnit, isDraft } = draft
    const body = { driverIds: [...driverIds], toLocationId, effectiveAt, reason, costCentre, note, movesUnit, isDraft }
    const more = { returnOn: returnOn || null, managerId: managerId.trim() || null }
    if (await run({ body: { ...body, ...more } })) onDone()
  }
  const fields: FormField<keyof typeof blankTransfer>[] = [
    {
      name: 'toLocationId',
      label: translate('transfers.columns.toLocationId'),
      isRequired: true,
      choices: locations.map(({ locationId, locationName }) => ({ value: locationId, label: locationName })),
    },
    {
      name: 'effectiveAt',
      label: translate('transfers.columns.effectiveAt'),
      type: 'datetime-local',
      isRequired: true,
      help: target && translate('transfers.timeAt', { location: target.locationName, zone: target.timeZone }),
    },
    {
      name: 'returnOn',
      label: translate('transfers.returnOn'),
      type: 'date',
      help: translate('transfers.returnHelp'),
    },
    { name: 'reason', label: translate('transfers.columns.reason'), type: 'area', isRequired: true, most: 500 },
    { name: 'managerId', label: translate('transfers.columns.managerId'), most: 60 },
    { name: 'costCentre', label: translate('transfers.columns.costCentre'), most: 60 },
    { name: 'note', label: translate('transfers.columns.note'), type: 'area', most: 500 },
  ]
  return (
    <RecordForm
      fields={fields}
      values={draft}
      onChange={(changes) => {
        setSaid([])
        onChange({ ...draft, ...changes })
      }}
      problems={problems}
      said={said}
      action={translate(draft.isDraft ? 'transfers.saveDraft' : 'transfers.act.request')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
      before={
        <Autocomplete
          multiple
          size="small"
          options={drivers}
          value={chosen}
          disableCloseOnSelect
          getOptionKey={({ driverId }) => driverId}
          getOptionLabel={driverText}
          isOptionEqualToValue={(one, other) => one.driverId === other.driverId}
          onChange={(_, next) => onChange({ ...draft, driverIds: next.map(({ driverId }) => driverId) })}
          noOptionsText={translate('transfers.noDriver')}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              label={translate('transfers.drivers')}
              required
              autoFocus
              helperText={chosen
                .map((driver) => `${driver.driverId}: ${nameOf(driver.locationId) || translate('transfers.nowhere')}`)
                .join(' · ')}
            />
          )}
        />
      }
    >
      <FormControlLabel
        control={<Checkbox checked={draft.movesUnit} onChange={(_, movesUnit) => onChange({ ...draft, movesUnit })} />}
        label={translate('transfers.movesUnit')}
      />
      <FormControlLabel
        control={<Checkbox checked={draft.isDraft} onChange={(_, isDraft) => onChange({ ...draft, isDraft })} />}
        label={translate('transfers.asDraft')}
      />
      {zoneChanges(chosen, draft.toLocationId, effectiveAt, (id) => locationOf(id)?.timeZone).map(([change, count]) => (
        <ZoneNotice key={change.from} change={change} count={count} />
      ))}
    </RecordForm>
  )
}

const driverText = ({ driverId, firstName, lastName }: Driver): string => `${driverId} ${firstName} ${lastName}`

/** The changes of the time zone among drivers, each with the number of drivers. */
const zoneChanges = (
  drivers: readonly Driver[],
  toLocationId: string,
  effectiveAt: string | null,
  zoneOf: (locationId: string | null) => string | undefined,
): [ZoneChange, number][] => {
  const to = zoneOf(toLocationId)
  if (effectiveAt === null || to === undefined) return []
  const found = new Map<string, [ZoneChange, number]>()
  for (const { locationId } of drivers) {
    const from = zoneOf(locationId)
    const change = from === undefined ? null : zoneChange(from, to, effectiveAt)
    if (change) found.set(change.from, [change, (found.get(change.from)?.[1] ?? 0) + 1])
  }
  return [...found.values()]
}
