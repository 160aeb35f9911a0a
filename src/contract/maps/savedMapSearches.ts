import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  type DictionaryOf,
  filledText,
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  jsonText,
  keyText,
  oneOf,
  text,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { mapWatches } from '#domain/fleet/map/mapWatch'
import type { SavedMapSearch } from '#domain/fleet/map/savedMapSearch'
import { routeFilterWire } from './mapFilter'

const watchWire = oneOf({ found: 'FOUND', late: 'LATE', silent: 'SILENT' } as const satisfies Record<
  (typeof mapWatches)[number],
  string
>)

const savedMapSearchWire = wireRecord({
  id: ['SearchID', integer],
  name: ['SearchName', text],
  userId: ['UserSSO', text],
  filter: ['Db_Filter', jsonText(routeFilterWire)],
  shared: ['Shared', yesNo],
  watch: ['Watch', watchWire.nullable()],
  watchRaisedAt: ['WatchRaised', instantOrNull],
  watchCheckedAt: ['WatchChecked', instantOrNull],
  watchFound: ['WatchFound', integerOrNull],
  updatedAt: ['UpdatedDate', instant],
} as const satisfies DictionaryOf<SavedMapSearch>)

const draft = {
  name: ['SearchName', filledText.max(60, 'is too long (60)')],
  filter: ['Db_Filter', jsonText(routeFilterWire)],
  userId: ['UserSSO', text.nullable().optional()],
  /** Absent fields stay unchanged; a new search is neither shared nor watched. */
  shared: ['Shared', yesNo.optional()],
  watch: ['Watch', watchWire.nullable().optional()],
} as const

const byKey = wireRecord({ id: ['id', keyText] })

/** The searches of the maps that people keep under a name. */
export const savedMapSearches = {
  listSavedSearches: endpoint({
    summary: 'The searches that I keep, newest first (CALL-MAP-11)',
    method: 'GET',
    path: '/district-map/{group}/GetUserSearch/{id}',
    needs: 'maps.track',
    params: wireRecord({ userId: ['id', text] }),
    list: { limit: 'all' },
    answer: z.array(savedMapSearchWire),
  }),
  listSharedSearches: endpoint({
    summary: 'The searches that others of the group share, by name; nobody else can change them (OWN-8)',
    method: 'GET',
    path: '/district-map/{group}/GetSharedSearch',
    needs: 'maps.track',
    list: { limit: 'all' },
    answer: z.array(savedMapSearchWire),
  }),
  readSavedSearch: endpoint({
    summary: 'One of my searches (CALL-MAP-12)',
    method: 'GET',
    path: '/district-map/GetUserSearchByID/{id}',
    needs: 'maps.track',
    params: byKey,
    answer: savedMapSearchWire,
  }),
  deleteSavedSearch: endpoint({
    summary: 'Deletes one of my searches (CALL-MAP-14)',
    method: 'POST',
    path: '/district-map/DeleteUserSearch/{id}',
    needs: 'maps.track',
    params: byKey,
    answer: ok,
  }),
  updateSavedSearch: endpoint({
    summary: 'Changes one of my searches (CALL-MAP-15)',
    method: 'POST',
    path: '/district-map/UpdateUserSearch',
    needs: 'maps.track',
    body: wireRecord({ id: ['SearchID', z.int32().positive()], ...draft }),
    answer: ok,
  }),
  createSavedSearch: endpoint({
    summary: 'Keeps a search under a name (CALL-MAP-16)',
    method: 'POST',
    path: '/district-map/InsertUserSearch',
    needs: 'maps.track',
    body: wireRecord(draft),
    answer: okWith({ id: ['SearchID', integer] }),
  }),
}
