import { useEffect, useSyncExternalStore } from 'react'

/** A key, or keys, as they are printed, and the message key of what they do. */
export type PageKey = readonly [key: string, what: string]

let declared: readonly (readonly PageKey[])[] = []
const listeners = new Set<() => void>()

const become = (next: typeof declared): void => {
  declared = next
  listeners.forEach((listener) => listener())
}

const onChange = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Declares the keys of a page, or of a part of it, while it is mounted: `?` lists them. */
export const usePageKeys = (keys: readonly PageKey[]): void => {
  useEffect(() => {
    become([...declared, keys])
    return () => become(declared.filter((others) => others !== keys))
  }, [keys])
}

/** The keys declared by mounted components. */
export const useDeclaredKeys = (): readonly PageKey[] => useSyncExternalStore(onChange, () => declared).flat()
