import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  boolean,
  type DictionaryOf,
  instantOrNull,
  integer,
  keyText,
  text,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import { runStatuses } from '#domain/reports/reportRun'
import { anyDashboard } from '#domain/dashboards/dashboards'
import {
  cadences,
  filedReports,
  fileLanguages,
  type ReportScheduleDraft,
  writtenFormats,
} from '#domain/reports/reportSchedule'
import { writtenParameters } from './reportSets'

/** Whoever may have anything written; the handlers ask for the permission of the very report or dashboard. */
const needs = anyDashboard

/** Mail addresses as they were given; the rules of a schedule say which ones it takes. */
export const recipientsWire = z
  .array(z.string().max(300, 'is too long (300)'))
  .max(200, 'are too many (200)')
  .readonly()

const draftDictionary = {
  report: ['report', z.enum(filedReports)],
  name: ['name', text],
  parameters: ['parameters', writtenParameters],
  cadence: ['cadence', z.enum(cadences)],
  weekday: ['weekday', integer],
  monthDay: ['monthDay', integer],
  hour: ['hour', integer],
  zone: ['zone', z.string().max(60, 'is too long (60)')],
  format: ['format', z.enum(writtenFormats)],
  language: ['language', z.enum(fileLanguages)],
  recipients: ['recipients', recipientsWire],
  paused: ['paused', boolean],
} as const satisfies DictionaryOf<ReportScheduleDraft>

const draftWire = wireRecord(draftDictionary)

const scheduleWire = wireRecord({
  id: ['id', integer],
  ...draftDictionary,
  userId: ['userId', text],
  /** Null while it is paused. */
  nextRunAt: ['nextRunAt', instantOrNull],
  lastStatus: ['lastStatus', z.enum(runStatuses).nullable()],
  lastRunAt: ['lastRunAt', instantOrNull],
})
export type ReportSchedule = z.output<typeof scheduleWire>

const schedulePath = wireRecord({ id: ['id', keyText] })

/**
 * Our own: reports and dashboards that are regularly written to files and sent. Users have their own in each group; administrators of
 * the portal see and change those of the whole group.
 */
export const reportSchedules = {
  listReportSchedules: endpoint({
    summary:
      'Schedules of reports and dashboards: the caller’s, or those of everybody whom he may see, the next one first',
    method: 'GET',
    path: '/routing-tool/{group}/ReportSchedules',
    needs,
    query: wireRecord({ onlyMine: ['onlyMine', yesNo.optional()] }),
    answer: z.array(scheduleWire),
    list: { limit: 'all' },
  }),
  createReportSchedule: endpoint({
    summary: 'Write a report or a dashboard into a file and send it, again and again',
    method: 'POST',
    path: '/routing-tool/{group}/ReportSchedules',
    needs,
    body: draftWire,
    answer: okWith({ id: ['id', integer], nextRunAt: ['nextRunAt', instantOrNull] }),
  }),
  updateReportSchedule: endpoint({
    summary: 'Change a schedule, pause it or let it go on',
    method: 'PUT',
    path: '/routing-tool/{group}/ReportSchedules/{id}',
    needs,
    params: schedulePath,
    body: draftWire,
    answer: okWith({ nextRunAt: ['nextRunAt', instantOrNull] }),
  }),
  deleteReportSchedule: endpoint({
    summary: 'Forget a schedule; what it has written stays until it expires',
    method: 'DELETE',
    path: '/routing-tool/{group}/ReportSchedules/{id}',
    needs,
    params: schedulePath,
    answer: ok,
  }),
  runReportSchedule: endpoint({
    summary: 'Run a schedule now, whenever it is due next',
    method: 'POST',
    path: '/routing-tool/{group}/ReportSchedules/{id}/Run',
    needs,
    params: schedulePath,
    answer: okWith({ id: ['id', integer] }),
  }),
}
