import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type Change, isLive, onChange, subscribeToLive } from './changes'

/** Hears of changes of one topic in the selected group, and of every moment after which anything may have changed. */
export const useChanges = (topic: string, listener: (change: Change) => void): void => {
  const heard = useEffectEvent(listener)
  useEffect(
    () =>
      onChange((change) => {
        if (change.topic === topic || change.topic === null) heard(change)
      }),
    [topic],
  )
}

/** Whether changes arrive by themselves just now: while they do not, `interval` is how often to ask. */
export const usePolling = (interval: number): number | false =>
  useSyncExternalStore(subscribeToLive, isLive) ? false : interval

/** Makes every answer old that named the topic of a change: see `topics` of `useEndpoint`. To be used once. */
export const useFreshAnswers = (): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      onChange(({ topic }) => {
        void client.invalidateQueries({
          predicate: ({ queryKey }) => {
            const { topics = [] } = (queryKey[0] ?? {}) as { topics?: readonly string[] }
            return topic === null ? topics.length > 0 : topics.includes(topic)
          },
        })
      }),
    [client],
  )
}
