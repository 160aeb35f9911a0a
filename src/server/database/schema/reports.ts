import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { portalUser } from './access'
import { bytes, moment, ownRows } from './columns'
import { ownedBy } from './ownedBy'
import { outboxMessage } from './platform'

/** The content and the recipients of a file. */
const writing = () => ({
  /** Whose rights count, in the group under this type. */
  userId: text('user_id')
    .notNull()
    .references(() => portalUser.id, { onDelete: 'cascade' }),
  groupType: text('group_type').notNull(),
  report: text('report').notNull(),
  name: text('name').notNull(),
  parameters: jsonb('parameters').$type<Record<string, string>>().notNull(),
  format: text('format', { enum: ['csv', 'xlsx', 'pdf'] }).notNull(),
  language: text('language', { enum: ['en-US', 'es-ES', 'zh-CN'] }).notNull(),
  recipients: jsonb('recipients').$type<string[]>().notNull(),
})

/** A report or a dashboard that is written into a file and sent, again and again. */
export const reportSchedule = pgTable(
  'report_schedule',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    ...writing(),
    cadence: text('cadence', { enum: ['daily', 'weekly', 'monthly'] }).notNull(),
    /** 1 for Monday to 7 for Sunday. */
    weekday: integer('weekday').notNull(),
    monthDay: integer('month_day').notNull(),
    hour: integer('hour').notNull(),
    zone: text('zone').notNull(),
    /** Null while it is paused. */
    nextRunAt: moment('next_run_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (schedule) => [
    ownRows(),
    unique('report_schedule_of_customer').on(schedule.customer, schedule.id),
    index('report_schedule_due').on(schedule.nextRunAt),
    index('report_schedule_of_user').on(schedule.userId, schedule.customer),
    check('report_schedule_cadence', sql`${schedule.cadence} in ('daily', 'weekly', 'monthly')`),
    check('report_schedule_weekday', sql`${schedule.weekday} between 1 and 7`),
    check('report_schedule_month_day', sql`${schedule.monthDay} between 1 and 31`),
    check('report_schedule_hour', sql`${schedule.hour} between 0 and 23`),
  ],
)

/** A report file written in the background: for a due schedule, or on request. */
export const reportRun = pgTable(
  'report_run',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    ...writing(),
    /** Null for a single request, and after the schedule was deleted. */
    scheduleId: integer('schedule_id'),
    /** When its schedule was due; null for a single request. */
    scheduledFor: moment('scheduled_for'),
    daysFrom: date('days_from', { mode: 'string' }).notNull(),
    daysTo: date('days_to', { mode: 'string' }).notNull(),
    status: text('status', { enum: ['queued', 'running', 'ready', 'failed'] })
      .notNull()
      .default('queued'),
    /** When it may be taken; of one that is running, when it counts as left behind. */
    dueAt: moment('due_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    problem: text('problem', { enum: ['not-allowed', 'refused', 'too-many-rows', 'interrupted', 'unexpected'] }),
    /** Details of the problem, in English; null if the problem says it all. */
    detail: text('detail'),
    rows: integer('rows'),
    messageId: bigint('message_id', { mode: 'number' }).references(() => outboxMessage.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (run) => [
    ownRows(),
    unique('report_run_of_customer').on(run.customer, run.id),
    foreignKey({ columns: [run.scheduleId], foreignColumns: [reportSchedule.id] }).onDelete('set null'),
    /** A schedule runs once for each due time, whichever process notices first. */
    uniqueIndex('report_run_once').on(run.scheduleId, run.scheduledFor),
    index('report_run_due')
      .on(run.dueAt)
      .where(sql`${run.status} in ('queued', 'running')`),
    index('report_run_of_user').on(run.userId, run.customer, run.id),
    index('report_run_made').on(run.createdAt),
    index('report_run_message').on(run.messageId),
    check('report_run_status', sql`${run.status} in ('queued', 'running', 'ready', 'failed')`),
    check('report_run_failed', sql`(${run.status} = 'failed') = (${run.problem} is not null)`),
  ],
)

/** The file of a run, until it expires: apart, so that lists never touch its bytes. */
export const reportFile = pgTable(
  'report_file',
  {
    runId: integer('run_id').primaryKey(),
    customer: ownedBy(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: bytes('bytes').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (file) => [
    ownRows(),
    foreignKey({ columns: [file.customer, file.runId], foreignColumns: [reportRun.customer, reportRun.id] }).onDelete(
      'cascade',
    ),
    index('report_file_expired').on(file.expiresAt),
  ],
)

/** Named parameters of a report, owned by a user in one group. */
export const reportSet = pgTable(
  'report_set',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    userId: text('user_id')
      .notNull()
      .references(() => portalUser.id, { onDelete: 'cascade' }),
    report: text('report').notNull(),
    name: text('name').notNull(),
    parameters: jsonb('parameters').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (set) => [
    ownRows(),
    uniqueIndex('report_set_name_taken').on(set.customer, set.userId, set.report, sql`lower(${set.name})`),
    index('report_set_of_user').on(set.userId),
  ],
)
