import { scrollDuration } from '#domain/values/constants'

let frame = 0

/** Scrolls the page to its top within a second; immediately with reduced motion, and stops when the user scrolls. */
export const scrollToTop = (duration = scrollDuration): void => {
  cancelAnimationFrame(frame)
  const from = window.scrollY
  if (from === 0) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0)
  const begun = performance.now()
  const stop = () => cancelAnimationFrame(frame)
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(act, stop, { once: true, passive: true })
  const step = (now: number) => {
    const part = Math.min(1, (now - begun) / duration)
    window.scrollTo(0, from * (1 - part) ** 3)
    if (part < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
}
