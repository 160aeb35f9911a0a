import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import type { Paging } from '#contract/platform/endpoint'
import { showFailure } from '#portal/data/alerts'
import { send } from '#portal/data/call/call'
import { CallFailure, userWhoChanged } from '#portal/data/call/callFailure'
import { session } from '#portal/data/session/session'
import type { AnyCrud, Crud, Identified, Work } from './crud'

type Translate = (key: string, parameters?: Record<string, string>) => string

/** `untold`: who writes tells of a failure himself, so it is thrown as it came. */
export type WriteMeta = { untold?: boolean }

export type Resources = Readonly<Record<string, () => Promise<AnyCrud>>>

/**
 * The data provider of react-admin: resources of the features by name, and `admin/*` in the simple-rest dialect. A
 * failure is alerted here, in the words of the catalogue; what react-admin is thrown has no message of its own.
 */
export const createDataProvider = (resources: Resources, translate: Translate): DataProvider => {
  const crudOf = async (name: string) => {
    const load = resources[name]
    if (!load) throw new Error(`No feature declares the resource ${name}.`)
    return (await load()) as unknown as Crud<RaRecord & Identified, Record<string, unknown>>
  }
  const find = async (name: string, id: unknown) => {
    const { one, list } = await crudOf(name)
    if (one) return one(String(id), work())
    const { rows } = await list({ limit: null }, {}, work())
    const row = rows.find((candidate) => String(candidate.id) === String(id))
    if (!row) throw new CallFailure({ kind: 'http', status: 404, body: undefined })
    return row
  }
  const writing = async <R>(
    name: string,
    verb: 'create' | 'update' | 'remove',
    run: () => Promise<R>,
    meta?: WriteMeta,
  ): Promise<R> => {
    try {
      return await run()
    } catch (error) {
      // The form that was opened before somebody else's change shows both and asks.
      if (meta?.untold || userWhoChanged(error) !== null) throw error
      const { couldNot } = await crudOf(name)
      const key = couldNot?.[verb]
      showFailure(error, translate, { persisted: true, ...(key && { couldNot: key }) })
      throw new ToldFailure(error)
    }
  }
  const getList = async (name: string, params: GetListParams & { signal?: AbortSignal }) => {
    const { list, couldNot } = await crudOf(name)
    try {
      const { rows, total, atLeast } = await list(pagingOf(params), params.filter ?? {}, work(), params.signal)
      return { data: rows, total, meta: { atLeast: atLeast ?? false } }
    } catch (error) {
      // Rejected, so that the rows of the last good answer stay; a first one that fails leaves the list empty (ERR-35, ERR-36).
      if (couldNot?.get) showFailure(error, translate, { couldNot: couldNot.get })
      else console.warn(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      throw new ToldFailure(error)
    }
  }
  const own: DataProvider = {
    getList,
    getOne: async (name, { id }) => {
      const { couldNot } = await crudOf(name)
      try {
        return { data: await find(name, id) }
      } catch (error) {
        showFailure(error, translate, couldNot?.get ? { couldNot: couldNot.get } : {})
        throw new ToldFailure(error)
      }
    },
    getMany: async (name, { ids }) => {
      const { rows } = await (await crudOf(name)).list({ limit: null }, {}, work())
      return { data: rows.filter((row) => ids.some((id) => String(id) === String(row.id))) }
    },
    getManyReference: (name, { target, id, ...params }) =>
      getList(name, { ...params, filter: { ...params.filter, [target]: id } }),
    create: async (name, { data }) => {
      const { create } = await crudOf(name)
      const answer = await writing(name, 'create', async () => create?.(data as Record<string, unknown>, work()))
      return { data: { id: `new-${Date.now()}`, ...data, ...answer } }
    },
    update: async (name, { data, previousData, meta }) => {
      const { update } = await crudOf(name)
      const row = { ...previousData, ...data } as RaRecord & Identified
      await writing(name, 'update', async () => update?.(row, work(), previousData as RaRecord & Identified), meta)
      return { data: row }
    },
    delete: async (name, { id, previousData, meta }) => {
      const { remove } = await crudOf(name)
      const row = previousData ?? (await find(name, id))
      await writing(name, 'remove', async () => remove?.(row, work()), meta)
      return { data: row }
    },
    updateMany: async (name, { ids, data }) => {
      for (const id of ids) await own.update(name, { id, data, previousData: await find(name, id) })
      return { data: ids }
    },
    deleteMany: async (name, { ids }) => {
      for (const id of ids) await own.delete(name, { id, previousData: await find(name, id) })
      return { data: ids }
    },
  } as DataProvider
  const pick = async (name: string) => (name.startsWith(administered) ? administration() : own)
  return new Proxy(own, {
    get: (_, method: string) =>
      method in own
        ? async (name: string, params: never) =>
            ((await pick(name))[method] as (name: string, params: never) => unknown)(name, params)
        : undefined,
  })
}

/** Few people administer: the dialect comes with the first of its lists. */
const administration = async (): Promise<DataProvider> => {
  const { default: simpleRestProvider } = await import('ra-data-simple-rest')
  return simpleRestProvider('', fetchJson)
}

/** Resources of the portal's own administration: `admin/users` stands behind `/admin/users`. */
const administered = 'admin/'

/** What react-admin is told of a failure that has been alerted. */
export const toldAlready = 'told already'

/** Thrown to react-admin for what the alert has told already. */
export class ToldFailure extends Error {
  constructor(cause: unknown) {
    super(toldAlready, { cause })
    this.name = 'ToldFailure'
  }
}

const work = (): Work => {
  const { group, user } = session()
  return { group: group ?? { id: '', type: '', level: 0 }, userId: user?.id ?? '' }
}

/** A page size of 0 means all rows (Q146). */
const pagingOf = ({ pagination, sort }: GetListParams): Partial<Paging> => {
  const { page = 1, perPage = 0 } = pagination ?? {}
  return {
    offset: (page - 1) * perPage,
    limit: perPage === 0 ? null : perPage,
    sort: sort?.field ? { field: sort.field, descending: sort.order === 'DESC' } : null,
  }
}

/** How the simple-rest provider reaches the server: by the same door as every call. */
const fetchJson = async (url: string, { method = 'GET', body, signal }: RequestInit = {}) => {
  const overridden = method === 'PUT' || method === 'DELETE'
  const response = await send(
    {
      path: url,
      method: overridden ? 'POST' : method,
      headers: {
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(overridden ? { 'X-HTTP-Method-Override': method } : {}),
        ...(method === 'GET' ? {} : { 'Idempotency-Key': crypto.randomUUID() }),
      },
      ...(body && { body }),
    },
    signal ? { signal } : {},
  )
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text, json: text ? JSON.parse(text) : {} }
}
