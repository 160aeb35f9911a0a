import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { register } from '#contract/cost-plus/register'
import { registerTotals } from '#domain/billing/invoices/register'
import type { ListedInvoice } from '#domain/billing/invoices/shownInvoice'
import { assertCustomer, type Place, today } from '#server/cost-plus/billingWrites'
import { cellMoney, writeTable } from '#server/cost-plus/writeTable'
import { invoiceRows } from '#server/database/schema/billing-invoices'
import { ledgerLine } from '#server/database/schema/billing-ledger'
import type { RowCells } from '#server/platform/files/openWorkbook'
import type { Handlers } from '#server/platform/http/serve'
import { listedInvoice, readInvoice } from './invoiceRows'
import { readRegisterAfter, readRegisterGroups } from './listRegister'

export const registerHandlers: Handlers<typeof register> = {
  totalInvoices: async ({ query }, context) => {
    await assertCustomer(context)
    return registerTotals(await readRegisterGroups(context, query), today())
  },

  exportRegister: async ({ query: { format, ...filter } }, context) => {
    await assertCustomer(context)
    const on = today()
    return writeTable({
      name: 'Invoice register',
      format,
      columns: registerColumns,
      readAfter: async (last, limit) =>
        (await readRegisterAfter(context, filter, last?.id ?? 0, limit)).map((row) => listedInvoice(row, null, on)),
    })
  },

  exportBackup: async ({ params: { invoiceId }, query: { format } }, context) => {
    const { row } = await readInvoice(context, invoiceId)
    return writeTable({
      name: `Backup ${row.number ?? `draft ${row.id}`}`,
      format,
      columns: backupColumns,
      readAfter: async (last, limit) => readBackupAfter(context, invoiceId, last?.id ?? 0, limit),
    })
  },
}

const registerColumns: Readonly<Record<string, (row: ListedInvoice) => RowCells[number]>> = {
  InvoiceId: ({ id }) => id,
  InvoiceNumber: ({ number }) => number,
  CustomerId: ({ customerId }) => customerId,
  Type: ({ type }) => upper(type),
  Period: ({ period }) => period,
  Status: ({ status }) => upper(status),
  Subtotal: ({ subtotal }) => cellMoney(subtotal),
  Tax: ({ tax }) => cellMoney(tax),
  Amount: ({ amount }) => cellMoney(amount),
  Paid: ({ paid }) => cellMoney(paid),
  Balance: ({ balance }) => cellMoney(balance),
  CreatedDate: ({ createdOn }) => createdOn,
  PostedDate: ({ postedDate }) => postedDate,
  DueDate: ({ dueDate }) => dueDate,
  SentDate: ({ sentOn }) => sentOn,
  SubmittedBy: ({ submittedBy }) => submittedBy,
  ApprovedBy: ({ approvedBy }) => approvedBy,
  CreditOf: ({ creditOf }) => creditOf,
  RebillOf: ({ rebillOf }) => rebillOf,
}

const upper = (word: string) => word.toUpperCase().replaceAll('-', '_')

type BackupLine = Awaited<ReturnType<typeof readBackupAfter>>[number]

const backupColumns: Readonly<Record<string, (row: BackupLine) => RowCells[number]>> = {
  LineId: ({ id }) => id,
  PostingDate: ({ day }) => day,
  Category: ({ category }) => category,
  GlAccount: ({ account }) => account,
  CostCenter: ({ costCenter }) => costCenter,
  Vendor: ({ vendor }) => vendor,
  Description: ({ description }) => description,
  Journal: ({ journal }) => journal,
  Reference: ({ reference }) => reference,
  Debit: ({ debit }) => cellMoney(debit),
  Credit: ({ credit }) => cellMoney(credit),
  Net: ({ net }) => cellMoney(net),
}

/** Ledger lines that an invoice bills, or billed before a credit has freed them. */
const readBackupAfter = ({ database, customer }: Place, invoiceId: number, after: number, limit: number) =>
  database
    .select()
    .from(ledgerLine)
    .where(
      and(
        eq(ledgerLine.customer, customer),
        gt(ledgerLine.id, after),
        or(
          eq(ledgerLine.invoiceId, invoiceId),
          sql`${ledgerLine.id} in (select unnest(${invoiceRows.ledgerLineIds}) from ${invoiceRows}
            where ${invoiceRows.customer} = ${customer} and ${invoiceRows.invoiceId} = ${invoiceId})`,
        ),
      ),
    )
    .orderBy(asc(ledgerLine.id))
    .limit(limit)
