import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { instant, integer, keyText, text, wireRecord } from '#contract/platform/wire'
import { reportNames } from '#domain/reports/reports'

const needs = 'routing-tool.reports'

const name = z.string().trim().min(1, 'is required').max(60, 'is too long (60)')

/** As the address of the page writes them. */
export const writtenParameters = z
  .record(z.string().regex(/^[a-zA-Z]{1,30}$/, 'is no parameter'), z.string().max(200, 'is too long (200)'))
  .refine((given) => Object.keys(given).length <= 30, 'are too many (30)')

const setWire = wireRecord({
  id: ['id', integer],
  report: ['report', z.enum(reportNames)],
  name: ['name', text],
  parameters: ['parameters', writtenParameters],
  updatedAt: ['updatedAt', instant],
})

export type ReportSet = z.output<typeof setWire>

const setPath = wireRecord({ id: ['id', keyText] })

/** Our own: named parameters of reports. Users have their own in each group. */
export const reportSets = {
  listReportSets: endpoint({
    summary: 'The caller’s saved parameters, of one report or of all',
    method: 'GET',
    path: '/routing-tool/{group}/ReportSets',
    needs,
    query: wireRecord({ report: ['report', z.enum(reportNames).optional()] }),
    answer: z.array(setWire),
    list: { limit: 'all' },
  }),
  createReportSet: endpoint({
    summary: 'Keep parameters of a report under a name',
    method: 'POST',
    path: '/routing-tool/{group}/ReportSets',
    needs,
    body: wireRecord({
      report: ['report', z.enum(reportNames)],
      name: ['name', name],
      parameters: ['parameters', writtenParameters],
    }),
    answer: okWith({ id: ['id', integer] }),
  }),
  updateReportSet: endpoint({
    summary: 'Rename saved parameters, or put others under the name',
    method: 'PUT',
    path: '/routing-tool/{group}/ReportSets/{id}',
    needs,
    params: setPath,
    body: wireRecord({ name: ['name', name.optional()], parameters: ['parameters', writtenParameters.optional()] }),
    answer: ok,
  }),
  deleteReportSet: endpoint({
    summary: 'Forget saved parameters',
    method: 'DELETE',
    path: '/routing-tool/{group}/ReportSets/{id}',
    needs,
    params: setPath,
    answer: ok,
  }),
}
