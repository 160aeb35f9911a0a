import { compareSetups } from '#domain/billing/charges/compare'
import { measured, product } from '#domain/values/exact'
import { daysInForce } from '#domain/billing/period'
import { versionFor } from '#domain/billing/setup/setupVersions'
import { shownDifference } from '#domain/billing/setup/shownSetup'
import { readVersions } from '#server/cost-plus/setup/versionRows'
import { dollars, mostRows, rateOf, type Span, type Table } from './table'

/** The weekly charges of each period, with the days that they are in force. */
export const fixedChargeReport = async (span: Span): Promise<Table> => {
  const versions = await readVersions(span)
  const rows = span.periods.flatMap((period) =>
    (versionFor(versions, period)?.fixedCharges ?? []).flatMap((charge) => {
      const days = daysInForce(period, charge.from, charge.to)
      if (days === 0) return []
      const count = (steps: number) => ({ unit: 'count' as const, steps: BigInt(steps) })
      const amount = product('money', [count(days), measured('rate', charge.weeklyRate)], count(7))
      return [
        [
          period,
          charge.unit,
          charge.description,
          charge.from,
          charge.to,
          rateOf(charge.weeklyRate),
          days,
          dollars(amount),
        ],
      ]
    }),
  )
  return {
    columns: {
      Period: 'period',
      Unit: 'text',
      Description: 'text',
      From: 'date',
      To: 'date',
      'Weekly rate': 'rate',
      Days: 'count',
      Amount: 'money',
    },
    rows: rows.slice(0, mostRows + 1),
  }
}

/** What each version changed, of those that were active first in these periods. */
export const setupChangeReport = async (span: Span): Promise<Table> => {
  const active = (await readVersions(span)).filter(({ activatedAt }) => activatedAt !== null).toReversed()
  const [first, last] = [span.periods[0] ?? '', span.periods.at(-1) ?? '']
  const rows = active.flatMap((version, at) => {
    const before = active[at - 1]
    if (!before || version.effectiveFrom < first || version.effectiveFrom > last) return []
    return compareSetups(before, version)
      .map(shownDifference)
      .map((change) => [
        version.version,
        version.effectiveFrom,
        version.changedBy,
        version.activatedAt,
        change.field,
        change.row,
        change.before,
        change.after,
      ])
  })
  return {
    columns: {
      Version: 'count',
      From: 'period',
      'Changed by': 'text',
      'Active since': 'instant',
      Field: 'text',
      Entry: 'text',
      Before: 'text',
      After: 'text',
    },
    rows: rows.slice(0, mostRows + 1),
  }
}
