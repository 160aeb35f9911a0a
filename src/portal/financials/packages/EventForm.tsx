import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { workPackages } from '#contract/people/workPackages'
import { measured, type Quantity, type Rate, readExact, writeExact } from '#domain/values/exact'
import { type PayEventCode, payEventCodes } from '#domain/people/workdays/payEvents'
import { RecordForm } from '#portal/ui/records/RecordForm'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'

export type ShownEvent = {
  code: PayEventCode
  subject: string
  quantity: Quantity
  rate: Rate
  isRemoved: boolean
  reason: string
}

type Draft = Record<'code' | 'subject' | 'quantity' | 'rate' | 'removed' | 'reason', string>

type EventFormProps = {
  work: { id: number; version: number }
  /** The event that is corrected; null for a new one. */
  event: ShownEvent | null
  onClose: () => void
}

/** Adds, changes or removes a pay event of a day, with a reason. */
export const EventForm = ({ work, event, onClose }: EventFormProps) => {
  const translate = useTranslate()
  const [draft, setDraft] = useState<Draft>({
    code: event?.code ?? 'other',
    subject: event?.subject ?? '',
    quantity: event ? writeExact(measured('quantity', event.quantity)) : '1',
    rate: event ? writeExact(measured('rate', event.rate)) : '',
    removed: event?.isRemoved ? 'Y' : 'N',
    reason: '',
  })
  const { run, busy, said } = useReportedWrite(workPackages.correctEvents, {
    version: work.version,
    refreshes: [workPackages.listWorkPackages, workPackages.countWorkPackages, workPackages.readWorkPackage],
    success: () => translate('workPackages.corrected'),
  })
  const [quantity, rate] = [readExact('quantity', draft.quantity), readExact('rate', draft.rate)]
  const submit = async () => {
    const code = payEventCodes.find((each) => each === draft.code)
    if (quantity === null || rate === null || code === undefined) return
    const { subject, reason } = draft
    const events = [{ code, subject, quantity, rate, isRemoved: draft.removed === 'Y', reason }]
    if (await run({ body: { id: work.id, events } })) onClose()
  }
  return (
    <RecordForm
      fields={[
        ...(event
          ? []
          : ([
              {
                name: 'code',
                label: translate('workPackages.event.code'),
                choices: payEventCodes.map((value) => ({ value, label: translate(`workPackages.events.${value}`) })),
              },
              { name: 'subject', label: translate('workPackages.event.subject'), isRequired: true, most: 60 },
            ] as const)),
        { name: 'quantity', label: translate('workPackages.event.quantity'), isRequired: true },
        { name: 'rate', label: translate('workPackages.event.rate'), isRequired: true },
        {
          name: 'removed',
          label: translate('workPackages.event.paid'),
          choices: [
            { value: 'N', label: translate('workPackages.event.yes') },
            { value: 'Y', label: translate('workPackages.event.no') },
          ],
        },
        { name: 'reason', label: translate('workPackages.reason'), type: 'area', isRequired: true, most: 500 },
      ]}
      values={draft}
      onChange={(changes) => setDraft({ ...draft, ...changes })}
      problems={{
        subject: draft.subject.trim() === '' ? translate('workPackages.problems.subject') : undefined,
        quantity: quantity === null || quantity <= 0n ? translate('workPackages.problems.quantity') : undefined,
        rate: rate === null || rate < 0n ? translate('workPackages.problems.rate') : undefined,
        reason: draft.reason.trim() === '' ? translate('workPackages.problems.reason') : undefined,
      }}
      said={said}
      action={translate('crud.save')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  )
}
