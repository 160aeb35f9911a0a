import { useEffect, useSyncExternalStore } from 'react'

let record: string | null = null
const listeners = new Set<() => void>()

const become = (next: string | null): void => {
  record = next
  listeners.forEach((listener) => listener())
}

const onChange = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Names the record that a page shows, for the browser title and the breadcrumb. */
export const usePageRecord = (name: string | undefined): void => {
  useEffect(() => {
    become(name ?? null)
    return () => become(null)
  }, [name])
}

/** The record named by the page that is shown. */
export const useNamedRecord = (): string | null => useSyncExternalStore(onChange, () => record)
