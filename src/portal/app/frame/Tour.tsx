import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'

/** Parts of the frame have these names as `data-tour`; parts that are not on screen are skipped. */
const names = ['menu', 'group', 'search', 'messages', 'user'] as const

type Stop = { name: (typeof names)[number]; element: HTMLElement }

/** A tour of the frame, one part after the other, which starts when it is mounted. Its end returns the focus. */
export const Tour = () => {
  const [stops, setStops] = useState<readonly Stop[]>(stopsInSight)
  const [at, setAt] = useState(0)
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
      <GlobalStyles styles={here} />
      <StopCard key={stop.name} name={stop.name} at={at} count={stops.length} onGo={go} onEnd={end} />
    </Popper>
  )
}

type StopCardProps = { name: Stop['name']; at: number; count: number; onGo: (to: number) => void; onEnd: () => void }

const StopCard = ({ name, at, count, onGo, onEnd }: StopCardProps) => {
  const translate = useTranslate()
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus({ preventScroll: true }), [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEnd()
    if (key === 'ArrowRight') onGo(at + 1)
    if (key === 'ArrowLeft') onGo(at - 1)
  }
  return (
    <Paper
      role="dialog"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      elevation={8}
      onKeyDown={onKeyDown}
      sx={{ p: 4, width: 320, maxWidth: '100%' }}
    >
      <Typography variant="caption" color="text.secondary">
        {translate('tour.step', { at: at + 1, count })}
      </Typography>
      <Typography id="tour-title" variant="h2" sx={{ mb: 1 }}>
        {translate(`tour.stops.${name}.title`)}
      </Typography>
      <Typography id="tour-text" variant="body2" sx={{ mb: 3 }}>
        {translate(`tour.stops.${name}.text`)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button onClick={onEnd}>{translate('tour.end')}</Button>
        <Box sx={{ flex: 1 }} />
        {at > 0 && <Button onClick={() => onGo(at - 1)}>{translate('tour.back')}</Button>}
        <Button ref={next} variant="contained" onClick={() => onGo(at + 1)}>
          {translate(at + 1 < count ? 'tour.next' : 'tour.done')}
        </Button>
      </Box>
    </Paper>
  )
}

const stopsInSight = (): Stop[] =>
  names.flatMap((name) => {
    const all = [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)]
    const element = all.find((one) => one.getClientRects().length > 0)
    return element ? [{ name, element }] : []
  })

const keptInSight = [{ name: 'preventOverflow', options: { altAxis: true, tether: false } }]

const here = { '[data-tour-here]': { outline: '3px solid #0072b2', outlineOffset: -2, borderRadius: 4 } }
