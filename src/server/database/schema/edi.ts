import { bigserial, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { customer } from './access'
import { moment, ownRows } from './columns'
import { ownedBy } from './ownedBy'

/** Functional groups of partners that were read: one that comes again has no effect. */
export const ediGroup = pgTable(
  'edi_group',
  {
    customer: ownedBy(),
    /** ISA06. */
    sender: text('sender').notNull(),
    /** ISA13 and GS06, as numbers without zeros in front. */
    interchangeControl: text('interchange_control').notNull(),
    groupControl: text('group_control').notNull(),
    /** GS01. */
    kind: text('kind').notNull(),
    /** SHA-256 of its segments. */
    contentHash: text('content_hash').notNull(),
    /** One with rejected transactions is taken again when it is read again. */
    outcome: text('outcome', { enum: ['taken', 'rejected'] }).notNull(),
    file: text('file').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (group) => [
    ownRows(),
    primaryKey({ columns: [group.customer, group.sender, group.interchangeControl, group.groupControl] }),
    index('edi_group_of_sender').on(group.sender, group.interchangeControl, group.groupControl),
    index('edi_group_age').on(group.receivedAt),
    check('edi_group_outcome', sql`${group.outcome} in ('taken', 'rejected')`),
  ],
)

/** Why a file or a part of it was rejected; `segment` counts from 1 over the file. */
export type EdiProblem = { segment: number | null; code: string; text: string }

/** Files of the EDI folder that were set aside. The file itself is in the folder. */
export const ediRejectedFile = pgTable(
  'edi_rejected_file',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Null when the file came into the folder of all partners and belongs to no one customer. */
    customer: text('customer').references(() => customer.code),
    /** The name under which it came. */
    name: text('name').notNull(),
    /** The path in the EDI folder. */
    path: text('path').notNull(),
    problems: jsonb('problems').$type<EdiProblem[]>().notNull(),
    rejectedAt: moment('rejected_at').notNull().defaultNow(),
    readAgainAt: moment('read_again_at'),
    readAgainBy: text('read_again_by'),
  },
  (file) => [
    ownRows(),
    index('edi_rejected_file_of_customer').on(file.customer, file.id),
    index('edi_rejected_file_age').on(file.rejectedAt),
  ],
)
