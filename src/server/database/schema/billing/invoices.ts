import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LineType } from '#domain/billing/charges/billLine'
import type { InvoiceType } from '#domain/billing/charges/invoiceDrafts'
import type { Accrual } from '#domain/billing/close/accruals'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice'
import type { JournalAccounts, JournalSource } from '#domain/billing/invoices/journal'
import { bytes, money, moment, ownRows, quantity, rate } from '#server/database/schema/columns'
import { ownedBy } from '#server/database/schema/ownedBy'

/** Invoices and credits, up to 100,000 for a customer. A posted one keeps its lines, its set-up version and its number. */
export const invoice = pgTable(
  'invoice',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    number: text('number'),
    type: text('type').$type<InvoiceType>().notNull(),
    period: text('period').notNull(),
    status: text('status').$type<InvoiceStatus>().notNull().default('draft'),
    setupVersion: integer('setup_version').notNull(),
    subtotal: money('subtotal').notNull(),
    tax: money('tax').notNull(),
    total: money('total').notNull(),
    credited: money('credited')
      .notNull()
      .default(sql`0`),
    paid: money('paid')
      .notNull()
      .default(sql`0`),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    submittedAt: moment('submitted_at'),
    submittedBy: text('submitted_by'),
    approvedBy: text('approved_by'),
    postedDate: date('posted_date', { mode: 'string' }),
    dueDate: date('due_date', { mode: 'string' }),
    reason: text('reason').notNull().default(''),
    comment: text('comment').notNull().default(''),
    creditOf: integer('credit_of'),
    reopens: boolean('reopens').notNull().default(false),
    rebillOf: integer('rebill_of'),
    /** The last message of the outbox that hands the invoice over. */
    messageId: bigint('message_id', { mode: 'number' }),
    /** When the mail server took the invoice, and for whom. */
    sentAt: moment('sent_at'),
    sentTo: jsonb('sent_to').$type<string[]>(),
    disputeReason: text('dispute_reason'),
    disputeOwner: text('dispute_owner'),
    disputeOpenedBy: text('dispute_opened_by'),
    disputeOpenedOn: date('dispute_opened_on', { mode: 'string' }),
    disputeResolvedOn: date('dispute_resolved_on', { mode: 'string' }),
  },
  (bill) => [
    ownRows(),
    uniqueIndex('invoice_number').on(bill.customer, bill.number),
    index('invoice_of_customer').on(bill.customer, bill.id),
    index('invoice_of_period').on(bill.customer, bill.period, bill.id),
    index('invoice_in_status').on(bill.customer, bill.status, bill.id),
    // The last posted ones of a type, with which a new one is compared.
    index('invoice_posted')
      .on(bill.customer, bill.type, bill.postedDate, bill.id)
      .where(sql`${bill.postedDate} is not null and ${bill.creditOf} is null`),
    index('invoice_to_confirm')
      .on(bill.messageId)
      .where(sql`${bill.messageId} is not null and ${bill.sentAt} is null`),
    foreignKey({ columns: [bill.creditOf], foreignColumns: [bill.id] }),
    foreignKey({ columns: [bill.rebillOf], foreignColumns: [bill.id] }),
    check('invoice_period', sql`${bill.period} ~ '^\\d{4}-\\d{2}$'`),
    check('invoice_total', sql`${bill.total} = ${bill.subtotal} + ${bill.tax}`),
    check('invoice_posted', sql`(${bill.number} is null) = (${bill.postedDate} is null)`),
    check(
      'invoice_four_eyes',
      sql`${bill.creditOf} is not null or ${bill.approvedBy} is distinct from ${bill.submittedBy} or ${bill.approvedBy} is null`,
    ),
  ],
)

