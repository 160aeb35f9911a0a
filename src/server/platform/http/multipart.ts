import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '#contract/platform/endpoint'
import { badRequest, tooLarge, wrongKind } from './problems'

/** Uploads end here: 10 MiB (contract §3.1). */
export const largestUpload = 10 * 1024 * 1024

/** Reads a multipart form whole: texts as strings, files as `UploadedFile`. */
export const readForm = async (request: FastifyRequest): Promise<Record<string, string | UploadedFile>> => {
  if (!request.isMultipart()) throw wrongKind('The call needs a multipart form.')
  const form: Record<string, string | UploadedFile> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') form[part.fieldname] = { name: part.filename, bytes: await part.toBuffer() }
      else form[part.fieldname] = String(part.value)
    }
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge('The file is larger than 10 MiB.')
    if (code?.endsWith('_LIMIT')) throw tooLarge('The form has too many or too large parts.')
    throw badRequest('The form could not be read.')
  }
  return form
}
