import { useTranslate } from 'react-admin'
import { driverTransfers } from '#contract/people/driverTransfers'
import type { ListedTransfer } from '#contract/people/transferWire'
import { localTime, momentOf } from '#domain/values/zonedTime'
import { RecordForm } from '#portal/ui/form/RecordForm'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { useNow } from '#portal/ui/useNow'

type RescheduleProps = { transfer: ListedTransfer; zone: string; onClose: () => void }

/** Gives a transfer another date. It has to be approved again. */
export const Reschedule = ({ transfer, zone, onClose }: RescheduleProps) => {
  const translate = useTranslate()
  const now = useNow()
  const { run, said } = useReportedWrite(driverTransfers.rescheduleTransfer, {
    version: transfer.version,
    refreshes: [driverTransfers.listTransfers, driverTransfers.countTransfers, driverTransfers.checkTransfer],
    success: () => translate('transfers.done.reschedule'),
  })
  return (
    <RecordForm
      fields={[
        {
          source: 'effectiveAt',
          label: translate('transfers.columns.effectiveAt'),
          type: 'datetime-local',
          isRequired: true,
          help: zone,
        },
        { source: 'returnOn', label: translate('transfers.returnOn'), type: 'date' },
      ]}
      values={{
        effectiveAt: localTime(Date.parse(transfer.effectiveAt), zone).slice(0, 16),
        returnOn: transfer.returnOn ?? '',
      }}
      problems={({ effectiveAt, returnOn }) => {
        const moment = momentOf(effectiveAt, zone)
        return {
          effectiveAt: Number.isNaN(moment) ? 'transfers.problems.time' : moment < now && 'refusals.in-the-past',
          returnOn: returnOn !== '' && returnOn <= effectiveAt.slice(0, 10) && 'refusals.return-not-after',
        }
      }}
      said={said}
      action={translate('transfers.act.reschedule')}
      onSubmit={async ({ effectiveAt, returnOn }) => {
        const moment = new Date(momentOf(effectiveAt, zone)).toISOString()
        const body = { transferId: transfer.id, effectiveAt: moment, returnOn: returnOn || null }
        if (await run({ body })) onClose()
      }}
      onClose={onClose}
    />
  )
}
