import { nextRun, type ReportScheduleDraft } from '#domain/reports/reportSchedule'
import type { reportSchedule } from '#server/database/schema/reports'
import type { DemoCalendar } from './demoCalendar'
import { type DemoGroup, idIn } from './groups'
import { demoPeople } from './people'

const reporter = 'only-rtr'
const schedule = {
  format: 'xlsx',
  language: 'en-US',
  recipients: ['dispatch@example.com'],
  zone: 'America/Chicago',
} as const

const schedules: readonly ReportScheduleDraft[] = [
  {
    ...schedule,
    report: 'late-shipments',
    name: 'Late shipments of yesterday',
    parameters: { days: 'yesterday' },
    cadence: 'daily',
    weekday: 1,
    monthDay: 1,
    hour: 6,
    paused: false,
  },
  {
    ...schedule,
    report: 'tender-results',
    name: 'Tender results of the week',
    parameters: { days: 'last-7' },
    cadence: 'weekly',
    weekday: 1,
    monthDay: 1,
    hour: 7,
    paused: false,
  },
  {
    ...schedule,
    report: 'dashboard-week',
    name: 'The week on Monday',
    parameters: { days: 'last-week' },
    format: 'pdf',
    cadence: 'weekly',
    weekday: 1,
    monthDay: 1,
    hour: 7,
    paused: false,
  },
  {
    ...schedule,
    report: 'weight-use',
    name: 'Weight use of last month',
    parameters: { days: 'last-month' },
    cadence: 'monthly',
    weekday: 1,
    monthDay: 1,
    hour: 7,
    paused: true,
  },
]

/** What the demo's report user has written regularly: a daily and a weekly report, a dashboard, and one that is paused. */
export const reportScheduleRows = (
  group: DemoGroup,
  calendar: DemoCalendar,
  now: number,
): (typeof reportSchedule.$inferInsert)[] =>
  demoPeople.some(({ id, groups }) => id === reporter && groups.includes(group.key))
    ? schedules.map(({ paused, recipients, ...draft }, number) => ({
        id: idIn(group, number),
        customer: group.code,
        userId: reporter,
        groupType: group.type,
        ...draft,
        recipients: [...recipients],
        nextRunAt: paused ? null : new Date(nextRun(draft, now)).toISOString(),
        createdAt: calendar.moment(-14, 9, number),
        updatedAt: calendar.moment(-14, 9, number),
      }))
    : []
