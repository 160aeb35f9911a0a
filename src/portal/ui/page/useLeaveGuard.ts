import { useCallback, useEffect, useState } from 'react'
import { type BlockerFunction, NavigationType, useBeforeUnload, useBlocker } from 'react-router'

/** Pages with unsaved changes: each asks before it runs the action that would discard them. */
const guards = new Set<(action: () => void) => void>()

/** Runs an action that replaces the page without a navigation, after a page with unsaved changes has asked. */
export const leaveThen = (action: () => void): void => {
  const [ask] = guards
  if (ask) ask(action)
  else action()
}

/**
 * Asks before unsaved changes are lost, while `when` is true: to a link, to the browser's Back and Forward, and to
 * `leaveThen` (`isAsking`, then `leave` or `stay`); the browser itself asks before the window is closed. A navigation
 * that replaces the entry in the history passes: that is how a page leaves after it has saved.
 * @param parameter of the query that names the record on the page; a change of any other stays on the same record.
 */
export const useLeaveGuard = (when: boolean, parameter?: string) => {
  const [action, setAction] = useState<{ run: () => void } | null>(null)
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: from, nextLocation: to, historyAction }) => {
        const isOtherRecord = parameter !== undefined && valueOf(parameter, from) !== valueOf(parameter, to)
        return when && historyAction !== NavigationType.Replace && (from.pathname !== to.pathname || isOtherRecord)
      },
      [when, parameter],
    ),
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (when) event.preventDefault()
      },
      [when],
    ),
  )
  useEffect(() => {
    if (!when) return undefined
    const ask = (run: () => void) => setAction({ run })
    guards.add(ask)
    return () => void guards.delete(ask)
  }, [when])
  return {
    isAsking: blocker.state === 'blocked' || action !== null,
    leave: () => {
      blocker.proceed?.()
      setAction(null)
      action?.run()
    },
    stay: () => {
      blocker.reset?.()
      setAction(null)
    },
  }
}

const valueOf = (parameter: string, { search }: { search: string }) => new URLSearchParams(search).get(parameter)
