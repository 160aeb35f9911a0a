import type { ImportFile, ImportNotice, MappedColumn } from '#domain/import/importBatch'
import type { ReadFile } from './workerMessages'

export const fileOf = ({ facts }: ReadFile, size: number): ImportFile => ({
  kind: facts.kind,
  size,
  headerLine: facts.headerLine,
  encoding: facts.kind === 'csv' ? facts.encoding : null,
  separator: facts.kind === 'csv' ? facts.separator : null,
  sheet: facts.kind === 'csv' ? null : facts.sheet,
})

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
}

/** The notices as RT-48 answers them. */
export const noticeTexts = (notices: readonly ImportNotice[]): string[] =>
  notices.map(({ code, names }) => `${words[code]}: ${names.join(', ')}.`)
