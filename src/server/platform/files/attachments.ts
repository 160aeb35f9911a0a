import { and, asc, eq, sql } from 'drizzle-orm'
import type { UploadedFile } from '#contract/platform/endpoint'
import { type Attachment, mostAttachments } from '#domain/values/attachment'
import type { ledgerAttachment } from '#server/database/schema/billing/ledger'
import type { leadDocument } from '#server/database/schema/people/recruiting'
import type { packageAttachment } from '#server/database/schema/people/worker-pay'
import type { Context } from '#server/platform/context'
import type { Place } from '#server/platform/customerWork'
import { conflict, notFound } from '#server/platform/http/problems'
import { attachmentToStore, uploadName } from './uploads'

type AttachmentTable = typeof ledgerAttachment | typeof leadDocument | typeof packageAttachment

/** The attachments of a record, in the order in which they were added. */
export const attachmentsOf = async (
  { database, customer }: Place,
  table: AttachmentTable,
  recordId: number,
): Promise<Attachment[]> =>
  database
    .select({
      id: table.id,
      name: table.name,
      type: table.type,
      size: sql<number>`octet_length(${table.bytes})`,
      addedBy: table.addedBy,
      addedAt: table.addedAt,
    })
    .from(table)
    .where(and(eq(table.customer, customer), eq(table.recordId, recordId)))
    .orderBy(asc(table.id))

type Added = Pick<Attachment, 'id' | 'name' | 'type' | 'size'>

/**
 * Stores a picture, without its metadata, or a PDF of a record, which the caller has locked.
 * @param record its key, and how errors name it, such as “Lead 7”
 * @throws 400 for an empty file, 409 when the record has the most, 413 for one above 10 MiB, 415 for another kind or a damaged
 *   picture
 */
export const addAttachment = async (
  { database, customer, caller }: Context,
  table: AttachmentTable,
  record: { id: number; text: string },
  file: UploadedFile,
): Promise<Added> => {
  const { type, bytes } = attachmentToStore(file.bytes)
  const ofRecord = and(eq(table.customer, customer), eq(table.recordId, record.id))
  if ((await database.$count(table, ofRecord)) >= mostAttachments)
    throw conflict(`${record.text} has ${mostAttachments} attachments, which is the most.`)
  const name = uploadName({ file })
  const [added] = await database
    .insert(table)
    .values({ customer, recordId: record.id, name, type, bytes, addedBy: caller.userId })
    .returning({ id: table.id })
  if (!added) throw new Error('The attachment was not stored.')
  return { id: added.id, name, type, size: bytes.length }
}

/** @throws 404 */
export const findAttachment = async ({ database, customer }: Place, table: AttachmentTable, id: number) => {
  const [found] = await database
    .select({ recordId: table.recordId, name: table.name, type: table.type, bytes: table.bytes })
    .from(table)
    .where(and(eq(table.customer, customer), eq(table.id, id)))
  if (!found) throw notFound(`There is no attachment ${id}.`)
  return found
}

export const removeAttachment = async (
  { database, customer }: Place,
  table: AttachmentTable,
  id: number,
): Promise<void> => {
  await database.delete(table).where(and(eq(table.customer, customer), eq(table.id, id)))
}

/** Removes all that a record has, as when a person is erased. */
export const removeAttachmentsOf = async (
  { database, customer }: Place,
  table: AttachmentTable,
  recordId: number,
): Promise<void> => {
  await database.delete(table).where(and(eq(table.customer, customer), eq(table.recordId, recordId)))
}
