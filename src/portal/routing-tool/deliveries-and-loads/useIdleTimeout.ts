import { useEffect, useRef } from 'react'

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Calls `onIdle` when nobody has touched anything for so many milliseconds; any input starts the clock anew. */
export const useIdleTimeout = (milliseconds: number, onIdle: () => void): void => {
  const latest = useRef(onIdle)
  latest.current = onIdle
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), milliseconds)
    }
    restart()
    for (const input of inputs) window.addEventListener(input, restart, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const input of inputs) window.removeEventListener(input, restart, { capture: true })
    }
  }, [milliseconds])
}
