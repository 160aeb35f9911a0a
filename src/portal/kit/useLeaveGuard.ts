import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_NavigationContext } from 'react-router'

type Leaving = { go: () => void }

/** Pages with unsaved work: each is told what somebody wants to do, and does it when he agrees. */
const guards = new Set<(leaving: Leaving) => void>()

/** Does what takes the page away without another address: at once, or when a page with unsaved work has asked. */
export const leaveThen = (go: () => void): void => {
  const [ask] = guards
  if (ask) ask({ go })
  else go()
}

/**
 * Holds back whoever leaves the page while `when` is true, by a link, by the browser's Back and Forward, or by
 * `leaveThen`: inside the portal he is asked (`isAsking`, then `leave` or `stay`), and the browser asks before it closes
 * the window. A change of the address of the same page passes.
 */
export const useLeaveGuard = (when: boolean) => {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const isAgreed = useRef(false)
  useEffect(() => {
    if (!when) return undefined
    isAgreed.current = false
    const { push } = navigator
    const pushWhenAllowed: typeof push = (to, ...rest) => {
      const pathname = typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname
      if (!pathname || pathname === window.location.pathname) push.call(navigator, to, ...rest)
      else setLeaving({ go: () => push.call(navigator, to, ...rest) })
    }
    // Every link and every call of the router goes through this one function.
    Object.assign(navigator, { push: pushWhenAllowed })
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const stopHoldingHistory = holdHistory((go) => {
      if (isAgreed.current) return false
      setLeaving({ go })
      return true
    })
    window.addEventListener('beforeunload', onUnload)
    guards.add(setLeaving)
    return () => {
      Object.assign(navigator, { push })
      window.removeEventListener('beforeunload', onUnload)
      stopHoldingHistory()
      guards.delete(setLeaving)
    }
  }, [when, navigator])
  return {
    isAsking: leaving !== null,
    leave: () => {
      isAgreed.current = true
      setLeaving(null)
      leaving?.go()
    },
    stay: () => setLeaving(null),
  }
}

/** The router numbers the entries of the browser's history. */
const place = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

/**
 * Back and Forward cannot be forbidden, only undone: the browser has gone already when it tells. So it is sent to where
 * it came from before the router hears of it, and `hold` gets the way there. Without `hold`'s consent nothing is held.
 */
const holdHistory = (hold: (go: () => void) => boolean): (() => void) => {
  const { pathname } = window.location
  let here = place()
  let isReturning = false
  const onMove = (event: PopStateEvent) => {
    const steps = place() - here
    const isReturn = isReturning
    isReturning = false
    if (isReturn) return event.stopImmediatePropagation()
    if (steps === 0 || window.location.pathname === pathname || !hold(() => window.history.go(steps))) {
      here = place()
      return undefined
    }
    event.stopImmediatePropagation()
    isReturning = true
    return window.history.go(-steps)
  }
  // Before the router, which listens at the same place.
  window.addEventListener('popstate', onMove, { capture: true })
  return () => window.removeEventListener('popstate', onMove, { capture: true })
}
