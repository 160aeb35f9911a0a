import type { DetentionProblem } from '#domain/billing/charges/detentions'
import type { AccrualProblem } from '#domain/billing/close/accruals'
import type { CloseStep, LockProblem, PeriodLock } from '#domain/billing/close/periodLock'
import type { RepairProblem } from '#domain/billing/import/repair'
import type { CreditProblem } from '#domain/billing/invoices/credit'
import type { DisputeProblem } from '#domain/billing/invoices/dispute'
import type { SendProblem, StepProblem } from '#domain/billing/invoices/invoice'
import type { PaymentProblem } from '#domain/billing/invoices/payments'
import type { AdjustmentProblem } from '#domain/billing/ledger/adjustment'
import type { LineProblem, UndoProblem } from '#domain/billing/ledger/lineChanges'
import type { SplitProblem } from '#domain/billing/ledger/split'
import type { SetupProblem } from '#domain/billing/setup/setupProblems'
import type { ActivationProblem } from '#domain/billing/setup/setupVersions'
import { dayOf } from '#domain/values/days'
import { type Money, writeMoney } from '#domain/values/exact'
import type { Refusal, RefusalCode } from '#domain/values/refusals'

/** Why something of billing is refused. */
export type BillingProblem =
  | AccrualProblem
  | ActivationProblem
  | AdjustmentProblem
  | CreditProblem
  | DetentionProblem
  | DisputeProblem
  | LineProblem
  | LockProblem
  | PaymentProblem
  | RepairProblem
  | SendProblem
  | SplitProblem
  | StepProblem
  | UndoProblem
  | ({ code: 'period-locked' } & PeriodLock)

/**
 * The codes of a problem with what they name: amounts in dollars, days as `YYYY-MM-DD`, periods as `YYYY-MM`, parts as
 * users count them. Each open step of a close is a refusal of its own.
 */
export const billingRefusals = (problem: BillingProblem): Refusal[] => {
  switch (problem.code) {
    case 'open-steps':
      return problem.steps.map(({ step, open }: CloseStep) => refusal('open-step', { step, open }))
    case 'period-locked': {
      const { period } = problem
      return 'lockedBy' in problem
        ? [refusal('period-locked-by', { period, by: problem.lockedBy, day: dayOf(problem.lockedAt) })]
        : [refusal('period-locked', { period })]
    }
    case 'unknown-category':
      return 'category' in problem
        ? [refusal('unknown-category', { category: problem.category })]
        : [refusal('unknown-category-of-part', { part: problem.part + 1 })]
    case 'zero-part':
      return [refusal('zero-part', { part: problem.part + 1 })]
    default: {
      const { code, ...facts } = problem
      return [refusal(code, facts)]
    }
  }
}

/** The refusal of a value of a set-up: its field and, in a list, the list and the row as users count it. */
export const setupRefusal = ({ code: problem, field: path }: SetupProblem): Refusal => {
  const parts = path.split('.')
  const [list = ''] = parts
  const field = parts.at(-1) ?? ''
  const rows = parts.filter((part) => /^\d+$/.test(part)).map((part) => Number(part) + 1)
  return rows.length === 0
    ? refusal('setup-value', { field, problem })
    : refusal('setup-row-value', { list, row: rows.join('.'), field, problem })
}

const refusal = (code: RefusalCode, facts: Readonly<Record<string, string | number | Money>>): Refusal => ({
  code,
  parameters: Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'bigint' ? writeMoney(fact) : String(fact)]),
  ),
})
