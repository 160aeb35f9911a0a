import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import type { reports } from '#contract/routing-tool/reports/reports'
import type { ReportName } from '#domain/reports/reports'
import { badRequest } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { itemsOf } from '#server/routing-tool/deliveries/searchDeliveries'
import { factsOf } from './factsOf'
import { readRows } from './readRows'
import { summarize } from './summarize'

export const reportHandlers: Handlers<typeof reports> = {
  reportDeliveryStatus: ({ query, paging }, context) =>
    readRows[reportOf(query, ['delivery-status', 'late-shipments'])](context, { query, paging, days }),

  exportLoads: ({ query, paging }, context) =>
    readRows[reportOf(query, ['loads-export', 'pending-loads', 'weight-use'])](context, { query, paging, days }),

  listDeletedDeliveries: ({ query, paging }, context) =>
    readRows[reportOf(query, ['deleted-deliveries'])](context, { query, paging, days }),

  listDeletedItems: ({ query }, context) => itemsOf(context, [query.deliveryId], { deleted: true }),

  listTenderResults: ({ query, paging }, context) =>
    readRows[reportOf(query, ['tender-results'])](context, { query, paging, days }),

  listImportHistory: ({ query, paging }, context) =>
    readRows[reportOf(query, ['import-history'])](context, { query, paging, days }),

  listLoadChanges: ({ query, paging }, context) =>
    readRows[reportOf(query, ['load-changes'])](context, { query, paging, days }),

  summarizeReport: async ({ query }, context) =>
    summarize(context.database, query.report, query, await factsOf(context, query.report, query, { required: true })),
}

/** The older calls may be asked for all days. */
const days = { required: false }

/** Which of the reports that a call serves is asked for: the first one when nothing is said. */
const reportOf = <Report extends ReportName>({ report }: ReportFilter, served: readonly [Report, ...Report[]]) => {
  const found = served.find((name) => name === report)
  if (report !== undefined && found === undefined) throw badRequest(`report: this call answers ${served.join(', ')}.`)
  return found ?? served[0]
}
