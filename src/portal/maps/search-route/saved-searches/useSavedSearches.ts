import { useTranslate } from 'react-admin'
import { savedMapSearches } from '#contract/maps/savedMapSearches'
import type { SavedMapSearch } from '#domain/fleet/map/savedMapSearch'
import { call } from '#portal/data/call/call'
import { useSession } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'

/** Milliseconds between two questions while the stream of changes is down. */
const pollEvery = 60_000

const refreshes = [savedMapSearches.listSavedSearches, savedMapSearches.listSharedSearches]

const options = { topics: ['watches'], pollEvery, background: true } as const

/** The searches that the user keeps. */
export const useOwnSearches = () => {
  const userId = useSession().user?.id
  return useEndpoint(savedMapSearches.listSavedSearches, userId ? { params: { userId } } : null, options)
}

/** The searches that the user keeps, and those that others share with the group. */
export const useSavedSearches = () => {
  const own = useOwnSearches()
  const shared = useEndpoint(savedMapSearches.listSharedSearches, {}, options)
  return {
    own: own.data ?? [],
    shared: shared.data ?? [],
    isKnown: own.data !== undefined && shared.data !== undefined,
    error: own.error ?? shared.error,
    again: () => void Promise.all([own.refetch(), shared.refetch()]),
  }
}

/** A saved search as its writing calls take it. */
export const draftOf = ({ name, filter, userId, shared, watch }: Omit<SavedMapSearch, 'id'>) => ({
  name,
  filter,
  userId,
  shared,
  watch,
})

/** Changes and deletes a search of one's own; both can be taken back. */
export const useSavedSearchWrites = (before: SavedMapSearch) => {
  const translate = useTranslate()
  const update = useWrite(savedMapSearches.updateSavedSearch, {
    refreshes,
    success: (_, { body }) => translate('searchRoute.saved.changed', { name: body.name }),
    undo: () => call(savedMapSearches.updateSavedSearch, { body: { id: before.id, ...draftOf(before) } }),
  })
  const remove = useWrite(savedMapSearches.deleteSavedSearch, {
    refreshes,
    success: () => translate('searchRoute.saved.deleted', { name: before.name }),
    undo: () => call(savedMapSearches.createSavedSearch, { body: draftOf(before) }),
  })
  return {
    change: (changes: Partial<SavedMapSearch>) =>
      update.run({ body: { id: before.id, ...draftOf({ ...before, ...changes }) } }),
    remove: () => remove.run({ params: { id: before.id } }),
    busy: update.busy || remove.busy,
  }
}

/** Keeps a search under a name of its own. */
export const useCreateSavedSearch = () => {
  const translate = useTranslate()
  return useWrite(savedMapSearches.createSavedSearch, {
    refreshes,
    success: (_, { body }) => translate('searchRoute.saved.kept', { name: body.name }),
    undo: ({ id }) => call(savedMapSearches.deleteSavedSearch, { params: { id } }),
  })
}
