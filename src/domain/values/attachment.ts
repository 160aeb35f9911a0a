/** A picture or a PDF of a record; its size in bytes. */
export type Attachment = { id: number; name: string; type: string; size: number; addedBy: string; addedAt: string }

/** Attachments of one record. */
export const mostAttachments = 20
