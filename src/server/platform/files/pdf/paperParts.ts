import type { Content, TableCell } from 'pdfmake/interfaces'

/** The name of a document, at the top of its first page. */
export const paperTitle = (text: string): Content => ({ text, fontSize: 18, bold: true, margin: [0, 0, 0, 12] })

export const heading = (text: string): Content => ({ text, fontSize: 12, bold: true, margin: [0, 14, 0, 4] })

/** Names and values, without those that have no value. */
export const facts = (lines: readonly (readonly [name: string, value: string])[]): Content => ({
  table: {
    widths: [90, '*'],
    body: lines.filter(([, value]) => value !== '').map(([name, value]) => [{ text: name, bold: true }, value]),
  },
  layout: 'noBorders',
})

export const left = (text: string, more: object = {}): TableCell => ({ text, ...more })

export const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more })

export const heads = (...names: readonly string[]): TableCell[] => names.map((name) => left(name, { bold: true }))

/** What a part of a paper has found, and how it compares. */
export const finding = (title: string, compared: string): Content[] => [
  heading(title),
  { text: compared, color: '#555555', margin: [0, 0, 0, 4] },
]

type PaperColumn<Row> = { label: string; isFigure?: boolean; text: (row: Row) => string }

/** Rows below their headings, which every page repeats; figures stand on the right, and no row is torn in two. */
export const tableOf = <Row>(columns: readonly PaperColumn<Row>[], rows: readonly Row[]): Content => ({
  table: {
    headerRows: 1,
    widths: columns.map(({ isFigure }) => (isFigure ? 'auto' : '*')),
    dontBreakRows: true,
    body: [
      columns.map(({ label, isFigure }) => (isFigure ? right : left)(label, { bold: true })),
      ...rows.map((row) => columns.map(({ isFigure, text }) => (isFigure ? right(text(row)) : text(row)))),
    ],
  },
  layout: 'lightHorizontalLines',
})
