import { QueryClient } from '@tanstack/react-query'
import { isSameGroup } from '#domain/customerGroup'
import { CallFailure } from '#portal/data/callFailure'
import { watch } from '#portal/data/events'
import { forgetKeptLists } from '#portal/data/keptLists'
import { onSessionChange, session } from '#portal/data/session'
import { regionChoicesKey } from '#portal/data/useRegionChoices'
import type { Feature } from '#portal/ui/feature'

/**
 * Keeps what was read until it changes. A lost connection is tried again once; anything that the server said is not.
 * With the customer group everything that was read goes, before any page is drawn for the new one.
 */
export const createQueryClient = (features: readonly Feature[]): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && error instanceof CallFailure && error.failure.kind === 'network',
      },
    },
  })
  forgetWithGroup(client)
  refreshResources(client, features)
  refreshKeptLists(client)
  return client
}

const forgetWithGroup = (client: QueryClient): void => {
  let before = session().group
  onSessionChange(() => {
    const { group } = session()
    if (group === before || (group && before && isSameGroup(group, before))) return
    before = group
    void client.cancelQueries()
    client.clear()
  })
}

/** Lists of react-admin are asked for again when one of their topics changed elsewhere. */
const refreshResources = (client: QueryClient, features: readonly Feature[]): void => {
  for (const [name, load] of features.flatMap(({ resources = {} }) => Object.entries(resources))) {
    onFirstQuery(client, name, () => {
      void load().then(({ topics = [] }) => {
        if (topics.length > 0) watch(topics, () => void client.invalidateQueries({ queryKey: [name] }))
      })
    })
  }
}

/** Regions that changed elsewhere make the lists old that this browser keeps of them. */
const refreshKeptLists = (client: QueryClient): void =>
  onFirstQuery(client, regionChoicesKey[0], () => {
    watch(['setup'], ({ topic, keys }) => {
      if (topic !== 'reset' && !keys.includes('region')) return
      forgetKeptLists()
      void client.invalidateQueries({ queryKey: regionChoicesKey })
    })
  })

const onFirstQuery = (client: QueryClient, name: string, run: () => void): void => {
  const stop = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== name) return
    stop()
    run()
  })
}
