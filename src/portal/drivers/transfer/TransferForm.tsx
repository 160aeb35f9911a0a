import { Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { driverTransfers } from '#contract/people/driverTransfers'
import { zoneChange } from '#domain/people/transfers/transferChecks'
import { momentOf } from '#domain/values/zonedTime'
import { failureLines } from '#portal/data/alerts'
import { useWrite } from '#portal/data/useWrite'
import { type FormField, RecordForm } from '#portal/ui/records/RecordForm'
import { useNow } from '#portal/ui/useNow'
import { type ChosenDriver, DriversPicker, driverText } from './DriversPicker'
import { ManagerPicker } from './ManagerPicker'
import { useLocations } from './useLocations'
import { ZoneNotices } from './ZoneNotice'

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
  drivers: readonly ChosenDriver[]
  movesUnit: boolean
  isDraft: boolean
}
export const blankDraft: TransferDraft = { ...blankTransfer, drivers: [], movesUnit: true, isDraft: false }

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
  const chosen = draft.drivers
  const target = locationOf(draft.toLocationId)
  const moment = target && draft.effectiveAt ? momentOf(draft.effectiveAt, target.timeZone) : NaN
  const effectiveAt = Number.isNaN(moment) ? null : new Date(moment).toISOString()
  const changeFrom = (zone: string | undefined) =>
    target && effectiveAt && zone ? zoneChange(zone, target.timeZone, effectiveAt) : null
  const missing = (isMissing: boolean, key: string) => (isMissing ? translate(key) : undefined)
  const alreadyThere = chosen.filter(({ locationId }) => locationId === draft.toLocationId)
  const problems = {
    toLocationId:
      missing(draft.toLocationId === '', 'transfers.problems.location') ??
      (alreadyThere.length > 0
        ? translate('transfers.problems.there', { drivers: alreadyThere.map(driverText).join(', ') })
        : undefined),
    effectiveAt:
      missing(draft.effectiveAt === '', 'transfers.problems.time') ?? missing(moment < now, 'refusals.in-the-past'),
    returnOn: missing(
      draft.returnOn !== '' && draft.returnOn <= draft.effectiveAt.slice(0, 10),
      'refusals.return-not-after',
    ),
    reason: missing(draft.reason.trim() === '', 'transfers.problems.reason'),
    driverIds: missing(chosen.length === 0, 'transfers.problems.drivers'),
  }
  const { run, busy } = useWrite(driverTransfers.requestTransfers, {
    refreshes: [driverTransfers.listTransfers, driverTransfers.countTransfers],
    success: ({ transferIds }) => translate('transfers.done.request', { smart_count: transferIds.length }),
    onFailure: (failure) => {
      setSaid(failureLines(failure, translate))
      return true
    },
  })
  const submit = async () => {
    if (effectiveAt === null) return
    const { toLocationId, returnOn, reason, managerId, costCentre, note, movesUnit, isDraft } = draft
    const driverIds = chosen.map(({ driverId }) => driverId)
    const body = { driverIds, toLocationId, effectiveAt, reason, costCentre, note, movesUnit, isDraft }
    const more = { returnOn: returnOn || null, managerId: managerId || null }
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
      before={<DriversPicker chosen={chosen} onChange={(drivers) => onChange({ ...draft, drivers })} nameOf={nameOf} />}
    >
      <ManagerPicker
        label={translate('transfers.columns.managerId')}
        value={draft.managerId}
        onChange={(managerId) => onChange({ ...draft, managerId })}
        empty={translate('transfers.sameManager')}
        help={translate('transfers.managerHelp')}
      />
      <FormControlLabel
        control={<Checkbox checked={draft.movesUnit} onChange={(_, movesUnit) => onChange({ ...draft, movesUnit })} />}
        label={translate('transfers.movesUnit')}
      />
      <FormControlLabel
        control={<Checkbox checked={draft.isDraft} onChange={(_, isDraft) => onChange({ ...draft, isDraft })} />}
        label={translate('transfers.asDraft')}
      />
      <ZoneNotices changes={chosen.map(({ locationId }) => changeFrom(locationOf(locationId)?.timeZone))} />
    </RecordForm>
  )
}
