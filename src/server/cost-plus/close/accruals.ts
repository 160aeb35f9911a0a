import { accruals } from '#contract/cost-plus/accruals'
import {
  type Accrual,
  accrualDay,
  accrualProblem,
  type AccrualStep,
  type AccrualSubject,
} from '#domain/billing/close/accruals'
import type { Period } from '#domain/billing/period'
import {
  accrualOf,
  readAccrualExplanation,
  readAccruals,
  readShownAccruals,
  stepAccruals,
} from '#server/cost-plus/accruals/accrualRows'
import { accountingDay, assertAnalyst, assertCustomer, assertOpen } from '#server/cost-plus/billingWrites'
import { explainFreely, ledgerLinesIn } from '#server/cost-plus/invoices/explain'
import { assertSeesPay, assertShown } from '#server/cost-plus/payData'
import { assertNone } from '#server/cost-plus/problemText'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { badRequest, codedConflict } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { calculateNow, storeCalculated } from './calculateAccruals'

export const accrualHandlers: Handlers<typeof accruals> = {
  listAccruals: async ({ query: { period } }, context) => {
    assertAnalyst(context)
    await assertCustomer(context)
    return readShownAccruals(context, period)
  },

  explainAccrual: async ({ query: { period, kind, code } }, context) => {
    assertAnalyst(context)
    const { explanation, setupVersion, categories } = await readAccrualExplanation(context, { period, kind, code })
    await assertShown(context, categories)
    // Its lines may have been moved to pay since.
    await assertSeesPay(context, ledgerLinesIn(explanation))
    return explainFreely(context, explanation, setupVersion)
  },

  stepAccruals: async ({ params: { step }, body: { period, codes, subjects, reason = '' } }, context) => {
    await takeTurn(context)
    await assertOpen(context, [period])
    if (step === 'calculate') {
      await storeCalculated(context, await calculateNow(context, period), period)
      context.record('accrual', period, null, { step })
      context.publish('billing', ['accruals'])
    } else await stepOfPeriod(context, period, { step, wanted: wantedOf(codes, subjects), reason })
    return { lines: await readShownAccruals(context, period) }
  },
}

/** An accrual by its code, of one kind or of both. */
type NamedAccrual = Partial<Pick<AccrualSubject, 'kind'>> & Pick<AccrualSubject, 'code'>

const wantedOf = (
  codes: readonly string[] | undefined,
  subjects: readonly AccrualSubject[] | undefined,
): NamedAccrual[] | undefined =>
  codes || subjects ? [...(codes ?? []).map((code) => ({ code })), ...(subjects ?? [])] : undefined

const isNamed = ({ kind, code }: AccrualSubject, named: NamedAccrual): boolean =>
  code === named.code && (named.kind === undefined || kind === named.kind)

type Wanted = { step: AccrualStep; wanted: NamedAccrual[] | undefined; reason: string }

/** The status that an accrual has after each step. */
const results: Readonly<Record<AccrualStep, Accrual['status']>> = {
  post: 'posted',
  reverse: 'reversed',
  'write-off': 'written-off',
}

/**
 * Takes a step with the accruals of a period that have something to accrue; a write-off names the ones that it is for.
 * Where they have taken it before, nothing changes.
 * @throws 409 with a text for each that refuses the step
 */
const stepOfPeriod = async (context: Context, period: Period, { step, wanted, reason }: Wanted): Promise<void> => {
  if (step === 'write-off' && !wanted?.length) throw badRequest('Categories: name what is written off.')
  const rows = (await readAccruals(context, period)).filter(
    (row) => row.balance !== 0n && (!wanted || wanted.some((named) => isNamed(row, named))),
  )
  const unknown = wanted?.find((named) => rows.every((row) => !isNamed(row, named)))
  if (unknown) throw badRequest(`Categories: nothing is accrued for ${unknown.code}.`)
  const checked = rows.map((row) => ({ row, problem: accrualProblem(accrualOf(row), step, reason) }))
  const due = checked.filter(({ problem }) => problem === null).map(({ row }) => row)
  if (due.length === 0 && rows.every(({ status }) => status !== results[step])) {
    assertNone(
      checked.flatMap(({ row, problem }) => (problem ? [{ problem, about: { noun: 'accrual', name: row.code } }] : [])),
    )
    throw codedConflict({ text: `Nothing is accrued in ${period}.`, code: 'nothing-accrued', parameters: { period } })
  }
  const day = await accountingDay(context)
  const on = step === 'post' ? accrualDay(period, day) : day
  await stepAccruals(context, [{ on, rows: due }], { step, reason })
}
