import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { driverTransfers } from '#contract/people/driverTransfers'
import type { ListedTransfer } from '#contract/people/transferWire'
import { localTime, momentOf } from '#domain/values/zonedTime'
import { failureLines } from '#portal/data/alerts'
import { useWrite } from '#portal/data/useWrite'
import { useNow } from '#portal/ui/useNow'
import { RecordForm } from '#portal/ui/records/RecordForm'

type RescheduleProps = { transfer: ListedTransfer; zone: string; onClose: () => void }

/** Gives a transfer another date. It has to be approved again. */
export const Reschedule = ({ transfer, zone, onClose }: RescheduleProps) => {
  const translate = useTranslate()
  const now = useNow()
  const [said, setSaid] = useState<readonly string[]>([])
  const [values, setValues] = useState(() => ({
    effectiveAt: localTime(Date.parse(transfer.effectiveAt), zone).slice(0, 16),
    returnOn: transfer.returnOn ?? '',
  }))
  const moment = momentOf(values.effectiveAt, zone)
  const { run, busy } = useWrite(driverTransfers.rescheduleTransfer, {
    version: transfer.version,
    refreshes: [driverTransfers.listTransfers, driverTransfers.countTransfers, driverTransfers.checkTransfer],
    success: () => translate('transfers.done.reschedule'),
    onFailure: (failure) => {
      setSaid(failureLines(failure, translate))
      return true
    },
  })
  const submit = async () => {
    const body = {
      transferId: transfer.id,
      effectiveAt: new Date(moment).toISOString(),
      returnOn: values.returnOn || null,
    }
    if (await run({ body })) onClose()
  }
  return (
    <RecordForm
      fields={[
        {
          name: 'effectiveAt',
          label: translate('transfers.columns.effectiveAt'),
          type: 'datetime-local',
          isRequired: true,
          help: zone,
        },
        { name: 'returnOn', label: translate('transfers.returnOn'), type: 'date' },
      ]}
      values={values}
      onChange={(changes) => setValues({ ...values, ...changes })}
      problems={{
        effectiveAt: Number.isNaN(moment)
          ? translate('transfers.problems.time')
          : moment < now
            ? translate('refusals.in-the-past')
            : undefined,
        returnOn:
          values.returnOn !== '' && values.returnOn <= values.effectiveAt.slice(0, 10)
            ? translate('refusals.return-not-after')
            : undefined,
      }}
      said={said}
      action={translate('transfers.act.reschedule')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  )
}
