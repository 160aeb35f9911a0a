import { type MasterCalls, masterCalls } from '#contract/master-data/masterCalls'
import type { MasterDraft, MasterRecord } from '#contract/master-data/recordWire'
import type { CallInput } from '#contract/platform/endpoint'
import { masterLists } from '#domain/master-data/lists'
import type { MasterListName } from '#domain/master-data/masterListNames'
import { call, callList } from '#portal/data/call/call'
import { crud, type Filter, isFilled } from '#portal/data/resources/crud'

const calls = new Map<MasterListName, MasterCalls>()

/** The calls of a list; made once. */
export const callsOf = (name: MasterListName): MasterCalls => {
  const made = calls.get(name) ?? masterCalls(masterLists[name])
  calls.set(name, made)
  return made
}

/** A list of master data as a resource: the server searches, filters, sorts and pages. */
export const masterResource = (name: MasterListName) => {
  const { listRecords, createRecord, updateRecord } = callsOf(name)
  return crud<MasterRecord, MasterDraft>({
    list: async (paging, filter, { options }) => {
      const { ids, ...query } = queryOf(filter)
      if (!ids || ids.length <= mostKeys)
        return callList(listRecords, { query: ids ? { ...query, ids } : query, paging }, options)
      const parts = await Promise.all(
        Array.from({ length: Math.ceil(ids.length / mostKeys) }, (_, part) =>
          callList(
            listRecords,
            {
              query: { ...query, ids: ids.slice(part * mostKeys, (part + 1) * mostKeys) },
              paging: { limit: mostKeys },
            },
            options,
          ),
        ),
      )
      const rows = parts.flatMap((part) => part.rows)
      return { rows, total: rows.length }
    },
    create: (draft, { options }) => call(createRecord, { body: draft }, options),
    update: (row, { options }) => call(updateRecord, { body: row }, options),
    remove: ({ id }, { options }) => call(updateRecord, { body: { id, deleted: true } }, options),
    topics: ['setup'],
  })
}

const mostKeys = 500

const queryOf = ({ q, deleted, id, ...fields }: Filter) => {
  const bin: 'also' | 'only' | undefined = deleted === 'also' || deleted === 'only' ? deleted : undefined
  return {
    ...(isFilled(q) && { q: String(q).slice(0, 200) }),
    ...(bin && { deleted: bin }),
    ...(Array.isArray(id) && { ids: id.map(Number) }),
    ...(Object.values(fields).some(isFilled) && {
      filter: Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value))) as NonNullable<
        CallInput<MasterCalls['listRecords']>['query']['filter']
      >,
    }),
  }
}
