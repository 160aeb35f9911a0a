import { type Announcements, announcementsMissed } from '#server/platform/events/announcements'
import type { ServerKey } from './serverSecret'

/** Announced when keys were rotated: every process reads its keys again. */
export const keysChanged = 'keys-changed'

/** The keys of one purpose. The first signs, the others only verify. */
export type KeyRing = {
  current(): ServerKey
  /** The key with this id. Tokens from before keys had ids name none and belong to the oldest key. */
  find(id: string | undefined): Promise<ServerKey | undefined>
}

/** Milliseconds between two readings that unknown ids cause, as anybody can send those. */
const pause = 1_000

/** Caches keys until they change. An unknown id also reads them again, since another process may just have rotated them. */
export const openKeyRing = async (read: () => Promise<ServerKey[]>, announcements: Announcements): Promise<KeyRing> => {
  let keys = await read()
  let readAt = Date.now()
  let reading = Promise.resolve()
  // A failed reading leaves the former keys in use until the next one.
  const readAgain = () => {
    readAt = Date.now()
    reading = read().then(
      (fresh) => void (keys = fresh),
      () => undefined,
    )
  }
  announcements.on(keysChanged, readAgain)
  announcements.on(announcementsMissed, readAgain)
  return {
    current: () => {
      const [key] = keys
      if (!key) throw new Error('There is no key to sign with.')
      return key
    },
    find: async (id) => {
      if (id === undefined) return keys.at(-1)
      const byId = () => keys.find((key) => key.id === id)
      if (!byId() && Date.now() - readAt >= pause) readAgain()
      if (!byId()) await reading
      return byId()
    },
  }
}
