import { scrollDuration } from '#domain/values/constants'

let frame = 0

/** Milliseconds: what one frame moves at most, so that a page that is busy being drawn does not jump to its top. */
const longestStep = 100

/**
 * Scrolls the page to its top within a second, or within more when frames are late; immediately with reduced motion, and
 * stops when the user scrolls.
 */
export const scrollToTop = (duration = scrollDuration): void => {
  cancelAnimationFrame(frame)
  const from = window.scrollY
  if (from === 0) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0)
  let passed = 0
  let before = performance.now()
  const stop = () => cancelAnimationFrame(frame)
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(act, stop, { once: true, passive: true })
  const step = (now: number) => {
    passed += Math.min(longestStep, now - before)
    before = now
    const part = Math.min(1, passed / duration)
    window.scrollTo(0, from * (1 - part) ** 3)
    if (part < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
}
