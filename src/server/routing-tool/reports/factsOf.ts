import type { ReportFilter } from '#contract/routing-tool/reportFilter'
import type { ReportName } from '#domain/reports/reports'
import type { Context } from '#server/kernel/context'
import { changeFacts } from './changeFacts'
import { deliveryFacts } from './deliveryFacts'
import type { Facts } from './facts'
import { importFacts } from './importFacts'
import { loadFacts } from './loadFacts'
import { tenderFacts } from './tenderFacts'

/** What a report counts. Without `required` it may be asked for all days. */
export const factsOf = async (
  context: Context,
  report: ReportName,
  query: ReportFilter,
  days: { required: boolean },
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
