import { createHash } from 'node:crypto'
import type { UploadedFile } from '#contract/platform/endpoint'
import { sameName, type ColumnChoice } from '#domain/import/importBatch'

/** What an upload is called: as its field says, if with an ending, else as its file; 255 printable characters at most. */
export const uploadName = ({ fileName, file }: { fileName?: string | undefined; file: UploadedFile }): string => {
  const name = (fileName?.includes('.') ? fileName : file.name || 'file').trim().replaceAll(/\p{Cc}/gu, '')
  return [...name].slice(-255).join('')
}

/** The first column of a mapping that the file does not have. */
export const strangeColumn = (header: readonly string[], choices: readonly ColumnChoice[]): string | undefined => {
  const names = new Set(header.map(sameName))
  return choices.find(({ column }) => !names.has(sameName(column)))?.column.slice(0, 60)
}

/** SHA-256 in hex: the same file is known again under any name. */
export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
