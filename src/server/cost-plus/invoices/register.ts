import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { register, registerCells, registerColumns } from '#contract/cost-plus/register'
import { registerTotals } from '#domain/billing/invoices/register'
import type { ListedLine } from '#domain/billing/ledger/listedLine'
import { withoutPay } from '#domain/billing/payData'
import { accountingDay, assertCustomer } from '#server/cost-plus/billingWrites'
import { hiddenCategories } from '#server/cost-plus/payData'
import { invoiceRows } from '#server/database/schema/billing/invoices'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import type { Place } from '#server/platform/customerWork'
import type { RowCells } from '#server/platform/files/openWorkbook'
import { cellMoney, writeTable } from '#server/platform/files/writeTable'
import type { Handlers } from '#server/platform/http/serve'
import { listedInvoice, readInvoice } from './invoiceRows'
import { readRegisterAfter, readRegisterGroups } from './listRegister'

export const registerHandlers: Handlers<typeof register> = {
  totalInvoices: async ({ query }, context) => {
    await assertCustomer(context)
    return registerTotals(await readRegisterGroups(context, query), await accountingDay(context))
  },

  exportRegister: async ({ query: { format, ...filter } }, context) => {
    await assertCustomer(context)
    const on = await accountingDay(context)
    return writeTable(context, {
      name: 'Invoice register',
      format,
      columns: Object.fromEntries(registerColumns.map((name) => [name, ({ cells }: ExportedInvoice) => cells[name]])),
      readAfter: async (last: ExportedInvoice | undefined, limit) =>
        (await readRegisterAfter(context, filter, last?.id ?? 0, limit)).map((row) => ({
          id: row.id,
          cells: registerCells(listedInvoice(row, null, on)),
        })),
    })
  },

  exportBackup: async ({ params: { invoiceId }, query: { format } }, context) => {
    const { row } = await readInvoice(context, invoiceId)
    const hidden = await hiddenCategories(context)
    return writeTable(context, {
      name: `Backup ${row.number ?? `draft ${row.id}`}`,
      format,
      columns: backupColumns,
      readAfter: async (last: BackupLine | undefined, limit) =>
        (await readBackupAfter(context, invoiceId, last?.id ?? 0, limit)).map((line) =>
          withoutPay({ ...line, isMasked: false }, hidden),
        ),
    })
  },
}

type ExportedInvoice = { id: number; cells: ReturnType<typeof registerCells> }

type BackupLine = Pick<
  ListedLine,
  'id' | 'day' | 'category' | 'account' | 'costCenter' | 'vendor' | 'description' | 'journal' | 'reference'
> &
  Pick<ListedLine, 'debit' | 'credit' | 'net' | 'isMasked'>

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
  Debit: ({ debit }) => (debit === null ? null : cellMoney(debit)),
  Credit: ({ credit }) => (credit === null ? null : cellMoney(credit)),
  Net: ({ net }) => (net === null ? null : cellMoney(net)),
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
