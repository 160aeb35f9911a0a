/** Told what goes on along the history when it is agreed to; answers whether the page is to be held until then. */
type Hold = (go: () => void) => boolean

let held: { by: Hold; pathname: string; place: number } | null = null
let isReturning = false

/** The router numbers the entries of the browser's history. */
const place = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

/**
 * Back and Forward cannot be forbidden, only undone: the browser has gone already when it tells. So it is sent to where
 * it came from before the router hears of it.
 */
const onMove = (event: PopStateEvent): void => {
  if (isReturning) {
    isReturning = false
    event.stopImmediatePropagation()
    return
  }
  if (!held) return
  const steps = place() - held.place
  if (steps === 0 || window.location.pathname === held.pathname || !held.by(() => window.history.go(steps))) {
    held.place = place()
    return
  }
  event.stopImmediatePropagation()
  isReturning = true
  window.history.go(-steps)
}

/** To be called before the router is made: listeners of the window are told in the order in which they came. */
export const listenToHistory = (): void => window.addEventListener('popstate', onMove)

/** Holds the page that is open against Back and Forward, until the function that is answered is called. */
export const holdHistory = (by: Hold): (() => void) => {
  held = { by, pathname: window.location.pathname, place: place() }
  return () => {
    held = null
  }
}
