import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  keyText,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import { anyDashboard } from '#domain/dashboards/dashboards'
import { messageStatuses } from '#domain/freight/outboxMessage'
import { runProblems, runStatuses } from '#domain/reports/reportRun'
import { filedReports, fileLanguages, writtenFormats } from '#domain/reports/reportSchedule'
import { recipientsWire } from './reportSchedules'
import { writtenParameters } from './reportSets'

/** As for schedules: the handlers ask for the permission of the very report or dashboard. */
const needs = anyDashboard

const writing = {
  report: ['report', z.enum(filedReports)],
  name: ['name', text],
  parameters: ['parameters', writtenParameters],
  format: ['format', z.enum(writtenFormats)],
  language: ['language', z.enum(fileLanguages)],
  recipients: ['recipients', recipientsWire],
} as const

const runWire = wireRecord({
  id: ['id', integer],
  ...writing,
  userId: ['userId', text],
  /** The days that were reported on, both included. */
  from: ['dateFrom', text],
  to: ['dateTo', text],
  scheduleId: ['scheduleId', integerOrNull],
  status: ['status', z.enum(runStatuses)],
  problem: ['problem', z.enum(runProblems).nullable()],
  /** The description of the problem, in English. */
  detail: ['detail', textOrNull],
  rows: ['rows', integerOrNull],
  createdAt: ['createdAt', instant],
  startedAt: ['startedAt', instantOrNull],
  finishedAt: ['finishedAt', instantOrNull],
  /** Until when the file can be fetched; null when there is none. */
  expiresAt: ['expiresAt', instantOrNull],
  /** The state of its e-mail; null if there are no recipients. */
  mail: ['mail', z.enum(messageStatuses).nullable()],
})
export type ReportRun = z.output<typeof runWire>

const runPath = wireRecord({ id: ['id', keyText] })

/** Our own: files of reports and dashboards that are written in the background, and what became of them. */
export const reportRuns = {
  listReportRuns: endpoint({
    summary: 'Files that were written or are to be: the caller’s, or those of everybody whom he may see, newest first',
    method: 'GET',
    path: '/routing-tool/{group}/ReportRuns',
    needs,
    query: wireRecord({ onlyMine: ['onlyMine', yesNo.optional()] }),
    answer: z.array(runWire),
    list: { limit: 10 },
  }),
  startReportRun: endpoint({
    summary: 'Write a report or a dashboard into a file in the background, and send it where recipients are named',
    method: 'POST',
    path: '/routing-tool/{group}/ReportRuns',
    needs,
    body: wireRecord(writing),
    answer: okWith({ id: ['id', integer] }),
  }),
  readReportFile: endpoint({
    summary: 'The file of a run, until it expires',
    method: 'GET',
    path: '/routing-tool/{group}/ReportRuns/{id}/File',
    needs,
    params: runPath,
    answer: 'file',
  }),
}
