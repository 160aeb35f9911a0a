import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeDecode, safeEncode } from 'zod'
import {
  type Answered,
  type AnsweredFile,
  type Endpoint,
  type Input,
  type Service,
  sortFieldsOf,
} from '#contract/platform/endpoint'
import { fieldProblemOf } from '#contract/platform/answers'
import type { Format } from '#contract/platform/wire'
import { isAllowed } from '#domain/access/access'
import { KeptAnswer } from '#server/platform/commit'
import type { Context } from '#server/platform/context'
import type { Kernel } from '#server/platform/kernel'
import type { LongPage } from '#server/platform/lists/longList'
import { cutPage, contentRange, pagingFields, readPaging } from '#server/platform/lists/paging'
import { sendInSlices, sendLongList } from '#server/platform/lists/sendLongList'
import { noteRefusal } from '#server/platform/records/refusedCalls'
import {
  assertMayUpload,
  authenticate,
  type Call,
  contextOf,
  customerOf,
  noCustomer,
  seesAll,
} from './call/callContext'
import { runHandler } from './call/runHandler'
import { readForm } from './multipart'
import { operationId } from './openapi'
import { badRequest, notAllowed, wrongKind } from './problems'
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
    const handler = handlers[name] as Call['handler']
    const operation = operationId(serviceName, name)
    const sortFields = sortFieldsOf(declared.answer)
    for (const path of [declared.path, ...(declared.aliases ?? [])])
      for (const route of routesOf(declared))
        app.route({
          ...route,
          ...(declared.largestBody !== undefined && { bodyLimit: declared.largestBody }),
          url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
          handler: (request, reply) =>
            answer({ kernel, name: operation, declared, sortFields, handler, acrossCustomers, request, reply }),
        })
  }
}

const routesOf = ({ method }: Endpoint) =>
  method === 'PUT' || method === 'DELETE'
    ? [{ method }, { method: 'POST' as const, constraints: { override: method } }]
    : [{ method }]

/** A form comes from the sign-in page alone, or as the standard says; nothing else is read as one. */
const assertForm = ({ headers: { 'content-type': type } }: FastifyRequest) => {
  if (type !== undefined && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw wrongKind('The body must be of the type application/x-www-form-urlencoded.')
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
  const caller = await authenticate(call)
  if (declared.encoding === 'multipart' && caller) assertMayUpload(call, caller)
  if (declared.encoding === 'form') assertForm(request)
  const body = declared.encoding === 'multipart' ? await readForm(request) : request.body
  const resolved = caller && declared.customer !== 'none' ? customerOf(caller, call, body) : noCustomer
  if (kernel.settings.authorizationRequired && !isAllowed(declared.needs, resolved.permissions)) throw notAllowed()
  const paging = declared.list ? readPaging(pagingOf(request.query, body), declared.list, call.sortFields) : undefined
  const input = {
    ...(declared.params && { params: read(declared.params, request.params, 'path') }),
    ...(declared.query && { query: read(declared.query, queryOf(request), 'query') }),
    ...(declared.body && { body: read(declared.body, body ?? {}, 'body') }),
    ...(paging && { paging }),
  }
  const giveBack = declared.heavy && caller ? takeHeavy(caller.userId) : undefined
  try {
    const context = contextOf(call, caller, resolved)
    const result = await runHandler(call, {
      input,
      context,
      body,
      encode: (answered) => (declared.answer === 'file' ? null : write(declared.answer, answered)),
    })
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

/** Fields that an answer names. */
const mostFields = 100

const read = (format: Format, wire: unknown, place: 'path' | 'query' | 'body') => {
  const decoded = safeDecode(format as never, wire as never)
  if (decoded.success) return decoded.data
  const [first] = decoded.error.issues
  const field = first?.path.join('.')
  throw badRequest(
    field ? `${field}: ${first?.message}` : `The ${place} is not as it should be: ${first?.message}`,
    decoded.error.issues.slice(0, mostFields).map(({ path, code, message }) => fieldProblemOf(path, code, message)),
  )
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
