import { reportSets } from '#contract/routing-tool/reports/reportSets'
import { type AskedReport, parametersOf } from '#domain/reports/askedReport'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { WrittenSet } from '#portal/ui/schedules/ScheduleDialog'
import { withMovingDays } from '#portal/ui/schedules/scheduleDraft'

/** The parameters on screen and the saved sets of the same report. */
export const useWrittenSets = (asked: AskedReport): WrittenSet[] => {
  const { data: sets = [] } = useEndpoint(reportSets.listReportSets, { query: { report: asked.report } })
  return [
    { key: 'screen', name: '', parameters: withMovingDays(parametersOf(asked)) },
    ...sets.map(({ id, name, parameters }) => ({ key: String(id), name, parameters: withMovingDays(parameters) })),
  ]
}
