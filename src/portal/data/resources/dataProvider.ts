import type {
  CreateParams,
  DataProvider,
  DeleteParams,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'react-admin'
import type { CallOptions } from '#portal/data/call/call'
import type { AnyCrud } from './crud'
import { crudProvider } from './crudProvider'
import type { SimpleRest } from './simpleRest'

/** How a resource reaches the server: by calls of the contract one by one, or in the simple-rest dialect. */
export type Resource = AnyCrud | SimpleRest

/** The resources that the manifests declare, by name; each is loaded with its first query. */
export type Resources = Readonly<Record<string, () => Promise<Resource>>>

/** What `meta` of a query or mutation is read for. Anything else in it is ignored. */
export type CallMeta = Pick<CallOptions, 'background'>

/**
 * The data provider of react-admin over all resources. It rejects with the `CallFailure` of the call and shows nothing:
 * the list or form that asked shows the failure. Every answer holds what the server stored.
 */
export const createDataProvider = (resources: Resources): DataProvider => {
  const providerOf = async (name: string, asked: Asked, version?: number): Promise<DataProvider> => {
    const load = resources[name]
    if (!load) throw new Error(`No feature declares the resource ${name}.`)
    const resource = await load()
    const options = optionsOf(asked, version)
    return 'provider' in resource ? resource.provider(options) : crudProvider(resource, options)
  }
  const getList = async <Row extends RaRecord>(name: string, params: GetListParams): Promise<GetListResult<Row>> => {
    const answer = await (await providerOf(name, params)).getList<Row>(name, params)
    return { ...answer, pageInfo: pageInfoOf(answer.total ?? 0, params.pagination) }
  }
  return {
    /** react-admin passes a `signal` only to providers that say they honour it. */
    supportAbortSignal: true,
    getList,
    getOne: async (name, params) => (await providerOf(name, params)).getOne(name, params),
    getMany: async <Row extends RaRecord>(name: string, params: GetManyParams<Row>) => {
      if (params.ids.length === 0) return { data: [] }
      const { data } = await (await providerOf(name, params)).getMany<Row>(name, params)
      return { data: inOrderOf(params.ids, data) }
    },
    getManyReference: <Row extends RaRecord>(
      name: string,
      { target, id, filter, ...params }: GetManyReferenceParams & Asked,
    ) => getList<Row>(name, { ...params, filter: { ...filter, [target]: id } }),
    create: async (name: string, params: CreateParams) => (await providerOf(name, params)).create(name, params),
    update: async (name: string, params: UpdateParams) =>
      (await providerOf(name, params, versionOf(params))).update(name, params),
    delete: async (name: string, params: DeleteParams) => (await providerOf(name, params)).delete(name, params),
    updateMany: async (name, params) => (await providerOf(name, {})).updateMany(name, params),
    deleteMany: async (name, params) => (await providerOf(name, {})).deleteMany(name, params),
  } as DataProvider
}

type Asked = { signal?: AbortSignal | undefined; meta?: CallMeta }

const optionsOf = ({ signal, meta }: Asked, version: number | undefined): CallOptions => ({
  ...(signal && { signal }),
  ...(meta?.background && { background: true }),
  ...(version !== undefined && { version }),
})

/** The version that the form was opened with, so that the server rejects an update of an older record (409). */
const versionOf = ({ data, previousData }: UpdateParams): number | undefined => {
  const { version } = { ...previousData, ...data } as { version?: unknown }
  return typeof version === 'number' ? version : undefined
}

/** A page size of 0 means all rows (Q146). */
const pageInfoOf = (total: number, { page, perPage }: { page: number; perPage: number } = { page: 1, perPage: 0 }) => ({
  hasNextPage: perPage > 0 && page * perPage < total,
  hasPreviousPage: perPage > 0 && page > 1,
})

const inOrderOf = <Row extends RaRecord>(ids: readonly Identifier[], rows: readonly Row[]): Row[] => {
  const found = new Map(rows.map((row) => [String(row.id), row]))
  return ids.flatMap((id) => found.get(String(id)) ?? [])
}
