import type { BillingJob } from '#domain/billing/import/billingJob'
import { formatQuantity } from '#domain/values/numbers'
import { refusalWords } from '#portal/cost-plus/refusalWords'
import { refusalText } from '#portal/data/call/refusalWords'

export type Say = (key: string, parameters?: Record<string, string | number>) => string

/** What came of a job in the language of the user; empty while it runs, and for one that was rolled back. */
export const outcomeOf = (job: BillingJob, say: Say): string => {
  const { status, rows, loaded, rejected, duplicates, problems, result } = job
  if (result === null || status === 'rolled-back') return ''
  if (status === 'failed')
    return problems.length === 0 ? result : problems.map((problem) => refusalText(say, problem, refusalWords)).join(' ')
  const read =
    status === 'checked'
      ? say('billingImport.outcomes.checked', { smart_count: rows })
      : say('billingImport.outcomes.loaded', { loaded: formatQuantity(loaded), rows: formatQuantity(rows) })
  return rejected === 0
    ? read
    : `${read} ${say('billingImport.outcomes.rejected', { smart_count: rejected, duplicates })}`
}
