import { createHash } from 'node:crypto'
import type { UploadedFile } from '#contract/platform/endpoint'

/** The name of an upload: as its field says if that has an ending, else that of its file; 255 printable characters at most. */
export const uploadName = ({ fileName, file }: { fileName?: string | undefined; file: UploadedFile }): string => {
  const name = (fileName?.includes('.') ? fileName : file.name || 'file').trim().replaceAll(/\p{Cc}/gu, '')
  return [...name].slice(-255).join('')
}

/** SHA-256 in hex: the same file is recognized under any name. */
export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
