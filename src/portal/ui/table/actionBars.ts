/** Bars of main buttons that are on the page: notices are shown above them, never over them. */
const bars = new Set<HTMLElement>()
const listeners = new Set<() => void>()

/** A ref for a bar of buttons at the foot of a page or panel. */
export const clearOfNotices = (bar: HTMLElement): (() => void) => {
  bars.add(bar)
  listeners.forEach((listener) => listener())
  return () => {
    bars.delete(bar)
    listeners.forEach((listener) => listener())
  }
}

/** Pixels: a bar that ends higher above the foot of the window is not in the way. */
const nearFoot = 64

/** How many pixels at the foot of the window are taken by bars. */
export const heightOfBars = (): number =>
  Math.max(
    0,
    ...[...bars].map((bar) => {
      const { top, bottom, height } = bar.getBoundingClientRect()
      const isAtFoot = height > 0 && top < window.innerHeight && bottom > window.innerHeight - nearFoot
      return isAtFoot ? Math.round(window.innerHeight - top) : 0
    }),
  )

export const onBarsChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('resize', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('resize', listener)
  }
}
