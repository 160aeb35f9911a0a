import type { ImportBatch } from '#domain/import/importBatch'
import { formatQuantity } from '#domain/values/numbers'
import { type Words } from './useWords'

/** A size as people read it: `412 B`, `158 KB`, `3.2 MB`. */
export const formatSize = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** What the reader recognised in a file, one fact each. */
export const fileFacts = ({ say, count }: Words, { file, rowCount }: ImportBatch): string[] => {
  if (!file) return []
  return [
    `${file.kind}, ${formatSize(file.size)}`,
    ...(file.encoding ? [say('imports.columns.encoding', { encoding: file.encoding.toUpperCase() })] : []),
    ...(file.separator ? [say('imports.columns.separator', { separator: separatorWord(say, file.separator) })] : []),
    ...(file.sheet ? [say('imports.columns.sheet', { sheet: file.sheet })] : []),
    say('imports.columns.headerLine', { line: formatQuantity(file.headerLine) }),
    count('imports.columns.rows', rowCount),
  ]
}

const separatorWord = (say: Words['say'], separator: string): string => {
  const name = separatorNames[separator]
  return name ? say(`imports.separators.${name}`) : separator
}

const separatorNames: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
}
