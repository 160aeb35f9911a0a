import { cellsOfNotices, type ImportFile, type ImportNotice, type MappedColumn } from '#domain/import/importBatch'
import type { ReadFile } from './workerMessages'

export const fileOf = (read: ReadFile, size: number): ImportFile => {
  const { facts } = read
  return {
    kind: facts.kind,
    size,
    headerLine: facts.headerLine,
    encoding: facts.kind === 'csv' ? facts.encoding : null,
    separator: separatorOf(read),
    sheet: facts.kind === 'csv' ? null : facts.sheet,
  }
}

/** The separator of a text file; null for a workbook. */
export const separatorOf = ({ facts }: ReadFile): string | null => (facts.kind === 'csv' ? facts.separator : null)

/** Notices from reading the file and mapping its columns. */
export const noticesOf = ({ facts }: ReadFile, columns: readonly MappedColumn[]): ImportNotice[] => [
  ...unknownColumns(columns),
  ...noticeIf('unnamed-columns', facts.blankColumns),
]

export const unknownColumns = (columns: readonly MappedColumn[]): ImportNotice[] =>
  noticeIf(
    'unknown-columns',
    columns.filter(({ field }) => !field).map(({ column }) => column),
  )

const noticeIf = (code: ImportNotice['code'], names: string[]): ImportNotice[] =>
  names.length > 0 ? [{ code, names }] : []

const words: Record<ImportNotice['code'], string> = {
  'unknown-columns': 'Columns that are not read',
  'repeated-columns': 'Names that stand over more than one column',
  'unnamed-columns': 'Columns without a name',
  'extra-cells': 'Lines with cells to the right of the last column',
  'refused-cells': 'Cells that cannot be read',
  'shortened-numbers': 'Numbers that a spreadsheet has shortened, so that their last digits are lost',
}

/** The notices as RT-48 answers them. */
export const noticeTexts = (notices: readonly ImportNotice[]): string[] =>
  notices.map((notice) => `${words[notice.code]}: ${namesOf(notice).join(', ')}.`)

const namesOf = ({ code, names }: ImportNotice): string[] =>
  code === 'shortened-numbers'
    ? cellsOfNotices([{ code, names }], code).map(({ line, column, text }) => `line ${line}, ${column}: ${text}`)
    : names
