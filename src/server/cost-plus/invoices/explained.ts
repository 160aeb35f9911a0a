import { type Measured, type Money, writeExact } from '#domain/values/exact'
import { type Explanation, type Message, mismatches } from '#domain/billing/explanation'
import { type Explained, formulaOf } from '#domain/billing/invoices/explained'
import { messageText } from '#server/cost-plus/billingWords'

/** The sums of the nets of each list of ledger lines as they are now: a line that was changed since is a defect. */
export type Nets = Map<readonly number[], Money>

/** An explanation in words and figures, with the values that their parts do not give marked as wrong. */
export const explained = (
  explanation: Explanation,
  { version, nets }: { version: number | null; nets: Nets },
): Explained => {
  const wrong = new Set(mismatches(explanation).map(({ path }) => path.join('.')))
  return explainedAs(explanation, { version, wrong, nets, path: [] })
}

type Known = { version: number | null; wrong: ReadonlySet<string>; nets: Nets; path: readonly number[] }

const kinds = { sum: 'sum', product: 'product', rows: 'rows', rate: 'rate', constant: 'rate', billed: 'rate' } as const

const explainedAs = (explanation: Explanation, known: Known): Explained => {
  const { kind, value, parts, divisor, ledgerLineIds, activityCount, rate, rule } = explanation
  const at = (position: number): Known => ({ ...known, path: [...known.path, position] })
  const net = known.nets.get(ledgerLineIds)
  return {
    label: messageText(explanation.label),
    code: explanation.label.code,
    params: paramsOf(explanation.label),
    kind: kinds[kind],
    formula: formulaOf(explanation),
    amount: plainNumber(value),
    parts: parts.map((part, position) => explainedAs(part, at(position))),
    divisor: divisor && explainedAs(divisor, at(parts.length)),
    ledgerLineIds: [...ledgerLineIds],
    activityCount,
    rule,
    setupVersion: rate?.setupVersion ?? known.version,
    changedBy: rate?.changedBy ?? null,
    changedAt: rate?.changedAt ?? null,
    isWrong: known.wrong.has(known.path.join('.')) || (net !== undefined && net !== value.steps),
  }
}

/** The parameters of a message, with plain numbers. */
export const paramsOf = ({ params }: Message) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? plainNumber(value) : value]),
  )

const plainNumber = (value: Measured): number => Number(writeExact(value))
