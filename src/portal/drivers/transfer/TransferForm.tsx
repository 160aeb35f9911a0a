import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { driverTransfers } from '#contract/people/driverTransfers'
import { zoneChange } from '#domain/people/transfers/transferChecks'
import { momentOf } from '#domain/values/zonedTime'
import { CheckInput } from '#portal/ui/form/CheckInput'
import { RecordForm } from '#portal/ui/form/RecordForm'
import { type FormProblems, Kept } from '#portal/ui/form/RuleForm'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { useNow } from '#portal/ui/useNow'
import { type ChosenDriver, DriversPicker, driverText } from './DriversPicker'
import { ManagerPicker } from './ManagerPicker'
import { useLocations } from './useLocations'
import { ZoneNotices } from './ZoneNotice'

export const blankDraft = {
  drivers: [] as readonly ChosenDriver[],
  toLocationId: '',
  effectiveAt: '',
  returnOn: '',
  reason: '',
  managerId: '',
  costCentre: '',
  note: '',
  movesUnit: true,
  isDraft: false,
}
type TransferDraft = typeof blankDraft

type TransferFormProps = {
  draft: TransferDraft
  /** Keeps what is typed. */
  onChange: (draft: TransferDraft) => void
  onDone: () => void
  onClose: () => void
}

/** Requests the transfer of one or more drivers to a location. The time is that of the new location. */
export const TransferForm = ({ draft, onChange, onDone, onClose }: TransferFormProps) => {
  const translate = useTranslate()
  const now = useNow()
  const { locations, locationOf, nameOf } = useLocations()
  const { run, said } = useReportedWrite(driverTransfers.requestTransfers, {
    refreshes: [driverTransfers.listTransfers, driverTransfers.countTransfers],
    success: ({ transferIds }) => translate('transfers.done.request', { smart_count: transferIds.length }),
  })
  const momentIn = ({ toLocationId, effectiveAt }: TransferDraft) => {
    const zone = locationOf(toLocationId)?.timeZone
    return zone && effectiveAt ? momentOf(effectiveAt, zone) : NaN
  }
  const problems = (typed: TransferDraft): FormProblems<TransferDraft> => {
    const { drivers, toLocationId, effectiveAt, returnOn } = typed
    const alreadyThere = drivers.filter(({ locationId }) => locationId === toLocationId).map(driverText)
    return {
      drivers: drivers.length === 0 && 'transfers.problems.drivers',
      toLocationId:
        toLocationId === ''
          ? 'transfers.problems.location'
          : alreadyThere.length > 0 && translate('transfers.problems.there', { drivers: alreadyThere.join(', ') }),
      effectiveAt: effectiveAt === '' ? 'transfers.problems.time' : momentIn(typed) < now && 'refusals.in-the-past',
      returnOn: returnOn !== '' && returnOn <= effectiveAt.slice(0, 10) && 'refusals.return-not-after',
      reason: typed.reason.trim() === '' && 'transfers.problems.reason',
    }
  }
  const submit = async (typed: TransferDraft) => {
    const moment = momentIn(typed)
    if (Number.isNaN(moment)) return
    const { drivers, returnOn, managerId, ...others } = typed
    const body = {
      ...others,
      driverIds: drivers.map(({ driverId }) => driverId),
      effectiveAt: new Date(moment).toISOString(),
      returnOn: returnOn || null,
      managerId: managerId || null,
    }
    if (await run({ body })) onDone()
  }
  const target = locationOf(draft.toLocationId)
  const moment = momentIn(draft)
  const changeFrom = (zone: string | undefined) =>
    target && zone && !Number.isNaN(moment) ? zoneChange(zone, target.timeZone, new Date(moment).toISOString()) : null
  return (
    <RecordForm
      fields={[
        {
          source: 'toLocationId',
          label: translate('transfers.columns.toLocationId'),
          isRequired: true,
          choices: locations.map(({ locationId, locationName }) => ({ id: locationId, name: locationName })),
        },
        {
          source: 'effectiveAt',
          label: translate('transfers.columns.effectiveAt'),
          type: 'datetime-local',
          isRequired: true,
          help: target && translate('transfers.timeAt', { location: target.locationName, zone: target.timeZone }),
        },
        {
          source: 'returnOn',
          label: translate('transfers.returnOn'),
          type: 'date',
          help: translate('transfers.returnHelp'),
        },
        {
          source: 'reason',
          label: translate('transfers.columns.reason'),
          type: 'area',
          isRequired: true,
          longest: 500,
        },
        { source: 'costCentre', label: translate('transfers.columns.costCentre'), longest: 60 },
        { source: 'note', label: translate('transfers.columns.note'), type: 'area', longest: 500 },
      ]}
      values={draft}
      problems={problems}
      said={said}
      action={translate(draft.isDraft ? 'transfers.saveDraft' : 'transfers.act.request')}
      onSubmit={submit}
      onClose={onClose}
      before={<DriversPicker nameOf={nameOf} />}
    >
      <ManagerInput />
      <CheckInput source="movesUnit" label={translate('transfers.movesUnit')} />
      <CheckInput source="isDraft" label={translate('transfers.asDraft')} />
      <ZoneNotices changes={draft.drivers.map(({ locationId }) => changeFrom(locationOf(locationId)?.timeZone))} />
      <Kept onChange={onChange} />
    </RecordForm>
  )
}

const ManagerInput = () => {
  const translate = useTranslate()
  const { field } = useController<TransferDraft, 'managerId'>({ name: 'managerId' })
  return (
    <ManagerPicker
      label={translate('transfers.columns.managerId')}
      value={field.value}
      onChange={field.onChange}
      empty={translate('transfers.sameManager')}
      help={translate('transfers.managerHelp')}
    />
  )
}
