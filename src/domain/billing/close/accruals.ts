import type { BillLine, LineType } from '#domain/billing/charges/billLine'
import { minus, type Money, sumOf } from '#domain/values/exact'
import { billedAmount, type Explanation, less, message, sum } from '#domain/billing/explanation'
import { type Invoice, linesThatCount } from '#domain/billing/invoices/invoice'
import { statusMachine, type WrongStatus } from '#domain/values/statusMachine'
import { firstDayOf, lastDayOf, nextPeriod, type Period } from '#domain/billing/period'

/** A category with its cost and markup, or a charge: FIXED, VARIABLE, FUEL or FEE. A category may have the code FUEL, too. */
export type AccrualSubject = { kind: 'category' | 'charge'; code: string }

export type Accrual = {
  subject: AccrualSubject
  period: Period
  /** What the period bills; what of it is on posted invoices; and the rest, which is accrued. */
  accrued: Money
  invoiced: Money
  balance: Money
  /** The categories whose ledger lines `accrued` counts. */
  categories: readonly string[]
  status: 'calculated' | 'posted' | 'reversed' | 'written-off'
  postedDate: string | null
  /** The day of the reversal, or of the write-off. */
  reversedDate: string | null
}

/**
 * An accrual as reports show it; `setupVersion` is the version that it was calculated with. What was accrued and is left
 * of it is null where it counts pay that is masked for the reader.
 */
export type ShownAccrual = Omit<Accrual, 'subject' | 'accrued' | 'balance' | 'categories'> &
  AccrualSubject & {
    accrued: Money | null
    balance: Money | null
    customerId: string
    setupVersion: number | null
    reason: string
  }

/** Gain share is accrued with the fee. Tax is not revenue and is not accrued: null. */
const subjectOf = ({ type, code }: { type: LineType; code: string }): AccrualSubject | null => {
  if (type === 'tax') return null
  if (type === 'cost' || type === 'markup') return { kind: 'category', code }
  const codes = { fixed: 'FIXED', variable: 'VARIABLE', fuel: 'FUEL', fee: 'FEE', 'gain-share': 'FEE' } as const
  return { kind: 'charge', code: codes[type] }
}

/**
 * Accruals of a period: what it bills less what is on posted invoices (BR-19). Those with nothing left
 * to accrue are listed too, with a balance of 0.
 * @param charges those of the whole period (`chargesOf` with scope `whole-period`).
 * @param invoices invoices and credits of the period, of any status.
 */
export const accrualsOf = (period: Period, charges: readonly BillLine[], invoices: readonly Invoice[]): Accrual[] => {
  const posted = invoices.filter((invoice) => invoice.postedDate !== null).flatMap(linesThatCount)
  const subjects = new Map<string, AccrualSubject>()
  for (const line of [...charges, ...posted]) {
    const subject = subjectOf(line)
    if (subject) subjects.set(keyOf(subject), subject)
  }
  return [...subjects].map(([key, subject]) => {
    const isOfSubject = (line: { type: LineType; code: string }) => keyOf(subjectOf(line)) === key
    const ofSubject = charges.filter(isOfSubject)
    const accrued = sumOf(ofSubject.map(({ amount }) => amount))
    const invoiced = sumOf(posted.filter(isOfSubject).map(({ amount }) => amount))
    const own = subject.kind === 'category' ? [subject.code] : []
    return {
      subject,
      period,
      accrued,
      invoiced,
      balance: minus(accrued, invoiced),
      categories: [...new Set([...own, ...ofSubject.flatMap((line) => line.categories)])],
      status: 'calculated',
      postedDate: null,
      reversedDate: null,
    }
  })
}

/** How an accrual was calculated: what the period bills for its subject, less each amount on a posted invoice. */
export const explainAccrual = (
  { subject }: Pick<Accrual, 'subject'>,
  charges: readonly BillLine[],
  invoices: readonly Invoice[],
): Explanation => {
  const rule = 'BR-19'
  const isOfSubject = (line: { type: LineType; code: string }) => keyOf(subjectOf(line)) === keyOf(subject)
  const accrued = charges.filter(isOfSubject).map((line) => line.explanation)
  const invoiced = invoices
    .filter((invoice) => invoice.postedDate !== null)
    .flatMap((invoice) =>
      linesThatCount(invoice)
        .filter(isOfSubject)
        .map(({ amount, lineNo }) =>
          less(billedAmount(amount, { invoiceId: invoice.id, lineNo }, { label: message('invoiced'), rule })),
        ),
    )
  return sum('money', [...accrued, ...invoiced], { label: message('accrual', { code: subject.code }), rule })
}

const keyOf = (subject: AccrualSubject | null) => (subject ? `${subject.kind} ${subject.code}` : '')

export type AccrualStep = 'post' | 'reverse' | 'write-off'

export type AccrualProblem = WrongStatus<Accrual['status'], AccrualStep> | { code: 'reason-missing' }

const machine = statusMachine<Accrual['status'], AccrualStep>({
  post: { from: ['calculated'], to: 'posted' },
  reverse: { from: ['posted'], to: 'reversed' },
  'write-off': { from: ['posted'], to: 'written-off' },
})

/** Why a step is rejected; null if it may be taken. A write-off, which gives up what was accrued, needs a reason. */
export const accrualProblem = (accrual: Accrual, step: AccrualStep, reason = ''): AccrualProblem | null => {
  const problem = machine.problem(accrual.status, step)
  return problem ?? (step === 'write-off' && !reason.trim() ? { code: 'reason-missing' } : null)
}

/** The accrual after a step without a problem, taken on the day `on`. */
export const takeAccrualStep = (accrual: Accrual, step: AccrualStep, on: string): Accrual => ({
  ...accrual,
  status: machine.after(accrual.status, step),
  ...(step === 'post' ? { postedDate: on } : { reversedDate: on }),
})

/** The day of the journal that posts an accrual: within its period, also when it is posted later. */
export const accrualDay = (period: Period, today: string): string => {
  const last = lastDayOf(period)
  return today < last ? today : last
}

/** Whether an invoice bills what an accrual is for. */
export const billsAccrual = (invoice: Pick<Invoice, 'lines'>, { subject }: Accrual): boolean =>
  invoice.lines.some((line) => keyOf(subjectOf(line)) === keyOf(subject))

/**
 * The day on which a posted accrual is reversed: the first day of the next period, or the day when an invoice that
 * bills it is posted, whichever comes first. Null for one that is not posted, or was reversed before.
 */
export const reversalDay = (accrual: Accrual, invoices: readonly Invoice[]): string | null => {
  if (accrual.status !== 'posted') return null
  const after = accrual.postedDate ?? ''
  const postedDays = invoices
    .filter((invoice) => billsAccrual(invoice, accrual))
    .flatMap((invoice) => (invoice.postedDate !== null && invoice.postedDate >= after ? [invoice.postedDate] : []))
  return [firstDayOf(nextPeriod(accrual.period)), ...postedDays].sort()[0] ?? null
}
