import { createHash } from 'node:crypto'
import type { UploadedFile } from '#contract/platform/endpoint'
import { attachmentType, largestAttachment } from '#domain/support/supportTicket'
import { badRequest, tooLarge, wrongKind } from '#server/platform/http/problems'
import { withoutMetadata } from './pictures'

/** The name of an upload: as its field says if that has an ending, else that of its file; 255 printable characters at most. */
export const uploadName = ({ fileName, file }: { fileName?: string | undefined; file: UploadedFile }): string => {
  const name = (fileName?.includes('.') ? fileName : file.name || 'file').trim().replaceAll(/\p{Cc}/gu, '')
  return [...name].slice(-255).join('')
}

/** SHA-256 in hex: the same file is recognized under any name. */
export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The type of a picture or a PDF by its bytes, not by its name, and what to store of it: a picture without its metadata.
 * @throws 400 for an empty file, 413 for one above 10 MiB, 415 for another kind or a damaged picture
 */
export const attachmentToStore = (bytes: Uint8Array): { type: string; bytes: Buffer } => {
  if (bytes.length === 0) throw badRequest('The file is empty.')
  if (bytes.length > largestAttachment) throw tooLarge('The attachment is larger than 10 MiB.')
  const type = attachmentType(bytes)
  if (type === null) throw wrongKind('The attachment must be a picture (PNG, JPEG, GIF, WebP) or a PDF.')
  return { type, bytes: cleanPicture(type, bytes) }
}

/**
 * A picture as it is stored: see withoutMetadata.
 * @throws 415 for a damaged picture
 */
export const cleanPicture = (type: string, bytes: Uint8Array): Buffer => {
  const clean = withoutMetadata(type, bytes)
  if (clean === null) throw wrongKind('The picture is damaged, or larger than 100 megapixels.')
  return Buffer.from(clean.buffer, clean.byteOffset, clean.length)
}
