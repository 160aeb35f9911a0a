import type { Report } from './reports'
import type { Fix } from './sharePositions'

/** What the phone keeps: reports and positions that are not sent yet, by their order, and the last answer of the server. */
type StoreName = 'reports' | 'positions' | 'kept'

type Queued = { reports: Report; positions: Fix }

const databaseOf = (token: string) => `driver ${token.slice(-8)}`

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage of the phone failed.')))
  })

const open = (token: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseOf(token), 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('reports', { autoIncrement: true })
    request.result.createObjectStore('positions', { autoIncrement: true })
    request.result.createObjectStore('kept')
  })
  return answerOf(request)
}

/** The storage of one link: another driver on the same phone sees nothing of it. */
export const openPhoneStore = (token: string) => {
  const opened = open(token)
  const within = async (name: StoreName, mode: IDBTransactionMode) =>
    (await opened).transaction(name, mode).objectStore(name)
  return {
    add: async (name: StoreName, value: unknown): Promise<number> =>
      Number(await answerOf((await within(name, 'readwrite')).add(value))),
    put: async (name: StoreName, key: string, value: unknown): Promise<void> =>
      void (await answerOf((await within(name, 'readwrite')).put(value, key))),
    /** Keeps a value unless there is one; returns the one that is there. */
    keepFirst: async (key: string, value: unknown): Promise<unknown> => {
      const store = await within('kept', 'readwrite')
      const found: unknown = await answerOf(store.get(key))
      if (found !== undefined) return found
      await answerOf(store.put(value, key))
      return value
    },
    read: async (name: StoreName, key: string): Promise<unknown> => answerOf((await within(name, 'readonly')).get(key)),
    /** The first so many, oldest first. */
    first: async <Name extends keyof Queued>(
      name: Name,
      most: number,
    ): Promise<{ id: number; value: Queued[Name] }[]> => {
      const store = await within(name, 'readonly')
      const [keys, values] = await Promise.all([
        answerOf(store.getAllKeys(null, most)),
        answerOf(store.getAll(null, most) as IDBRequest<Queued[Name][]>),
      ])
      return values.map((value, place) => ({ id: Number(keys[place]), value }))
    },
    remove: async (name: StoreName, ids: readonly number[]): Promise<void> => {
      const store = await within(name, 'readwrite')
      await Promise.all(ids.map((id) => answerOf(store.delete(id))))
    },
  }
}

export type PhoneStore = ReturnType<typeof openPhoneStore>
