import type { FastifyRequest } from 'fastify'
import { badRequest, codedConflict } from './http/problems'

/** `updatedBy` is null where the caller may not know who changed the record. */
export type Versioned = { version: number; updatedBy: string | null }

/**
 * Rejects the update of a record that was changed after the client read it. The client names the version that it read as
 * `If-Match: "3"`; a client that names none, or `*`, overwrites.
 * @param noun what the message calls the record
 * @throws 409 with the user who changed it, 400 for a header that is no version
 */
export const assertUnchanged = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  noun: string,
  { version, updatedBy }: Versioned,
): void => {
  const sent = headers['if-match']
  if (sent === undefined || sent === '*') return
  const read = Number(/^"(\d{1,10})"$/.exec(sent)?.[1] ?? NaN)
  if (Number.isNaN(read)) throw badRequest('If-Match must be the version of the record in quotes.')
  if (read === version) return
  const by = updatedBy === null ? '' : ` by ${updatedBy}`
  throw codedConflict({
    code: 'record-changed',
    text: `This ${noun} was changed${by} after you read it: it is at version ${version}, you sent version ${read}.`,
    parameters: updatedBy === null ? {} : { user: updatedBy },
  })
}
