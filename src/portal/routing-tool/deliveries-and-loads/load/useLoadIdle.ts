import { useEffect, useEffectEvent } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { showAlert } from '#portal/data/alerts'
import type { Board } from '#portal/routing-tool/deliveries-and-loads/useBoard'
import { paths } from '#portal/routing-tool/paths'

/**
 * After too long without activity, discards unsaved changes, releases the lock, and opens the landing page with a
 * notice (CONST-05 to CONST-07).
 */
export const useLoadIdle = ({ idleTimeout, letGo }: Pick<Board, 'idleTimeout' | 'letGo'>): void => {
  const translate = useTranslate()
  const navigate = useNavigate()
  useIdleTimeout(idleTimeout, () => {
    letGo()
    const minutes = Math.round(idleTimeout / 6_000) / 10
    showAlert(translate('board.idle', { smart_count: minutes }), {
      severity: 'info',
      persisted: true,
      link: { to: paths.deliveriesAndLoads, label: translate('board.idleBack') },
    })
    // After the board has let go: while something is unsaved, leaving asks.
    setTimeout(() => void navigate(paths.routingTool))
  })
}

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Calls `onIdle` when there was no input for so many milliseconds. */
const useIdleTimeout = (milliseconds: number, onIdle: () => void): void => {
  const reportIdle = useEffectEvent(onIdle)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // Every input restarts the time that a load may stay open unattended (CONST-05).
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => reportIdle(), milliseconds)
    }
    restart()
    for (const input of inputs) window.addEventListener(input, restart, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const input of inputs) window.removeEventListener(input, restart, { capture: true })
    }
  }, [milliseconds])
}
