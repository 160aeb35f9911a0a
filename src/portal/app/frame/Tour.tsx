import GlobalStyles from '@mui/material/GlobalStyles'
import Popper from '@mui/material/Popper'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { markedStop, TourCard } from '#portal/ui/page/TourCard'

/** Parts of the frame have these names as `data-tour`; parts that are not on screen are skipped. */
const names = ['menu', 'group', 'search', 'messages', 'user'] as const

type Stop = { name: (typeof names)[number]; element: HTMLElement }

/** A tour of the frame, one part after the other, which starts when it is mounted. Its end returns the focus. */
export const Tour = () => {
  const [stops, setStops] = useState<readonly Stop[]>(stopsInSight)
  const [at, setAt] = useState(0)
  const translate = useTranslate()
  const [before] = useState(() => document.activeElement)
  const stop = stops[at]
  useEffect(() => {
    stop?.element.setAttribute('data-tour-here', '')
    return () => stop?.element.removeAttribute('data-tour-here')
  }, [stop])
  if (!stop) return null

  const end = () => {
    setStops([])
    const back = before?.isConnected ? before : document.getElementById('content')
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
  const go = (to: number) => (to < stops.length ? setAt(Math.max(to, 0)) : end())
  return (
    <Popper
      open
      anchorEl={stop.element}
      // The desktop menu is as high as the window, with no room below it.
      placement={stop.element.offsetHeight > 200 ? 'right-start' : 'bottom'}
      modifiers={keptInSight}
      sx={{ zIndex: 'modal', p: 2, maxWidth: '100vw' }}
    >
      <GlobalStyles styles={markedStop} />
      <TourCard
        key={stop.name}
        title={translate(`tour.stops.${stop.name}.title`)}
        text={translate(`tour.stops.${stop.name}.text`)}
        at={at}
        count={stops.length}
        onGo={go}
        onEnd={end}
      />
    </Popper>
  )
}

const stopsInSight = (): Stop[] =>
  names.flatMap((name) => {
    const all = [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)]
    const element = all.find((one) => one.getClientRects().length > 0)
    return element ? [{ name, element }] : []
  })

const keptInSight = [{ name: 'preventOverflow', options: { altAxis: true, tether: false } }]
