import { useState } from 'react'

/**
 * The value, or the last one there was: the content of a drawer stays visible while the drawer closes.
 * @param value the same object in every render until it changes
 */
export const useLastShown = <Value>(value: Value | null | undefined): Value | null => {
  const [last, setLast] = useState({ value: value ?? null })
  if (value === null || value === undefined) return last.value
  if (value !== last.value) setLast({ value })
  return value
}
