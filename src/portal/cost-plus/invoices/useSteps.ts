import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { invoices } from '#contract/cost-plus/invoices'
import { periods } from '#contract/cost-plus/periods'
import { invoiceMachine, type Step } from '#domain/billing/invoices/invoice'
import { isMailUnderWay, type ListedInvoice } from '#domain/billing/invoices/shownInvoice'
import { useWrite } from '#portal/data/useWrite'

/** Steps that users take with invoices, in their order; payment has a dialog of its own. */
export const steps = ['submit', 'recall', 'approve', 'reject', 'revise', 'post', 'send', 'mark-sent', 'void'] as const
type TakenStep = (typeof steps)[number] & Step

/** Why a step cannot be taken with the chosen invoices; null if it can, as far as the page knows. */
export const stepRefusal = (
  step: TakenStep,
  chosen: readonly Pick<ListedInvoice, 'status' | 'submittedBy' | 'sending'>[],
  userId: string,
): 'none-chosen' | 'wrong-status' | 'own-step' | null => {
  if (chosen.length === 0) return 'none-chosen'
  if (chosen.some(({ status }) => !invoiceMachine.can(status, step))) return 'wrong-status'
  if (step === 'send' && chosen.some(({ sending }) => isMailUnderWay(sending))) return 'wrong-status'
  if (step === 'recall' && chosen.some(({ submittedBy }) => submittedBy !== userId)) return 'wrong-status'
  return step === 'approve' && chosen.some(({ submittedBy }) => submittedBy === userId) ? 'own-step' : null
}

/** The steps that an invoice is ready for; one is refused where another user has to take it. */
export const possibleSteps = (
  invoice: Pick<ListedInvoice, 'status' | 'submittedBy' | 'sending'>,
  userId: string,
): { step: TakenStep; isRefused: boolean }[] =>
  steps.flatMap((step) => {
    const refusal = stepRefusal(step, [invoice], userId)
    return refusal === null || refusal === 'own-step' ? [{ step, isRefused: refusal !== null }] : []
  })

/** Steps that need a reason; of what was sent by other ways, that is how. */
export const needsReason = (step: TakenStep): boolean => step === 'reject' || step === 'mark-sent' || step === 'void'

type StepQuestion = { step: TakenStep; invoices: readonly ListedInvoice[] }

/** Takes a step with several invoices, all or none. The server names each invoice that it refuses, with the reason. */
export const useSteps = (onTaken: () => void) => {
  const translate = useTranslate()
  const [question, setQuestion] = useState<StepQuestion | null>(null)
  const { run, busy } = useWrite(invoices.stepInvoices, {
    couldNot: 'billing.steps.couldNot',
    retries: true,
    success: ({ changed }, { body }) => translate(`billing.steps.done.${body.step}`, { smart_count: changed }),
    refreshes: [invoices.listInvoices, invoices.readInvoice, periods.listPeriods],
  })
  return {
    question,
    ask: setQuestion,
    close: () => setQuestion(null),
    isBusy: busy,
    take: async ({ step, invoices: chosen }: StepQuestion, text = '', day = '') => {
      const invoiceIds = chosen.map(({ id }) => id)
      const words = step === 'submit' ? { comment: text } : needsReason(step) ? { reason: text } : {}
      const sentOn = step === 'mark-sent' ? { sentOn: day } : {}
      if (busy || !(await run({ body: { invoiceIds, step, ...sentOn, ...words } }))) return
      setQuestion(null)
      onTaken()
    },
  }
}

export type Steps = ReturnType<typeof useSteps>
