import { safeDecode, safeEncode } from 'zod'
import {
  type Answer,
  type AnsweredFile,
  type CallInput,
  effectOf,
  type Endpoint,
  type Paging,
  type UploadedFile,
} from '#contract/kernel/endpoint'
import { isRefusal } from '#contract/kernel/answers'
import type { Dictionary, Format } from '#contract/kernel/wire'
import { acceptLanguage } from './acceptLanguage'
import { CallFailure } from './callFailure'
import { currentSession } from './session'
import { counted } from './underWay'
import { addressOf, storedCulture } from './wireSettings'

export type CallOptions = {
  signal?: AbortSignal
  /** Not shown by the loader: polling and other calls that nobody waits for. */
  background?: boolean
  /** Makes a repeated write the same write (OWN-6); made up for every write that names none. */
  idempotencyKey?: string
}

/** A part of a list and the size of the whole. `atLeast`: the whole was not counted to its end. */
export type ListPart<Row> = { rows: Row[]; total: number; atLeast: boolean }

type RowOf<E> = Answer<E> extends readonly (infer Row)[] ? Row : never

/**
 * Makes a declared call in the selected group and gives its answer in words of the house.
 * @throws CallFailure, also for a good answer that is a refusal
 */
export const call = async <E extends Endpoint>(
  declared: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> => {
  const response = await send(declared, input, options)
  return (await answerOf(declared, response)) as Answer<E>
}

/** Makes a declared list call. A server that knows no paging is paged here (OWN-1). */
export const callList = async <E extends Endpoint & { list: object }>(
  declared: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ListPart<RowOf<E>>> => {
  const response = await send(declared, input, options)
  const rows = (await answerOf(declared, response)) as RowOf<E>[]
  const range = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')
  if (range) return { rows, total: Number(range[1]), atLeast: response.headers.get('x-total-at-least') === 'Y' }
  const { offset = 0, limit = null } = (input as { paging?: Partial<Paging> }).paging ?? {}
  return { rows: rows.slice(offset, limit === null ? undefined : offset + limit), total: rows.length, atLeast: false }
}

const send = (declared: Endpoint, input: unknown, options: CallOptions): Promise<Response> => {
  const request = () =>
    fetch(urlOf(declared, input), requestOf(declared, input, options)).catch((cause: unknown) => {
      const aborted = options.signal?.aborted ?? false
      throw new CallFailure({ kind: aborted ? 'aborted' : 'network' }, { cause })
    })
  return options.background ? request() : counted(request)
}

const urlOf = (declared: Endpoint, input: unknown): string => {
  const { params, query, paging } = input as { params?: unknown; query?: unknown; paging?: Partial<Paging> }
  const values = declared.params ? (encode(declared.params, params) as Record<string, string>) : {}
  const path = declared.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'group' ? groupSegment() : encodeURIComponent(values[name] ?? ''),
  )
  const search = new URLSearchParams()
  const asked = declared.query && query !== undefined ? (encode(declared.query, query) as Record<string, unknown>) : {}
  for (const [name, value] of Object.entries({ ...asked, ...pagingQuery(declared, paging) }))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const text = search.toString()
  return `${addressOf(path)}${text && `?${text}`}`
}

/** A group in a path is `id@type` (W-6). */
const groupSegment = () => {
  const { group } = currentSession()
  return `${encodeURIComponent(group?.id ?? '')}@${encodeURIComponent(group?.type ?? '')}`
}

const pagingQuery = (declared: Endpoint, paging: Partial<Paging> | undefined): Record<string, string | number> => {
  if (!paging) return {}
  const { offset = 0, limit = null, sort } = paging
  const dictionary = (declared.answer as { element?: { dictionary?: Dictionary } }).element?.dictionary
  return {
    page: limit ? Math.floor(offset / limit) + 1 : 1,
    perPage: limit ?? 0,
    ...(sort && { sort: dictionary?.[sort.field]?.[0] ?? sort.field, order: sort.descending ? 'DESC' : 'ASC' }),
  }
}

const requestOf = (declared: Endpoint, input: unknown, options: CallOptions): RequestInit => {
  const { token, group } = currentSession()
  const { body } = input as { body?: unknown }
  const overridden = declared.method === 'PUT' || declared.method === 'DELETE'
  const wire = declared.body ? encode(declared.body, body ?? {}) : undefined
  return {
    method: overridden ? 'POST' : declared.method,
    credentials: 'include',
    headers: {
      'accept-language': acceptLanguage(storedCulture()),
      // Public calls carry it too: signing out revokes it.
      ...(token && { authorization: `Bearer ${token.token}` }),
      ...(group && declared.customer !== 'none' && { 'customer-id': group.id }),
      ...(overridden && { 'x-http-method-override': declared.method }),
      ...(effectOf(declared) !== 'read' &&
        declared.needs !== 'public' && { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }),
      ...(wire !== undefined && declared.encoding === undefined && { 'content-type': 'application/json' }),
    },
    ...(wire !== undefined && { body: bodyOf(declared, wire as Record<string, unknown>) }),
    ...(options.signal && { signal: options.signal }),
  }
}

const bodyOf = ({ encoding }: Endpoint, wire: Record<string, unknown>): BodyInit => {
  if (encoding === undefined) return JSON.stringify(wire)
  const given = Object.entries(wire).filter(([, value]) => value !== undefined)
  if (encoding === 'form') return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const form = new FormData()
  for (const [name, value] of given) {
    const { name: fileName, bytes } = value as UploadedFile
    if (bytes instanceof Uint8Array) form.append(name, new File([bytes as BlobPart], fileName))
    else form.append(name, String(value))
  }
  return form
}

const answerOf = async (declared: Endpoint, response: Response): Promise<unknown> => {
  if (!response.ok)
    throw new CallFailure({ kind: 'http', status: response.status, body: parsed(await response.text()) })
  if (declared.answer === 'file') return fileOf(response)
  const text = await response.text()
  const body = parsed(text)
  if (isRefusal(body))
    throw new CallFailure({
      kind: 'refused',
      ...(body.Message !== undefined && { message: body.Message }),
      ...(body.Code !== undefined && { code: body.Code }),
      body,
    })
  const decoded = safeDecode(declared.answer as never, body as never)
  if (decoded.success) return decoded.data
  throw new CallFailure({ kind: 'refused' }, { cause: decoded.error })
}

const fileOf = async (response: Response): Promise<AnsweredFile> => ({
  name: /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file',
  type: response.headers.get('content-type') ?? 'application/octet-stream',
  bytes: new Uint8Array(await response.arrayBuffer()),
})

/** JSON, also JSON that comes as a JSON text (WIRE-12); else the text as it came. */
const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' && /^\s*[[{]/.test(value) ? parsed(value) : value
  } catch {
    return text
  }
}

const encode = (format: Format, value: unknown): unknown => {
  const encoded = safeEncode(format as never, value as never)
  if (encoded.success) return encoded.data
  throw new Error(`The call is not as declared: ${encoded.error.message}`)
}
