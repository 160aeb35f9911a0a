import type { z } from 'zod'
import type { Needs } from '#domain/access/access'
import type { ApiScope } from '#domain/access/apiKeys'
import type { Dictionary, Domain, Format, WireRecord } from './wire'

/** A file that came in with a form, or goes out with one. */
export type UploadedFile = { name: string; bytes: Uint8Array }

/** A file that an endpoint answers. */
export type AnsweredFile = { name: string; type: string; bytes: Uint8Array }

/** One call of the contract: address, right, shapes. Server and portal both work from this one declaration. */
export type Endpoint = {
  /** What the call is for, in one line: the summary of its page in the OpenAPI document. */
  summary: string
  /** PUT and DELETE travel as POST with `X-HTTP-Method-Override` (W-5). */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Full path from the base host; `{group}` is a customer group as `id@type` (W-6). */
  path: `/${string}`
  /** Other addresses of the same call. */
  aliases?: readonly `/${string}`[]
  needs: Needs
  /** Programs may call it too, with an API key of this scope. Without it, no key is accepted. */
  scope?: ApiScope
  /** Called from the phones of drivers, with the token of their link, and by nobody else. */
  driver?: true
  params?: Format
  query?: Format
  body?: Format
  /** How the body travels; JSON when not said. */
  encoding?: 'form' | 'multipart'
  /** Bytes of the body that are accepted at most, before it is read; 1 MiB when not given. */
  largestBody?: number
  /** The shape of a good answer, or `file` for bytes. */
  answer: Format | 'file'
  /** A body and its answer as they are sent, for readers of the OpenAPI document. */
  example?: { body?: unknown; answer?: unknown }
  /**
   * Present on calls that answer a list: they take `resultCount` (W-15) and paging (OWN-1). `limit` holds when the
   * caller names none. In the simple-rest dialect of react-admin they take `range` and `sort` as JSON instead (OWN-3).
   */
  list?: { limit: number | 'all'; dialect?: 'simple-rest' }
  /**
   * The effect on the database where the method does not show it: reads by POST, sends by GET. A `staged` write
   * prepares outside a transaction and commits itself.
   */
  effect?: 'read' | 'write' | 'staged-write'
  /** What the security log makes of refusals, for calls that check a password or a link. */
  refusals?: 'sign-in' | 'link' | 'password'
  /** The body holds passwords: nothing is stored of it, so a repeated call is not recognised by its `Idempotency-Key`. */
  secret?: true
  /** A call that may keep the database busy for seconds: a user has only a few of them under way at a time (429). */
  heavy?: true
  /** Takes the `version` of the record as `If-Match: "3"` and answers 409 when the record has another one. */
  versioned?: true
  /**
   * `none`: the call belongs to no customer group (W-7). `billing`: the group of the path must take part in billing, and a
   * super-administrator may name another customer in the path, the query or the body (CPR-3, CPR-7). `configuration`: the
   * right is checked in the group of the `customer-id` header, and query or body may name any other customer.
   */
  customer?: 'none' | 'billing' | 'configuration'
}

export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

export type Service = Readonly<Record<string, Endpoint>>

/** Which part of a long list is asked for: OWN-1. `limit` null means all rows. */
export type Paging = { offset: number; limit: number | null; sort: { field: string; descending: boolean } | null }

/** A part of a long list with the size of the whole. `atLeast` marks a total that was not counted to its end. */
export type Page<Row> = { rows: Row[]; total: number; atLeast?: boolean }

type Part<E, Name extends string> = E extends { [N in Name]: infer F extends Format }
  ? { [N in Name]: z.output<F> }
  : unknown

/** What a handler is given. */
export type Input<E> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { list: object } ? { paging: Paging } : unknown)

/** What a caller gives: as a handler gets it, except that the group of the path and the paging are filled in. */
export type CallInput<E> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { list: object } ? { paging?: Partial<Paging> } : unknown)

type RowOf<A> = A extends readonly (infer R)[] ? R : never

/** What a caller gets. */
export type Answer<E> = E extends { answer: infer F }
  ? F extends Format
    ? z.output<F>
    : F extends 'file'
      ? AnsweredFile
      : never
  : never

/** What a handler returns: as the caller gets it; a long list may be returned as the page that was asked for. */
export type Answered<E> = E extends { list: object } ? Answer<E> | Page<RowOf<Answer<E>>> : Answer<E>

/** Whether a call changes something: by its method, unless it says otherwise. */
export const effectOf = ({ method, effect }: Endpoint): 'read' | 'write' | 'staged-write' =>
  effect ?? (method === 'GET' ? 'read' : 'write')

/** The names that a list can be sorted by: wire name and domain name lead to the domain name. */
export const sortFieldsOf = (answer: Endpoint['answer']): ReadonlyMap<string, string> => {
  const element = (answer as { element?: { dictionary?: Dictionary } }).element
  const lines = Object.entries(element?.dictionary ?? {})
  return new Map(lines.flatMap(([name, [wireName]]) => [[name, name] as const, [wireName, name] as const]))
}

export type { Dictionary, Domain, WireRecord }
