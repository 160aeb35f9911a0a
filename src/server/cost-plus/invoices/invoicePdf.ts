import type { Content, TableCell } from 'pdfmake/interfaces'
import { measured, minus, type Money, negative, sumOf } from '#domain/values/exact'
import { shownNumber } from '#domain/billing/invoices/explained'
import { type BackupRow, type InvoicePaper, paperMark } from '#domain/billing/invoices/invoicePaper'
import type { ShownInvoiceLine } from '#domain/billing/invoices/shownInvoice'
import { facts, heading, heads, paperTitle, right } from '#server/platform/files/pdf/paperParts'
import type { PdfPaper } from '#server/platform/files/pdf/writePdf'

/** An invoice on paper: head, lines, totals, and the ledger lines behind them. */
export const invoicePdfPaper = (paper: InvoicePaper): PdfPaper => {
  const { invoice, head, backup } = paper
  const title = titleOf(paper)
  return {
    title,
    // The day instead of the moment: the same invoice is printed as the same bytes.
    createdOn: invoice.postedDate ?? invoice.createdOn,
    mark: paperMark(invoice) ?? undefined,
    content: [
      paperTitle(title),
      { columns: [addressOf('Bill to', head.billTo || head.customerName), addressOf('Remit to', head.remitTo)] },
      factsOf(paper),
      heading('Charges'),
      linesTable(invoice.lines),
      totalsTable(paper),
      ...(backup.length === 0 ? [] : backupPages(paper)),
    ],
  }
}

const titleOf = ({ invoice }: InvoicePaper): string => {
  const noun = invoice.creditOf === null ? 'Invoice' : 'Credit'
  return invoice.number === '' ? `Draft of ${noun.toLowerCase()} ${invoice.id}` : `${noun} ${invoice.number}`
}

const addressOf = (label: string, address: string): Content => ({
  stack: address === '' ? [] : [{ text: label, bold: true }, address],
  margin: [0, 0, 12, 10],
})

const factsOf = ({ invoice, head }: InvoicePaper): Content =>
  facts([
    ['Invoice date', invoice.postedDate ?? ''],
    ['Due date', invoice.dueDate ?? ''],
    ['Terms', `Net ${head.termsDays} days`],
    ['Period', invoice.period],
    ['Contract', head.contractNumber],
    ['PO number', head.poNumber],
    ['Customer', `${head.customerName} (${invoice.customerId})`],
    ['Group number', head.groupNumber],
    ['Account number', head.receivableNumber],
    ['Currency', head.currency],
  ])

/** Negative amounts are in parentheses, as accountants write them. */
const dollars = (amount: Money): string => {
  const written = shownNumber(measured('money', amount < 0n ? negative(amount) : amount))
  return amount < 0n ? `(${written})` : written
}

const linesTable = (lines: readonly ShownInvoiceLine[]): Content => ({
  table: {
    headerRows: 1,
    widths: [20, '*', 60, 60, 80],
    dontBreakRows: true,
    body: [
      [...heads('#', 'Description'), ...['Quantity', 'Rate', 'Amount'].map((name) => right(name, { bold: true }))],
      ...lines.map((line): TableCell[] => [
        String(line.lineNo),
        line.description,
        right(shownNumber(measured('quantity', line.quantity))),
        right(shownNumber(measured('rate', line.rate))),
        right(dollars(line.amount)),
      ]),
    ],
  },
  layout: 'lightHorizontalLines',
})

const totalsTable = ({ invoice, head: { currency } }: InvoicePaper): Content => ({
  table: {
    widths: ['*', 80],
    body: [
      [right('Subtotal'), right(dollars(invoice.subtotal))],
      [right('Tax'), right(dollars(invoice.tax))],
      [right(`Total ${currency}`, { bold: true }), right(dollars(invoice.amount), { bold: true })],
    ],
  },
  layout: 'noBorders',
  margin: [0, 6, 0, 0],
})

const backupPages = ({ invoice, backup }: InvoicePaper): Content[] => {
  const net = sumOf(backup.map((row) => row.net))
  const cost = sumOf(invoice.lines.filter(({ type }) => type === 'cost').map(({ amount }) => amount))
  return [
    { ...(heading('Ledger lines behind the cost') as object), pageBreak: 'before' } as Content,
    {
      table: {
        headerRows: 1,
        widths: [38, 52, 48, 42, '*', 62, 62],
        dontBreakRows: true,
        body: [
          [...heads('Line', 'Date', 'Category', 'Account', 'Description', 'Reference'), right('Net', { bold: true })],
          ...backup.map(backupCells),
        ],
      },
      layout: 'lightHorizontalLines',
    },
    {
      text: `Ledger lines ${dollars(net)}, caps and amounts billed before ${dollars(minus(cost, net))}, cost on this invoice ${dollars(cost)}`,
      bold: true,
      margin: [0, 8, 0, 0],
    },
  ]
}

const backupCells = (row: BackupRow): TableCell[] => [
  row.lineId === null ? `${row.lines} lines` : String(row.lineId),
  row.day ?? '',
  row.category,
  row.account,
  row.description,
  row.reference,
  right(dollars(row.net)),
]
