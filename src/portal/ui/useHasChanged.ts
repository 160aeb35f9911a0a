import { useState } from 'react'

/**
 * Whether a value differs from the one of the last render: then the caller sets the state that depends on it while
 * rendering, and no outdated state is ever painted. False on the first render.
 */
export const useHasChanged = (value: unknown): boolean => {
  const [before, setBefore] = useState({ value })
  if (Object.is(before.value, value)) return false
  setBefore({ value })
  return true
}
