import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { jobStatuses, type JobProblem, type RowProblem } from '#domain/billing/import/billingJob'
import type { FileColumn } from '#domain/import/matchHeader'
import { type BillingImportField, importTypes } from '#domain/billing/import/importTypes'
import type { FileNotation } from '#domain/import/notation'
import { bytes, moment, money, ownRows } from '#server/database/schema/columns'
import { ownedBy } from '#server/database/schema/ownedBy'

/** A file of billing on its way in; the row is the job. */
export const billingJob = pgTable(
  'billing_job',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    type: text('type', { enum: importTypes }).notNull(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the bytes of the file, in hex. */
    contentHash: text('content_hash').notNull(),
    status: text('status', { enum: jobStatuses }).notNull().default('queued'),
    isDryRun: boolean('is_dry_run').notNull(),
    onError: text('on_error', { enum: ['stop', 'skip'] }).notNull(),
    columns: jsonb('columns').$type<FileColumn<BillingImportField>[]>().notNull(),
    /** How its numbers and dates are written: as the caller has said, or as was found out. */
    notation: jsonb('notation').$type<Partial<FileNotation>>().notNull().default({}),
    /** Whether its columns are offered for the next file of its type. */
    isMappingOffered: boolean('is_mapping_offered').notNull().default(true),
    header: jsonb('header').$type<string[]>().notNull().default([]),
    controlTotal: money('control_total'),
    loadedTotal: money('loaded_total'),
    rows: integer('rows').notNull().default(0),
    loaded: integer('loaded').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    problem: jsonb('problem').$type<JobProblem>(),
    /** When it may be claimed; while a process works on it, when its claim ends. */
    dueAt: moment('due_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (job) => [
    ownRows(),
    index('billing_job_of_customer').on(job.customer, job.id),
    index('billing_job_content').on(job.customer, job.contentHash, job.id),
    index('billing_job_due')
      .on(job.dueAt)
      .where(sql`${job.status} in ('queued', 'running')`),
    check(
      'billing_job_status',
      sql`${job.status} in ('queued', 'running', 'checked', 'succeeded', 'partial', 'failed', 'rolled-back')`,
    ),
  ],
)

/** The uploaded file of a job, until the job is done. */
export const billingJobFile = pgTable(
  'billing_job_file',
  {
    customer: ownedBy(),
    jobId: integer('job_id')
      .primaryKey()
      .references(() => billingJob.id, { onDelete: 'cascade' }),
    bytes: bytes('bytes').notNull(),
  },
  (file) => [ownRows(), check('billing_job_file_size', sql`octet_length(${file.bytes}) <= 10485760`)],
)

/** Rows of a file that were not loaded. */
export const billingJobReject = pgTable(
  'billing_job_reject',
  {
    customer: ownedBy(),
    jobId: integer('job_id')
      .notNull()
      .references(() => billingJob.id, { onDelete: 'cascade' }),
    /** The line of the file as a spreadsheet shows it. */
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    problems: jsonb('problems').$type<RowProblem[]>().notNull(),
  },
  (row) => [ownRows(), primaryKey({ columns: [row.jobId, row.line] })],
)