/** The PDF of a posted invoice, which never changes. The row is the job that makes it. */
export const invoiceDocument = pgTable(
  'invoice_document',
  {
    customer: ownedBy(),
    id: integer('invoice_id')
      .primaryKey()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    /** What is printed, as it was when the invoice was posted (`exactJson`); null once it is printed. */
    paper: jsonb('paper').$type<unknown>(),
    /** Null until it is printed. */
    bytes: bytes('bytes'),
    /** Why the last attempt failed; null while there is another. */
    error: text('error'),
    /** When it may be claimed; while a process works on it, when its claim ends. */
    dueAt: moment('due_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
  },
  (document) => [
    ownRows(),
    index('invoice_document_due')
      .on(document.dueAt)
      .where(sql`${document.bytes} is null`),
  ],
)

export const invoiceLine = pgTable(
  'invoice_line',
  {
    customer: ownedBy(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    lineNo: integer('line_no').notNull(),
    type: text('type').$type<LineType>().notNull(),
    code: text('code').notNull(),
    /** The message of the line, with exact values as whole steps (`exactJson`). */
    description: jsonb('description').$type<unknown>().notNull(),
    glAccount: text('gl_account').notNull(),
    quantity: quantity('quantity').notNull(),
    rate: rate('rate').notNull(),
    amount: money('amount').notNull(),
    taxable: boolean('taxable').notNull(),
    passThrough: boolean('pass_through').notNull(),
    credited: money('credited')
      .notNull()
      .default(sql`0`),
    /** How the amount was calculated; rows of the ledger are positions in `invoice_rows`. */
    explanation: jsonb('explanation').$type<unknown>().notNull(),
  },
  (line) => [ownRows(), primaryKey({ columns: [line.invoiceId, line.lineNo] })],
)

/** The ledger lines behind an invoice, one row for each list of them: an explanation names it by its position. */
export const invoiceRows = pgTable(
  'invoice_rows',
  {
    customer: ownedBy(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    ledgerLineIds: bigint('ledger_line_ids', { mode: 'number' }).array().notNull(),
  },
  (rows) => [ownRows(), primaryKey({ columns: [rows.invoiceId, rows.position] })],
)

/** Journals of invoices, payments and accruals: debits equal credits. */
export const billingJournal = pgTable(
  'billing_journal',
  {
    id: serial('id').primaryKey(),
    customer: ownedBy(),
    kind: text('kind').$type<JournalSource['kind']>().notNull(),
    /** Of invoices and payments. */
    invoiceId: integer('invoice_id').references(() => invoice.id),
    period: text('period').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Of a payment: what the payer calls it. */
    reference: text('reference').notNull().default(''),
    /** The accounts that it was written with: a credit of the invoice uses the same, whatever is configured by then. */
    accounts: jsonb('accounts').$type<JournalAccounts>(),
    writtenBy: text('written_by').notNull(),
    writtenAt: moment('written_at').notNull().defaultNow(),
  },
  (journal) => [
    ownRows(),
    // An invoice is posted once, whoever posts it at the same time.
    uniqueIndex('billing_journal_of_invoice')
      .on(journal.invoiceId)
      .where(sql`${journal.kind} = 'invoice'`),
    index('billing_journal_of_payment')
      .on(journal.customer, journal.invoiceId)
      .where(sql`${journal.kind} = 'payment'`),
    index('billing_journal_by_day').on(journal.customer, journal.day, journal.id),
    index('billing_journal_of_period').on(journal.customer, journal.period, journal.id),
    check(
      'billing_journal_invoice',
      sql`(${journal.kind} in ('invoice', 'payment')) = (${journal.invoiceId} is not null)`,
    ),
  ],
)

export const billingJournalEntry = pgTable(
  'billing_journal_entry',
  {
    customer: ownedBy(),
    journalId: integer('journal_id')
      .notNull()
      .references(() => billingJournal.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    account: text('account').notNull(),
    debit: money('debit').notNull(),
    credit: money('credit').notNull(),
  },
  (entry) => [ownRows(), primaryKey({ columns: [entry.journalId, entry.position] })],
)

/** Accruals: one for each source and period. */
export const billingAccrual = pgTable(
  'billing_accrual',
  {
    customer: ownedBy(),
    period: text('period').notNull(),
    /** A category may have the code of a charge, so both are kept apart. */
    kind: text('kind', { enum: ['category', 'charge'] }).notNull(),
    code: text('code').notNull(),
    accrued: money('accrued').notNull(),
    invoiced: money('invoiced').notNull(),
    balance: money('balance').notNull(),
    /** The categories whose ledger lines it counts: it is masked for who may not see one of them. */
    categories: text('categories').array().$type<readonly string[]>().notNull(),
    status: text('status').$type<Accrual['status']>().notNull(),
    setupVersion: integer('setup_version').notNull(),
    /** How it was calculated, with exact values as whole steps (`exactJson`). */
    explanation: jsonb('explanation').$type<unknown>().notNull(),
    postedDate: date('posted_date', { mode: 'string' }),
    reversedDate: date('reversed_date', { mode: 'string' }),
    reason: text('reason').notNull().default(''),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
  },
  (accrual) => [
    ownRows(),
    primaryKey({ columns: [accrual.customer, accrual.period, accrual.kind, accrual.code] }),
    index('billing_accrual_posted')
      .on(accrual.customer, accrual.period)
      .where(sql`${accrual.status} = 'posted'`),
    check('billing_accrual_status', sql`${accrual.status} in ('calculated', 'posted', 'reversed', 'written-off')`),
  ],
)
