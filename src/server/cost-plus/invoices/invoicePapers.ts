import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { BackupRow, InvoiceHead, InvoicePaper } from '#domain/billing/invoices/invoicePaper'
import { accountingDay, assertCustomer } from '#server/cost-plus/billingWrites'
import { masterOf, readCustomerRow } from '#server/cost-plus/customerMaster'
import { pack } from '#server/cost-plus/exactJson'
import { readPayCodes } from '#server/cost-plus/payData'
import { readVersions } from '#server/cost-plus/setup/versionRows'
import { invoiceDocument } from '#server/database/schema/billing/invoices'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import type { Place } from '#server/platform/customerWork'
import { listedInvoice, lockInvoices, type ReadInvoice, shownInvoiceLines } from './invoiceRows'

/** Ledger lines that are printed one by one; of more, each account has one row. */
const mostPrintedLines = 500

const papersAtOnce = 50

/**
 * Stores what will be printed of invoices that have just been posted. Their PDFs are made after the commit
 * (`printInvoices`), and show the invoices as they are now whatever becomes of them until then.
 */
export const storePapers = async (place: Place, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const papers = await readPapers(place, await lockInvoices(place, ids))
  for (let start = 0; start < papers.length; start += papersAtOnce)
    await place.database
      .insert(invoiceDocument)
      .values(
        papers
          .slice(start, start + papersAtOnce)
          .map((paper) => ({ customer: place.customer, id: paper.invoice.id, paper: pack(paper) })),
      )
}

/** What is printed of invoices, as they are now. */
export const readPapers = async (place: Place, invoices: readonly ReadInvoice[]): Promise<InvoicePaper[]> => {
  const headOf = await readHeads(place)
  const backupOf = await readBackup(
    place,
    invoices.map(({ row }) => row.id),
  )
  const day = await accountingDay(place)
  return invoices.map(({ row, lines }) => ({
    head: headOf(row.setupVersion),
    invoice: { ...listedInvoice(row, null, day), lines: shownInvoiceLines(lines) },
    backup: backupOf(row.id),
  }))
}

const readHeads = async (place: Place): Promise<(setupVersion: number) => InvoiceHead> => {
  const { name } = await assertCustomer(place)
  const row = await readCustomerRow(place)
  const versions = await readVersions(place)
  const { billTo, remitTo, receivableNumber, poNumber } = masterOf(row)
  return (setupVersion) => {
    const version = versions.find((one) => one.version === setupVersion)
    return {
      billTo,
      remitTo,
      receivableNumber,
      poNumber,
      customerName: row?.name ?? name,
      groupNumber: row?.groupNumber ?? '',
      contractNumber: version?.contractNumber ?? '',
      currency: version?.currency ?? '',
      termsDays: version?.termsDays ?? 0,
    }
  }
}

/** The ledger lines on each invoice, by category. */
const readBackup = async (place: Place, ids: readonly number[]): Promise<(id: number) => BackupRow[]> => {
  const { database, customer } = place
  const onThese = and(eq(ledgerLine.customer, customer), inArray(ledgerLine.invoiceId, [...ids]))
  const counts = await database
    .select({ id: ledgerLine.invoiceId, lines: sql<number>`count(*)::int` })
    .from(ledgerLine)
    .where(onThese)
    .groupBy(ledgerLine.invoiceId)
  const [short, long] = [true, false].map((isShort) =>
    counts.flatMap(({ id, lines }) => (id !== null && lines <= mostPrintedLines === isShort ? [id] : [])),
  ) as [number[], number[]]
  const rows = [...(await printedLines(place, short)), ...(await printedAccounts(place, long))]
  const pay = await readPayCodes(place)
  const byInvoice = new Map(ids.map((id) => [id, [] as BackupRow[]]))
  for (const { invoiceId, ...row } of rows)
    if (invoiceId !== null) byInvoice.get(invoiceId)?.push(pay.has(row.category) ? { ...row, isPay: true } : row)
  return (id) => byInvoice.get(id) ?? []
}

type RowOfInvoice = BackupRow & { invoiceId: number | null }

const printedLines = async ({ database, customer }: Place, ids: readonly number[]): Promise<RowOfInvoice[]> => {
  if (ids.length === 0) return []
  const rows = await database
    .select({
      invoiceId: ledgerLine.invoiceId,
      category: ledgerLine.category,
      account: ledgerLine.account,
      lineId: ledgerLine.id,
      day: ledgerLine.day,
      description: ledgerLine.description,
      reference: ledgerLine.reference,
      net: ledgerLine.net,
    })
    .from(ledgerLine)
    .where(and(eq(ledgerLine.customer, customer), inArray(ledgerLine.invoiceId, [...ids])))
    .orderBy(asc(ledgerLine.category), asc(ledgerLine.day), asc(ledgerLine.id))
  return rows.map((row) => ({ ...row, lines: 1 }))
}

const printedAccounts = async ({ database, customer }: Place, ids: readonly number[]): Promise<RowOfInvoice[]> => {
  if (ids.length === 0) return []
  const rows = await database
    .select({
      invoiceId: ledgerLine.invoiceId,
      category: ledgerLine.category,
      account: ledgerLine.account,
      lines: sql<number>`count(*)::int`,
      net: sql`sum(${ledgerLine.net})`.mapWith(ledgerLine.net),
    })
    .from(ledgerLine)
    .where(and(eq(ledgerLine.customer, customer), inArray(ledgerLine.invoiceId, [...ids])))
    .groupBy(ledgerLine.invoiceId, ledgerLine.category, ledgerLine.account)
    .orderBy(asc(ledgerLine.category), asc(ledgerLine.account))
  return rows.map((row) => ({ ...row, lineId: null, day: null, description: '', reference: '' }))
}
