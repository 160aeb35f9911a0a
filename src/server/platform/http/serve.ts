import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { safeDecode, safeEncode } from 'zod'
import {
  type Answered,
  type AnsweredFile,
  effectOf,
  type Endpoint,
  type Input,
  type Service,
  sortFieldsOf,
} from '#contract/platform/endpoint'
import type { Format } from '#contract/platform/wire'
import { isAllowed } from '#domain/access/access'
import type { Caller } from '#server/platform/access/callers'
import { type ResolvedCustomer, resolveCustomer } from '#server/platform/access/customers'
import { commitWrite, KeptAnswer } from '#server/platform/commit'
import type { Context } from '#server/platform/context'
import type { Kernel } from '#server/platform/kernel'
import type { LongPage } from '#server/platform/lists/longList'
import { cutPage, contentRange, pagingFields, readPaging } from '#server/platform/lists/paging'
import { sendInSlices, sendLongList } from '#server/platform/lists/sendLongList'
import { noteRefusal } from '#server/platform/records/refusedCalls'
import { originOf } from '#server/platform/records/securityEvents'
import { callerWithoutSession } from '#server/platform/unattendedWork'
import { readForm } from './multipart'
import { operationId } from './openapi'
import { badRequest, notAllowed, notSignedIn } from './problems'
import { noteTrace } from './requestTrace'
import { boundUnderWay } from './underWay'

/** One function per declared call. A missing or an undeclared handler does not compile. */
export type Handlers<S extends Service> = {
  [Name in keyof S]: (input: Input<S[Name]>, context: Context) => Promise<Answered<S[Name]>>
}

export type ServeOptions = {
  /** Whether the handlers get the rows of all customers: see `Context`. */
  acrossCustomers?: boolean
}

const takeHeavy = boundUnderWay({ perUser: 6, inAll: 200 })

type AnyHandler = (input: unknown, context: Context) => Promise<unknown>

/**
 * Mounts a service. For each call: authenticates the caller, checks customer and permission, decodes the input; runs
 * the handler, inside a transaction if the call writes; and encodes the answer under its wire names.
 */
export const serve = <S extends Service>(
  app: FastifyInstance,
  kernel: Kernel,
  serviceName: string,
  service: S,
  handlers: Handlers<S>,
  { acrossCustomers = false }: ServeOptions = {},
) => {
  for (const [name, declared] of Object.entries(service) as [keyof S & string, Endpoint][]) {
    const handler = handlers[name] as AnyHandler
    const operation = operationId(serviceName, name)
    for (const path of [declared.path, ...(declared.aliases ?? [])])
      for (const route of routesOf(declared))
        app.route({
          ...route,
          ...(declared.largestBody !== undefined && { bodyLimit: declared.largestBody }),
          url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
          handler: (request, reply) =>
            answer({ kernel, name: operation, declared, handler, acrossCustomers, request, reply }),
        })
  }
}

const routesOf = ({ method }: Endpoint) =>
  method === 'PUT' || method === 'DELETE'
    ? [{ method }, { method: 'POST' as const, constraints: { override: method } }]
    : [{ method }]

type Call = {
  kernel: Kernel
  /** The operation id. */
  name: string
  declared: Endpoint
  handler: AnyHandler
  acrossCustomers: boolean
  request: FastifyRequest
  reply: FastifyReply
}

const answer = async (call: Call) => {
  try {
    return await perform(call)
  } catch (error) {
    await noteRefusal(call, error)
    throw error
  }
}

const perform = async (call: Call) => {
  const { kernel, declared, request, reply } = call
  const caller = await authenticate(kernel, declared, request)
  if (declared.encoding === 'multipart' && caller) refuseUpload(call, caller)
  const body = declared.encoding === 'multipart' ? await readForm(request) : request.body
  const resolved = caller && declared.customer !== 'none' ? resolve(caller, request, body) : nobody
  if (kernel.settings.authorizationRequired && !isAllowed(declared.needs, resolved.permissions)) throw notAllowed()
  const paging = declared.list
    ? readPaging(pagingOf(request.query, body), declared.list, sortFieldsOf(declared.answer))
    : undefined
  const input = {
    ...(declared.params && { params: read(declared.params, request.params, 'path') }),
    ...(declared.query && { query: read(declared.query, queryOf(request), 'query') }),
    ...(declared.body && { body: read(declared.body, body ?? {}, 'body') }),
    ...(paging && { paging }),
  }
  const giveBack = declared.heavy && caller ? takeHeavy(caller.userId) : undefined
  try {
    const result = await run(call, input, contextOf(call, caller, resolved), body)
    if (declared.answer === 'file') return sendFile(reply, result as AnsweredFile)
    if (!paging) return write(declared.answer, result)
    const page: LongPage<unknown> = Array.isArray(result) ? cutPage(result, paging) : (result as LongPage<unknown>)
    const encode = (rows: unknown[]) => write(declared.answer, rows)
    if (page.slices) {
      const pool = seesAll(call, resolved) ? kernel.opened.pool : kernel.opened.poolOfCustomer(resolved.customer)
      const place = { kind: kernel.opened.kind, pool, userId: caller?.userId ?? '', reply, encode }
      return await sendLongList(place, page.slices)
    }
    contentRange(reply, paging, page)
    return page.rows.length > encodedWhole ? await sendInSlices(reply, page.rows, encode) : encode(page.rows)
  } catch (error) {
    if (error instanceof KeptAnswer) return error.answer
    throw error
  } finally {
    giveBack?.()
  }
}

