import type { Announcements } from './announcements'
import type { ServerKey } from './serverSecret'

/** Every process reads its keys again when this is announced. */
export const keysChanged = 'keys-changed'

/** The keys that sign: the first is in use, the others are valid still. */
export type KeyRing = {
  current(): ServerKey
  /** The key with this id. What was signed before keys had an id names none, and is of the oldest one. */
  find(id: string | undefined): Promise<ServerKey | undefined>
}

/** Milliseconds between two readings because of an id that nobody knows. */
const pause = 1_000

/** Reads keys and keeps them until they change. An announcement may be lost, so an unknown id has them read again, too. */
export const openKeyRing = async (read: () => Promise<ServerKey[]>, announcements: Announcements): Promise<KeyRing> => {
  let keys = await read()
  let readAt = Date.now()
  const readAgain = async () => {
    readAt = Date.now()
    keys = await read()
  }
  // After a failure the keys of before stay in use, until an unknown id asks again.
  announcements.on(keysChanged, () => void readAgain().catch(() => undefined))
  return {
    current: () => {
      const [key] = keys
      if (!key) throw new Error('There is no key to sign with.')
      return key
    },
    find: async (id) => {
      if (id === undefined) return keys.at(-1)
      const isIt = (key: ServerKey) => key.id === id
      if (!keys.some(isIt) && Date.now() - readAt >= pause) await readAgain()
      return keys.find(isIt)
    },
  }
}
