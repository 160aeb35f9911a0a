import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { effectOf } from '#contract/platform/endpoint'
import { commitWrite } from '#server/platform/commit'
import type { Context } from '#server/platform/context'
import { badRequest } from '#server/platform/http/problems'
import { originOf } from '#server/platform/records/securityEvents'
import { callerWithoutSession } from '#server/platform/unattendedWork'
import type { Call } from './callContext'

type Run = {
  input: unknown
  context: Context
  /** The body as it was sent: a call that is repeated under its `Idempotency-Key` must have the same. */
  body: unknown
  /** Turns a result into the answer that a repeated call gets. */
  encode: (result: unknown) => unknown
}

/**
 * Runs the handler as its effect requires: a read directly, a write in a transaction, and a staged write or a public one
 * with a `commit` of its own.
 * @throws KeptAnswer for a write that was answered before under its key
 */
export const runHandler = (call: Call, { input, context, body, encode }: Run): Promise<unknown> => {
  const { declared, handler, name, request } = call
  const effect = effectOf(declared)
  if (effect === 'read') return handler(input, context)
  const isPublic = declared.needs === 'public'
  // Keys belong to users, and a public call has none.
  const isRecognised = !isPublic && !declared.secret
  const key = request.headers['idempotency-key']
  const identity = {
    call: name,
    requestId: request.id,
    idempotencyKey: isRecognised && typeof key === 'string' && key !== '' ? readKey(key) : undefined,
    requestHash: isRecognised ? hashOf(request, body) : '',
    origin: originOf(request),
  }
  const commit = (work: (context: Context) => Promise<unknown>, customer = context.customer, userId?: string) => {
    // At a public call, the user who has just authenticated.
    const caller = userId === undefined ? context.caller : callerWithoutSession(userId)
    return commitWrite({ ...context, caller, customer }, identity, work, encode)
  }
  return effect === 'write' && !isPublic
    ? commit((inside) => handler(input, inside))
    : handler(input, Object.defineProperty(context, 'commit', { value: commit }))
}

const readKey = (key: string) => {
  if (key.length > 200) throw badRequest('Idempotency-Key is too long (200).')
  return key
}

const hashOf = (request: FastifyRequest, body: unknown) => {
  const hash = createHash('sha256').update(request.url)
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    const bytes = (value as { bytes?: unknown } | null)?.bytes
    hash.update(name).update(bytes instanceof Uint8Array ? bytes : (JSON.stringify(value) ?? ''))
  }
  return hash.digest('hex')
}
