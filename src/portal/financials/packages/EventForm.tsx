import { useTranslate } from 'react-admin'
import { workPackages } from '#contract/people/workPackages'
import { measured, type Quantity, type Rate, readExact, writeExact } from '#domain/values/exact'
import { type PayEventCode, payEventCodes } from '#domain/people/workdays/payEvents'
import { RecordForm } from '#portal/ui/form/RecordForm'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'

export type ShownEvent = {
  code: PayEventCode
  subject: string
  quantity: Quantity
  rate: Rate
  isRemoved: boolean
  reason: string
}

type EventFormProps = {
  work: { id: number; version: number }
  /** The event that is corrected; null for a new one. */
  event: ShownEvent | null
  onClose: () => void
}

/** Adds, changes or removes a pay event of a day, with a reason. */
export const EventForm = ({ work, event, onClose }: EventFormProps) => {
  const translate = useTranslate()
  const { run, said } = useReportedWrite(workPackages.correctEvents, {
    version: work.version,
    refreshes: [workPackages.listWorkPackages, workPackages.countWorkPackages, workPackages.readWorkPackage],
    success: () => translate('workPackages.corrected'),
  })
  return (
    <RecordForm
      fields={[
        ...(event
          ? []
          : ([
              {
                source: 'code',
                label: translate('workPackages.event.code'),
                choices: payEventCodes.map((id) => ({ id, name: translate(`workPackages.events.${id}`) })),
              },
              { source: 'subject', label: translate('workPackages.event.subject'), isRequired: true, longest: 60 },
            ] as const)),
        { source: 'quantity', label: translate('workPackages.event.quantity'), isRequired: true },
        { source: 'rate', label: translate('workPackages.event.rate'), isRequired: true },
        {
          source: 'removed',
          label: translate('workPackages.event.paid'),
          choices: [
            { id: 'N', name: translate('workPackages.event.yes') },
            { id: 'Y', name: translate('workPackages.event.no') },
          ],
        },
        { source: 'reason', label: translate('workPackages.reason'), type: 'area', isRequired: true, longest: 500 },
      ]}
      values={{
        code: event?.code ?? 'other',
        subject: event?.subject ?? '',
        quantity: event ? writeExact(measured('quantity', event.quantity)) : '1',
        rate: event ? writeExact(measured('rate', event.rate)) : '',
        removed: event?.isRemoved ? 'Y' : 'N',
        reason: '',
      }}
      problems={({ subject, quantity, rate, reason }) => ({
        subject: subject.trim() === '' && 'workPackages.problems.subject',
        quantity: (readExact('quantity', quantity) ?? 0n) <= 0n && 'workPackages.problems.quantity',
        rate: (readExact('rate', rate) ?? -1n) < 0n && 'workPackages.problems.rate',
        reason: reason.trim() === '' && 'workPackages.problems.reason',
      })}
      said={said}
      action={translate('crud.save')}
      onSubmit={async ({ removed, ...typed }) => {
        const [quantity, rate] = [readExact('quantity', typed.quantity), readExact('rate', typed.rate)]
        if (quantity === null || rate === null) return
        const events = [{ ...typed, quantity, rate, isRemoved: removed === 'Y' }]
        if (await run({ body: { id: work.id, events } })) onClose()
      }}
      onClose={onClose}
    />
  )
}
