import { measured, type Money, sumOf } from '#domain/values/exact'
import { less, message, moneyOf, productOf, rateOf, sum } from '#domain/billing/explanation'
import type { SetupVersion } from '#domain/billing/setup/setup'
import { type BillLine, lumpSum, sourceOf } from './billLine'

const amountsOf = (lines: readonly BillLine[]) => lines.map((line) => line.explanation)

const onlyCost = (lines: readonly BillLine[]) => lines.filter((line) => line.type === 'cost')

const categoriesOf = (lines: readonly BillLine[]) => onlyCost(lines).map(({ code }) => code)

/** A fixed fee, or a percentage of all COST lines (BR-10). */
export const feeLine = (setup: SetupVersion, lines: readonly BillLine[]): readonly BillLine[] => {
  const { fee } = setup
  if (!fee) return []
  const rule = 'BR-10'
  const label = message(fee.kind === 'fixed' ? 'fee-fixed' : 'fee-percent')
  const of = (value: Parameters<typeof rateOf>[0]) => rateOf(value, sourceOf(setup), { label, rule })
  const explanation =
    fee.kind === 'fixed'
      ? of(measured('money', fee.amount))
      : productOf(
          'money',
          [
            sum('money', amountsOf(onlyCost(lines)), { label: message('all-cost'), rule }),
            of(measured('percent', fee.percent)),
          ],
          { label, rule },
        )
  const categories = fee.kind === 'fixed' ? [] : categoriesOf(lines)
  return [lumpSum({ type: 'fee', code: '', description: label, taxable: fee.taxable, categories, explanation })]
}

/** A share of what the cost stays below its target (BR-11). Never taxed. */
export const gainShareLine = (setup: SetupVersion, lines: readonly BillLine[]): readonly BillLine[] => {
  const { gainShare } = setup
  const cost: Money = sumOf(onlyCost(lines).map((line) => line.amount))
  if (!gainShare || cost >= gainShare.targetCost) return []
  const rule = 'BR-11'
  const rate = (value: Parameters<typeof rateOf>[0], code: string) =>
    rateOf(value, sourceOf(setup), { label: message(code), rule })
  const saved = sum(
    'money',
    [
      rate(measured('money', gainShare.targetCost), 'target-cost'),
      less(sum('money', amountsOf(onlyCost(lines)), { label: message('all-cost'), rule })),
    ],
    { label: message('below-target'), rule },
  )
  const label = message('gain-share', { saved: measured('money', moneyOf(saved)) })
  const share = rate(measured('percent', gainShare.share), 'gain-share-percent')
  const explanation = productOf('money', [saved, share], { label, rule })
  const categories = categoriesOf(lines)
  return [lumpSum({ type: 'gain-share', code: '', description: label, taxable: false, categories, explanation })]
}
