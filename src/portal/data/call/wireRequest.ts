import { errorBody } from '#contract/platform/answers'
import { type Dictionary, effectOf, type Endpoint, type Paging, sortFieldsOf } from '#contract/platform/endpoint'
import { toWire } from '#contract/platform/translate'
import type { Format } from '#contract/platform/wire'
import type { GroupKey } from '#domain/access/customerGroup'
import { CallFailure } from './callFailure'

/** A call as it goes over the wire: everything but the headers that belong to the session. */
export type WireRequest = {
  path: string
  method: string
  headers: Record<string, string>
  body?: BodyInit
  /** It changes something, so it goes with an `Idempotency-Key`. */
  isWrite?: boolean
}

type AnyInput = { params?: unknown; query?: unknown; body?: unknown; paging?: Partial<Paging> }

/** `{group}` of an address: both parts encoded, the `@` between them as it is (W-6). */
export const groupSegment = ({ id, type }: GroupKey): string => `${encodeURIComponent(id)}@${encodeURIComponent(type)}`

/** A method as it is sent: PUT and DELETE as POST with an override header (W-5). */
export const overridden = (method: string): Pick<WireRequest, 'method' | 'headers'> =>
  method === 'PUT' || method === 'DELETE'
    ? { method: 'POST', headers: { 'X-HTTP-Method-Override': method } }
    : { method, headers: {} }

/**
 * Builds the request of a call from its declaration.
 * Input that does not match the declaration is not sent: it fails as the server would have rejected it (400).
 */
export const wireRequest = (endpoint: Endpoint, input: AnyInput, group: GroupKey | null): WireRequest => {
  const { method, headers } = overridden(endpoint.method)
  const body = endpoint.body && bodyOf(endpoint, record(endpoint.body, input.body))
  if (typeof body === 'string') headers['Content-Type'] = 'application/json'
  return {
    path: pathOf(endpoint, input, group) + searchOf(endpoint, input),
    method,
    headers,
    isWrite: effectOf(endpoint) !== 'read' && endpoint.needs !== 'public',
    ...(body !== undefined && { body }),
  }
}

const record = (format: Format, value: unknown): Record<string, unknown> => {
  const written = toWire(format, value ?? {})
  if (written.fits) return written.value as Record<string, unknown>
  const body = errorBody(`${written.field || 'input'}: ${written.message}`)
  throw new CallFailure({ kind: 'http', status: 400, body })
}

const pathOf = ({ path, params }: Endpoint, input: AnyInput, group: GroupKey | null): string => {
  const values = params ? record(params, input.params) : {}
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'group' && values.group === undefined) return group ? groupSegment(group) : ''
    return encodeURIComponent(String(values[name] ?? ''))
  })
}

const searchOf = (endpoint: Endpoint, input: AnyInput): string => {
  const values = { ...(endpoint.query && record(endpoint.query, input.query)), ...pagingOf(endpoint, input.paging) }
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = filled.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return search.length > 0 ? `?${search.join('&')}` : ''
}

/** Paging as the wire says it (OWN-1): pages from 1, `perPage` 0 for all rows, the sort field under its wire name. */
const pagingOf = ({ answer, list }: Endpoint, paging: Partial<Paging> | undefined): Record<string, unknown> => {
  if (!paging) return {}
  const { offset = 0, limit, sort } = paging
  if (list?.dialect === 'simple-rest')
    return {
      ...(limit && { range: JSON.stringify([offset, offset + limit - 1]) }),
      ...(sort && { sort: JSON.stringify([wireNameOf(answer, sort.field), sort.descending ? 'DESC' : 'ASC']) }),
    }
  return {
    ...(limit !== undefined && { page: limit ? Math.floor(offset / limit) + 1 : 1, perPage: limit ?? 0 }),
    ...(sort && { sort: wireNameOf(answer, sort.field), order: sort.descending ? 'DESC' : 'ASC' }),
  }
}

const wireNameOf = (answer: Endpoint['answer'], field: string): string => {
  const dictionary = (answer as { element?: { dictionary?: Dictionary } }).element?.dictionary ?? {}
  return dictionary[sortFieldsOf(answer).get(field) ?? field]?.[0] ?? field
}

const bodyOf = ({ encoding }: Endpoint, body: Record<string, unknown>): BodyInit => {
  if (!encoding) return JSON.stringify(body)
  const fields = Object.entries(body).filter(([, value]) => value !== undefined && value !== null)
  if (encoding === 'form') return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  const form = new FormData()
  // Fields go before the file, so that the server knows them while it reads it.
  for (const [name, value] of fields) if (!isFile(value)) form.append(name, String(value))
  for (const [name, value] of fields)
    if (isFile(value)) form.append(name, new Blob([value.bytes as BlobPart]), value.name)
  return form
}

const isFile = (value: unknown): value is { name: string; bytes: Uint8Array } =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'name' in value
