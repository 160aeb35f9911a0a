import type { AskedReport } from '#domain/reports/askedReport'
import { type ReportParameter, reports } from '#domain/reports/reports'
import { useParameterChoices } from './useParameterChoices'
import { useReportWords } from './useReportWords'

export type ParameterWords = { parameter: ReportParameter; label: string; value: string }

/** The parameters that are given, in words. */
export const useParameterWords = ({ report, parameters }: AskedReport): ParameterWords[] => {
  const { say } = useReportWords()
  const orgRegions = useParameterChoices(report, 'orgRegionId', parameters.orgRegionId !== undefined)
  const statuses = useParameterChoices(report, 'status', false)
  const valueOf = (name: ReportParameter, value: string): string => {
    if (name === 'orgRegionId') return orgRegions.find((choice) => choice.value === value)?.label ?? value
    const status = name === 'status' && statuses.find((choice) => choice.value === value)
    return status ? say(status.label) : value
  }
  const known: readonly ReportParameter[] = reports[report].parameters
  return known.flatMap((parameter) => {
    const value = parameters[parameter]
    return value ? [{ parameter, label: say(`reports.parameters.${parameter}`), value: valueOf(parameter, value) }] : []
  })
}
