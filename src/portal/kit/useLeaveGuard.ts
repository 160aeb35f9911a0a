import { useContext, useEffect, useState } from 'react'
import { UNSAFE_NavigationContext } from 'react-router'

type Leaving = { go: () => void }

/**
 * Holds back whoever leaves the page while `when` is true: inside the portal he is asked (`isAsking`, then `leave` or
 * `stay`), and the browser asks before it closes the window. A change of the address of the same page passes.
 */
export const useLeaveGuard = (when: boolean) => {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  useEffect(() => {
    if (!when) return undefined
    const { push } = navigator
    const pushWhenAllowed: typeof push = (to, ...rest) => {
      const pathname = typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname
      if (!pathname || pathname === window.location.pathname) push.call(navigator, to, ...rest)
      else setLeaving({ go: () => push.call(navigator, to, ...rest) })
    }
    // Every link and every call of the router goes through this one function.
    Object.assign(navigator, { push: pushWhenAllowed })
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => {
      Object.assign(navigator, { push })
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [when, navigator])
  return {
    isAsking: leaving !== null,
    leave: () => {
      setLeaving(null)
      leaving?.go()
    },
    stay: () => setLeaving(null),
  }
}
