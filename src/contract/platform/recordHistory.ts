import { z } from 'zod'
import type { Needs } from '#domain/access/access'
import { endpoint } from './endpoint'
import { type DictionaryOf, instant, oneOf, text, wireRecord } from './wire'

/** What was done to a record, by whom: the fields that differ, as texts. */
export type RecordChange = {
  at: string
  by: string
  kind: 'made' | 'changed' | 'removed' | 'imported'
  fields: { field: string; before: string; after: string }[]
  /** The name of the file that was imported. */
  file?: string | undefined
}

const changeWire = wireRecord({
  at: ['At', instant],
  by: ['By', text],
  kind: ['Change', oneOf({ made: 'MADE', changed: 'CHANGED', removed: 'REMOVED', imported: 'IMPORTED' })],
  fields: ['Fields', z.array(wireRecord({ field: ['Field', text], before: ['Before', text], after: ['After', text] }))],
  file: ['File', text.optional()],
} as const satisfies DictionaryOf<RecordChange>)

/** The history of a record, for those who may see the record itself. `path` ends with its key as `{id}`. */
export const recordHistory = (noun: string, path: `/${string}/{id}`, needs: Needs) =>
  endpoint({
    summary: `What was done to a ${noun}, the last change first, 100 at most (OWN-7)`,
    method: 'GET',
    path,
    needs,
    params: wireRecord({ id: ['id', z.string().min(1).max(60)] }),
    answer: z.array(changeWire),
  })

export type RecordHistoryCall = ReturnType<typeof recordHistory>
