import type { Attachment } from '#domain/values/attachment'
import { type DictionaryOf, instant, integer, text } from './wire'

/** An attachment of a record, without its key, which has another name in each service. */
export const attachmentDictionary = {
  name: ['FileName', text],
  type: ['Type', text],
  size: ['Size', integer],
  addedBy: ['AddedBy', text],
  addedAt: ['AddedDate', instant],
} as const satisfies DictionaryOf<Omit<Attachment, 'id'>>

/** Bytes of a request with one attachment: 10 MiB, and the rest of the form. */
export const largestUpload = 11 * 1024 * 1024
