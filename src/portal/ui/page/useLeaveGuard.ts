import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_NavigationContext } from 'react-router'
import { holdHistory } from './historyHold'

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
    const letHistoryGo = holdHistory((go) => {
      if (isAgreed.current) return false
      setLeaving({ go })
      return true
    })
    window.addEventListener('beforeunload', onUnload)
    guards.add(setLeaving)
    return () => {
      Object.assign(navigator, { push })
      window.removeEventListener('beforeunload', onUnload)
      letHistoryGo()
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
