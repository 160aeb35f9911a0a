import simpleRestProvider from 'ra-data-simple-rest'
import {
  type DataProvider,
  type GetListParams,
  type Identifier,
  type RaRecord,
  type ResourceCallbacks,
  withLifecycleCallbacks,
} from 'react-admin'
import { errorBody } from '#contract/platform/answers'
import { type Dictionary, type Endpoint, sortFieldsOf } from '#contract/platform/endpoint'
import type { Topic } from '#contract/platform/events'
import { fromWire, toWire } from '#contract/platform/translate'
import type { Format } from '#contract/platform/wire'
import { type CallOptions, sendFor } from '#portal/data/call/call'
import { CallFailure } from '#portal/data/call/callFailure'
import { overridden } from '#portal/data/call/wireRequest'
import type { Filter } from './crud'

/** The calls of one noun below `/admin`, which say how its records, filters and drafts are on the wire. */
type Calls = {
  list: Endpoint & { list: object }
  one?: Endpoint
  create?: Endpoint
  update?: Endpoint
  remove?: Endpoint
}

type Options = {
  /** Makes the filter of the call from that of the page, which may have been typed into the address by hand. */
  filter?: (filter: Filter) => object
  /** Changes elsewhere that make its lists old. */
  topics?: readonly Topic[]
}

/** A resource that ra-data-simple-rest reads and writes. */
export type SimpleRest = { provider: (options: CallOptions) => DataProvider; topics?: readonly Topic[] }

/**
 * A resource of `/admin/*` in the simple-rest dialect of react-admin (OWN-3). The dialect is ra-data-simple-rest's; the
 * contract's calls translate between its records and ours. The `id` of a record is the one on the wire.
 */
export const simpleRest = (calls: Calls, { filter = (asked) => asked, topics }: Options = {}): SimpleRest => {
  const path = calls.list.path.replace(/^\/admin\//, '')
  const translate = translationOf(calls, filter)
  const provider = (options: CallOptions): DataProvider => {
    const seen: Seen = { isCounted: true }
    const rest = withLifecycleCallbacks(simpleRestProvider('/admin', client(calls, options, seen)), [translate])
    const many = async (ids: readonly Identifier[]): Promise<RaRecord[]> =>
      (await rest.getMany(path, { ids: [...ids] })).data
    return {
      ...rest,
      getList: async (_: string, params: GetListParams) => {
        const answer = await rest.getList(path, params)
        return seen.isCounted ? answer : { ...answer, meta: { atLeast: true } }
      },
      getOne: async (_, { id }) => {
        if (calls.one) return rest.getOne(path, { id })
        const [data] = await many([id])
        if (!data) throw new CallFailure({ kind: 'http', status: 404, body: errorBody(`There is no record ${id}.`) })
        return { data }
      },
      getMany: async (_, { ids }) => ({ data: await many(ids) }),
      create: (_, params) => rest.create(path, { ...params }),
      update: (_, params) => rest.update(path, { ...params }),
      delete: (_, params) => rest.delete(path, { ...params }),
      updateMany: (_, params) => rest.updateMany(path, { ...params }),
      deleteMany: (_, params) => rest.deleteMany(path, { ...params }),
    } as DataProvider
  }
  return { provider, ...(topics && { topics }) }
}

/** What ra-data-simple-rest does not pass on: a total that was not counted to its end. */
type Seen = { isCounted: boolean }

/** Sends the requests of ra-data-simple-rest as the calls they are, with the headers, keys and failures of every call. */
const client =
  (calls: Calls, options: CallOptions, seen: Seen) =>
  async (path: string, { method = 'GET', body = null }: RequestInit = {}) => {
    const sent = overridden(method)
    const response = await sendFor(
      callUnder(calls, method),
      {
        ...sent,
        path,
        headers: { ...sent.headers, ...(body && { 'Content-Type': 'application/json' }) },
        isWrite: method !== 'GET',
        ...(body !== null && { body }),
      },
      options,
    )
    const text = await response.text()
    if (response.headers.get('X-Total-At-Least') === 'Y') seen.isCounted = false
    return { status: response.status, headers: response.headers, body: text, json: text ? JSON.parse(text) : {} }
  }

/** The call of a method: its permission tells whether a rejection contradicts those of the session. */
const callUnder = ({ list, create, update, remove }: Calls, method: string): Endpoint =>
  (method === 'POST' ? create : method === 'PUT' ? update : method === 'DELETE' ? remove : list) ?? list

const translationOf = (calls: Calls, filterOf: (filter: Filter) => object): ResourceCallbacks => {
  const rows = async <Answer extends { data: RaRecord[] }>(answer: Answer): Promise<Answer> => {
    const own = read(calls.list.answer, answer.data) as object[]
    return { ...answer, data: own.map((row, place) => ({ ...row, id: answer.data[place]?.id })) }
  }
  const record =
    (call: Endpoint | undefined) =>
    async <Answer extends { data?: RaRecord }>(answer: Answer): Promise<Answer> => ({
      ...answer,
      data: { ...(read(call?.answer, answer.data) as object), id: answer.data?.id },
    })
  const draft =
    (call: Endpoint | undefined) =>
    async <Params extends { data: object }>(params: Params): Promise<Params> => ({
      ...params,
      data: written(call?.body, params.data),
    })
  return {
    resource: '*',
    beforeGetList: async (params) => ({
      ...params,
      pagination: boundedOf(params.pagination),
      sort: {
        field: 'id',
        order: 'ASC',
        ...(params.sort && { ...params.sort, field: wireName(calls, params.sort.field) }),
      },
      filter: wireFilter(calls, filterOf(params.filter ?? {})),
    }),
    afterGetList: rows,
    afterGetMany: rows,
    afterGetOne: record(calls.one),
    beforeCreate: draft(calls.create),
    afterCreate: record(calls.create),
    beforeUpdate: draft(calls.update),
    afterUpdate: record(calls.update),
    beforeUpdateMany: draft(calls.update),
    afterDelete: record(calls.remove),
  }
}

/** The most rows that the server returns in one answer: a page size of 0 means all rows (Q146). */
const mostRows = 5_000
const boundedOf = ({ page, perPage }: { page: number; perPage: number } = { page: 1, perPage: 0 }) =>
  perPage > 0 ? { page, perPage } : { page: 1, perPage: mostRows }

const wireName = ({ list }: Calls, field: string): string => {
  const dictionary = (list.answer as { element?: { dictionary?: Dictionary } }).element?.dictionary ?? {}
  return dictionary[sortFieldsOf(list.answer).get(field) ?? field]?.[0] ?? field
}

const wireFilter = ({ list }: Calls, filter: object): object => {
  if (!list.query) return {}
  const { filter: text } = written(list.query, { filter }) as { filter?: string }
  return text === undefined ? {} : (JSON.parse(text) as object)
}

const read = (format: Endpoint['answer'] | undefined, wire: unknown): unknown => {
  const value = fromWire(format as Format, wire)
  if (value.fits) return value.value
  throw new CallFailure({ kind: 'http', status: 200, body: wire }, { cause: value })
}

const written = (format: Format | undefined, own: object): object => {
  if (!format) throw new Error('The contract knows no such call.')
  const value = toWire(format, own)
  if (value.fits) return value.value as object
  const body = errorBody(`${value.field || 'input'}: ${value.message}`)
  throw new CallFailure({ kind: 'http', status: 400, body })
}