/** The most rows that are encoded in one step. */
const encodedWhole = 500

/**
 * Refuses a form of up to 10 MiB before it is read. A call without a group in its path may name the customer in the
 * form, so there the caller needs the right in any group; what the form names is checked when it is read.
 */
const refuseUpload = ({ kernel, declared, request }: Call, caller: Caller) => {
  if (!kernel.settings.authorizationRequired) return
  const hasGroup = (request.params as Record<string, string | undefined>)['group'] !== undefined
  const held = hasGroup ? [resolve(caller, request, undefined)] : caller.groups
  if (!held.some(({ permissions }) => isAllowed(declared.needs, permissions))) throw notAllowed()
}

/** Runs the handler the way its effect asks for. */
const run = (call: Call, input: unknown, context: Context, body: unknown): Promise<unknown> => {
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
  const encode = (result: unknown) => (declared.answer === 'file' ? null : write(declared.answer, result))
  const commit = (work: (context: Context) => Promise<unknown>, customer = context.customer, userId?: string) => {
    // At a public call, the user who has just authenticated.
    const caller = userId === undefined ? context.caller : callerWithoutSession(userId)
    return commitWrite({ ...context, caller, customer }, identity, work, encode)
  }
  return effect === 'write' && !isPublic
    ? commit((inside) => handler(input, inside))
    : handler(input, Object.defineProperty(context, 'commit', { value: commit }))
}

const authenticate = async (kernel: Kernel, { needs }: Endpoint, request: FastifyRequest): Promise<Caller | null> => {
  if (needs === 'public') return null
  const caller = await callerOf(kernel, request)
  if (!caller) throw notSignedIn()
  noteTrace(request, { caller })
  return caller
}

/** The caller behind the bearer token; the cookie never authorizes a call (W-3). */
export const callerOf = async (kernel: Kernel, request: FastifyRequest): Promise<Caller | null> => {
  const token = bearerOf(request)
  return token ? kernel.callers.of(token) : null
}

export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

const nobody: ResolvedCustomer = { customer: '', group: null, permissions: new Set() }

const resolve = (caller: Caller, request: FastifyRequest, body: unknown): ResolvedCustomer => {
  const header = request.headers['customer-id']
  return resolveCustomer(caller, {
    pathGroup: (request.params as Record<string, string | undefined>)['group'],
    query: request.query as Record<string, unknown>,
    body,
    header: typeof header === 'string' ? header : undefined,
  })
}

/** A call that belongs to no customer has its own conditions; any other gets the rows of its customer alone. */
const seesAll = ({ acrossCustomers }: Pick<Call, 'acrossCustomers'>, { customer }: ResolvedCustomer): boolean =>
  acrossCustomers || customer === ''

const contextOf = (call: Call, caller: Caller | null, resolved: ResolvedCustomer): Context => {
  const { kernel, acrossCustomers, request, reply } = call
  const context = {
    ...resolved,
    kernel,
    database: seesAll(call, resolved) ? kernel.opened.allCustomers : kernel.opened.ofCustomer(resolved.customer),
    acrossCustomers,
    record: outsideOfWrite,
    publish: outsideOfWrite,
    announce: outsideOfWrite,
    afterCommit: outsideOfWrite,
    commit: outsideOfWrite,
    request,
    reply,
  }
  return caller
    ? { ...context, caller }
    : Object.defineProperty(context as unknown as Context, 'caller', { get: nobodyCalls })
}

/** Not enumerable, so that a context can be spread into that of a commit, which names its user. */
const nobodyCalls = (): never => {
  throw new Error('A public call has no caller.')
}

const outsideOfWrite = (): never => {
  throw new Error('Only a write can do this: see the effect of its endpoint.')
}

/** Searches that post their filter may name `resultCount` there, as a number or as text (W-15); the query comes first. */
const pagingOf = (query: unknown, body: unknown) => {
  const { resultCount } = (body ?? {}) as { resultCount?: unknown }
  const inBody = resultCount === undefined || resultCount === null ? {} : { resultCount: String(resultCount) }
  return { ...inBody, ...(query as Record<string, unknown>) }
}

/** Empty fields of a query are the same as absent ones; paging is read apart. */
const queryOf = (request: FastifyRequest) =>
  Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).filter(
      ([name, value]) => value !== '' && !pagingFields.has(name),
    ),
  )

const read = (format: Format, wire: unknown, place: 'path' | 'query' | 'body') => {
  const decoded = safeDecode(format as never, wire as never)
  if (decoded.success) return decoded.data
  const [first] = decoded.error.issues
  const field = first?.path.join('.')
  throw badRequest(field ? `${field}: ${first?.message}` : `The ${place} is not as it should be: ${first?.message}`)
}

/** An answer that does not fit its declaration is our mistake, not the caller's: it becomes a 500 and a log line. */
const write = (format: Format | 'file', result: unknown): unknown => {
  const encoded = safeEncode(format as never, (result ?? {}) as never)
  if (encoded.success) return encoded.data
  throw new Error(`The answer does not fit its declaration: ${encoded.error.message}`)
}

const sendFile = (reply: FastifyReply, { name, type, bytes }: AnsweredFile) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"`)
    .send(Buffer.from(bytes))

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
