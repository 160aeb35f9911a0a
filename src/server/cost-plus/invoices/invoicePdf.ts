import { createRequire } from 'node:module'
import path from 'node:path'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { measured, minus, type Money, negative, sumOf } from '#domain/billing/exact'
import { shownNumber } from '#domain/billing/invoices/explained'
import { type BackupRow, type InvoicePaper, paperMark } from '#domain/billing/invoices/invoicePaper'
import type { ShownInvoiceLine } from '#domain/billing/invoices/shownInvoice'
import { sourceFolder } from '#server/database/sourceFolder'
import { chineseFont, withChineseFont } from './fontRuns'

const roboto = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto')
/** Noto Sans SC, the usual 8,000 characters of simplified Chinese, under the SIL Open Font License beside it. */
const notoSansSc = path.join(sourceFolder('server/cost-plus/invoices/fonts'), 'NotoSansSC-Regular.ttf')

/** Loaded with the first invoice that is printed: it is large, and many servers print none. */
const openPrinter = async () => {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({
    Roboto: {
      normal: path.join(roboto, 'Roboto-Regular.ttf'),
      bold: path.join(roboto, 'Roboto-Medium.ttf'),
      italics: path.join(roboto, 'Roboto-Italic.ttf'),
      bolditalics: path.join(roboto, 'Roboto-MediumItalic.ttf'),
    },
    // One weight is enough for names.
    [chineseFont]: { normal: notoSansSc, bold: notoSansSc, italics: notoSansSc, bolditalics: notoSansSc },
  })
  // Nothing in an invoice may make the server read a file or fetch an address; fonts alone are read.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((file: string) => file.startsWith(roboto) || file === notoSansSc)
  return pdfmake
}
let printer: ReturnType<typeof openPrinter> | undefined

/** An invoice as a PDF: head, lines, totals, and the ledger lines behind them. */
export const invoicePdf = async (paper: InvoicePaper): Promise<Buffer> => {
  printer ??= openPrinter()
  return (await printer).createPdf(documentOf(paper)).getBuffer()
}

const documentOf = (paper: InvoicePaper): TDocumentDefinitions => {
  const { invoice, head, backup } = paper
  const mark = paperMark(invoice)
  const title = titleOf(paper)
  return {
    // The day instead of the moment: the same invoice is printed as the same bytes.
    info: { title, creationDate: new Date(invoice.postedDate ?? invoice.createdOn) },
    pageSize: 'LETTER',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    ...(mark && { watermark: { text: mark.toUpperCase(), color: '#808080', opacity: 0.15, bold: true } }),
    footer: (page, pages) => ({
      columns: [
        { text: title, margin: [48, 16, 0, 0] },
        { text: `Page ${page} of ${pages}`, alignment: 'right', margin: [0, 16, 48, 0] },
      ],
      fontSize: 8,
    }),
    content: withChineseFont([
      { text: title, fontSize: 18, bold: true, margin: [0, 0, 0, 12] },
      { columns: [addressOf('Bill to', head.billTo || head.customerName), addressOf('Remit to', head.remitTo)] },
      factsOf(paper),
      heading('Charges'),
      linesTable(invoice.lines),
      totalsTable(paper),
      ...(backup.length === 0 ? [] : backupPages(paper)),
    ]),
  }
}

const titleOf = ({ invoice }: InvoicePaper): string => {
  const noun = invoice.creditOf === null ? 'Invoice' : 'Credit'
  return invoice.number === '' ? `Draft of ${noun.toLowerCase()} ${invoice.id}` : `${noun} ${invoice.number}`
}

const heading = (text: string): Content => ({ text, fontSize: 12, bold: true, margin: [0, 14, 0, 4] })

const addressOf = (label: string, address: string): Content => ({
  stack: address === '' ? [] : [{ text: label, bold: true }, address],
  margin: [0, 0, 12, 10],
})

const factsOf = ({ invoice, head }: InvoicePaper): Content => {
  const facts: readonly (readonly [string, string])[] = [
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
  ]
  return {
    table: {
      widths: [90, '*'],
      body: facts.filter(([, value]) => value !== '').map(([name, value]) => [{ text: name, bold: true }, value]),
    },
    layout: 'noBorders',
  }
}

/** Negative amounts are in parentheses, as accountants write them. */
const dollars = (amount: Money): string => {
  const written = shownNumber(measured('money', amount < 0n ? negative(amount) : amount))
  return amount < 0n ? `(${written})` : written
}

const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more })
const head = (...names: readonly string[]): TableCell[] => names.map((text) => ({ text, bold: true }))

const linesTable = (lines: readonly ShownInvoiceLine[]): Content => ({
  table: {
    headerRows: 1,
    widths: [20, '*', 60, 60, 80],
    dontBreakRows: true,
    body: [
      [...head('#', 'Description'), ...['Quantity', 'Rate', 'Amount'].map((name) => right(name, { bold: true }))],
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
          [...head('Line', 'Date', 'Category', 'Account', 'Description', 'Reference'), right('Net', { bold: true })],
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
