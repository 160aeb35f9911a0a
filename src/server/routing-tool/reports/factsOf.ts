import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import type { ReportName } from '#domain/reports/reports'
import type { Reader } from '#server/routing-tool/reader'
import { changeFacts } from './changeFacts'
import { deliveryFacts } from './deliveryFacts'
import type { Facts } from './facts'
import { importFacts } from './importFacts'
import { loadFacts } from './loadFacts'
import type { DaysRule } from './reportDays'
import { tenderFacts } from './tenderFacts'

/** What a report counts. Without `required` it may be asked for all days. */
export const factsOf = async (
  context: Reader,
  report: ReportName,
  query: ReportFilter,
  days: DaysRule,
): Promise<Facts> => {
  switch (report) {
    case 'delivery-status':
    case 'late-shipments':
    case 'deleted-deliveries':
      return deliveryFacts(context, report, query, days)
    case 'pending-loads':
    case 'loads-export':
    case 'weight-use':
      return loadFacts(context, report, query, days)
    case 'tender-results':
      return tenderFacts(context, query, days)
    case 'load-changes':
      return changeFacts(context, query, days)
    case 'import-history':
      return importFacts(context, query, days)
  }
}
