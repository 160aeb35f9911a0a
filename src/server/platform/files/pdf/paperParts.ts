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
