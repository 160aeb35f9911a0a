import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin'
import { errorBody } from '#contract/platform/answers'
import type { Paging } from '#contract/platform/endpoint'
import type { CallOptions } from '#portal/data/call/call'
import { CallFailure } from '#portal/data/call/callFailure'
import { session } from '#portal/data/session/session'
import type { AnyCrud, Crud, Filter, Identified, Work } from './crud'

type Row = RaRecord & Identified

/**
 * The data provider of one resource that is declared by its calls. The calls of the contract answer a write with a key
 * at most, so the record is read again after it.
 */
export const crudProvider = (declaration: AnyCrud, options: CallOptions): DataProvider => {
  const { list, create, update, remove } = declaration as unknown as Crud<Row, Record<string, unknown>>
  const reading = workWith(readingOptions(options))
  const writing = workWith(options)

  const rowsOf = async (ids: readonly Identifier[], filter: Filter = alsoDeleted): Promise<Row[]> => {
    const { rows } = await list({ limit: null }, { ...filter, id: ids }, reading)
    const asked = new Set(ids.map(String))
    return rows.filter(({ id }) => asked.has(String(id)))
  }
  const rowOf = async (id: Identifier, filter?: Filter): Promise<Row> => {
    const [row] = await rowsOf([id], filter)
    if (!row) throw new CallFailure({ kind: 'http', status: 404, body: errorBody(`There is no record ${id}.`) })
    return row
  }
  const updateOne = async (id: Identifier, data: object, before: Row | undefined): Promise<Row> => {
    const row = { ...(before ?? (await rowOf(id))), ...data, id: before?.id ?? id } as Row
    await can(update, 'update')(row, writing)
    return rowOf(id)
  }
  const deleteOne = async (id: Identifier, before: Row | undefined): Promise<Row> => {
    const row = before ?? (await rowOf(id, {}))
    await can(remove, 'delete')(row, writing)
    return row
  }
  return {
    getList: async (_: string, params: GetListParams) => {
      const { rows, total, atLeast } = await list(pagingOf(params), params.filter ?? {}, reading)
      return { data: rows, total, ...(atLeast && { meta: { atLeast } }) }
    },
    getOne: async (_, { id }) => ({ data: await rowOf(id, {}) }),
    getMany: async (_, { ids }) => ({ data: await rowsOf(ids) }),
    create: async (_, { data }) => {
      const { id } = await can(create, 'create')(data as Record<string, unknown>, writing)
      return { data: await rowOf(id) }
    },
    update: async (_, { id, data, previousData }) => ({ data: await updateOne(id, data, previousData as Row) }),
    delete: async (_, { id, previousData }) => ({ data: await deleteOne(id, previousData) }),
    updateMany: async (_, { ids, data }) => {
      for (const id of ids) await updateOne(id, data, undefined)
      return { data: ids }
    },
    deleteMany: async (_, { ids }) => {
      for (const id of ids) await deleteOne(id, undefined)
      return { data: ids }
    },
  } as DataProvider
}

const alsoDeleted: Filter = { deleted: 'also' }

const workWith = (options: CallOptions): Work => {
  const { group, user } = session()
  return { group: group ?? { id: '', type: '', level: 0 }, userId: user?.id ?? '', options }
}

/** The reads around a write do not carry its key and version. */
const readingOptions = ({ signal, background }: CallOptions): CallOptions => ({
  ...(signal && { signal }),
  ...(background && { background }),
})

const can = <Call>(call: Call | undefined, verb: string): Call => {
  if (!call) throw new Error(`This resource cannot ${verb}.`)
  return call
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
