import { Box, GlobalStyles } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { isPeriod } from '#domain/billing/period'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { markedStop, TourCard } from '#portal/ui/page/TourCard'
import { type CloseStop, closeStops, stopAddress } from './closeStops'

/**
 * A tour through the close of a period, page by page. The stop is in the address, so that it survives a reload; the
 * page stays usable, and the user can do each step before going on.
 */
export const CloseTour = ({ stop }: { stop: CloseStop }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { values, change } = useAddressFields('tour', 'period')
  useEffect(() => markPart(`[data-tour="close-${stop}"]`), [stop])
  const at = closeStops.indexOf(stop)
  const end = () => {
    change({ tour: '' })
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  const go = (to: number) => {
    const next = closeStops[Math.max(to, 0)]
    if (next === undefined) end()
    else if (next !== stop) void navigate(stopAddress(next, isPeriod(values.period) ? values.period : null))
  }
  return (
    <Box sx={placeStyle}>
      <GlobalStyles styles={markedStop} />
      <TourCard
        key={stop}
        title={translate(`billing.tour.stops.${stop}.title`)}
        text={translate(`billing.tour.stops.${stop}.text`)}
        at={at}
        count={closeStops.length}
        onGo={go}
        onEnd={end}
      />
    </Box>
  )
}

const placeStyle = {
  position: 'fixed',
  right: 16,
  bottom: 16,
  zIndex: 'modal',
  maxWidth: 'calc(100vw - 32px)',
} as const

/** Marks a part of the page as soon as it is there. Returns a function that takes the mark away. */
const markPart = (selector: string): (() => void) => {
  let part: Element | null = null
  const mark = () => {
    const found = document.querySelector(selector)
    if (found === part) return
    part?.removeAttribute('data-tour-here')
    part = found
    part?.setAttribute('data-tour-here', '')
    part?.scrollIntoView?.({ block: 'nearest' })
  }
  mark()
  const watch = new MutationObserver(mark)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    watch.disconnect()
    part?.removeAttribute('data-tour-here')
  }
}
