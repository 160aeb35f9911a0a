import { useEffect, useState } from 'react'
import type { Answer } from '#contract/platform/endpoint'
import { outbox } from '#contract/routing-tool/outbox'
import type { LoadId } from '#domain/freight/keys'
import { useEndpointList } from '#portal/data/useEndpoint'

export type Message = Answer<typeof outbox.listMessages>[number]

const mostMessages = 50

/** Messages of the group, or of one load, newest first; as they stand at every moment. `null` asks for none. */
export const useMessages = (loadId?: LoadId | null) =>
  useEndpointList(
    outbox.listMessages,
    loadId === null
      ? null
      : { query: loadId === undefined ? {} : { loadId }, paging: { offset: 0, limit: mostMessages } },
    { topics: ['outbox', 'loads'], pollEvery: 2_000, background: true, keepPrevious: true },
  )

/** Whole seconds until a message is sent; 0 once it may be sent at any moment. Counts down automatically. */
export const useSecondsLeft = ({ dueAt, createdAt }: Pick<Message, 'dueAt' | 'createdAt'>): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  // A clock that is slow here must not promise more than the whole delay.
  const delay = Date.parse(dueAt) - Date.parse(createdAt)
  return Math.ceil(Math.max(0, Math.min(Date.parse(dueAt) - now, delay)) / 1000)
}
