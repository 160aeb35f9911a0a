import { Box, Typography } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { StopEstimate } from '#domain/fleet/estimatedArrival'
import type { RouteStop } from '#domain/fleet/map/mapRoute'
import type { ShipmentStatus } from '#domain/fleet/positions/movement'
import { StatusMark } from '#portal/ui/StatusMark'
import { StopTimes } from './StopTimes'
import { stopState, stopVocabulary } from './stopVocabulary'

type StopListProps = {
  label: string
  stops: readonly RouteStop[]
  estimates: ReadonlyMap<number, StopEstimate>
  status: ShipmentStatus
  /** The sequence of a stop. */
  selected: number | null
  hovered: number | null
  onSelect: (sequence: number | null) => void
  onHover: (sequence: number | null) => void
  /** The work at a stop, below its times. */
  renderMore?: (stop: RouteStop) => ReactNode
}

/** The stops of a route as the accessible twin of the map: arrows move from one to the next, Enter shows it on the map. */
export const StopList = ({ label, stops, selected, hovered, onSelect, onHover, ...props }: StopListProps) => {
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    if (selected === null) return
    list.current?.querySelector(`[data-stop="${selected}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
    const to = buttons[placeAfter(event.key, buttons.indexOf(document.activeElement as HTMLElement), buttons.length)]
    if (!to) return
    event.preventDefault()
    to.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the arrows for its buttons
    <Box component="ol" ref={list} aria-label={label} onKeyDown={onKeyDown} sx={listStyle}>
      {stops.map((stop) => (
        <li key={stop.sequence}>
          <button
            type="button"
            data-stop={stop.sequence}
            aria-pressed={selected === stop.sequence}
            className={hovered === stop.sequence ? 'hovered' : ''}
            onClick={() => onSelect(selected === stop.sequence ? null : stop.sequence)}
            onFocus={() => onHover(stop.sequence)}
            onBlur={() => onHover(null)}
            onMouseEnter={() => onHover(stop.sequence)}
            onMouseLeave={() => onHover(null)}
          >
            <StopFacts stop={stop} {...props} />
          </button>
        </li>
      ))}
    </Box>
  )
}

const placeAfter = (key: string, place: number, count: number): number => {
  if (key === 'ArrowDown' || key === 'j') return Math.min(count - 1, place + 1)
  if (key === 'ArrowUp' || key === 'k') return Math.max(0, place - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}

type StopFactsProps = Pick<StopListProps, 'estimates' | 'status' | 'renderMore'> & { stop: RouteStop }

const StopFacts = ({ stop, estimates, status, renderMore }: StopFactsProps) => {
  const translate = useTranslate()
  const estimate = estimates.get(stop.sequence)
  return (
    <>
      <span className="number">{stop.sequence}</span>
      <span className="facts">
        <Box component="span" sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
          <Typography component="span" variant="h3" sx={{ flex: 1, minWidth: 0 }}>
            {stop.name}
          </Typography>
          <Box component="abbr" title={translate(`routeMap.stopType.${stop.type}`)} sx={typeStyle}>
            {translate(`routeMap.stopTypeShort.${stop.type}`)}
          </Box>
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {`${stop.city}, ${stop.state}`}
        </Box>
        <StatusMark word={stopVocabulary[stopState(estimate, status)]} />
        <StopTimes stop={stop} estimate={estimate} />
        {renderMore?.(stop)}
      </span>
    </>
  )
}

const typeStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  px: 1,
  fontSize: 12,
  fontWeight: 600,
  textDecoration: 'none',
} as const

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { borderBottom: 1, borderColor: 'divider' },
  '& li:last-child': { borderBottom: 0 },
  '& li > button': {
    display: 'flex',
    gap: 2.5,
    width: 1,
    px: 3,
    py: 2,
    border: 0,
    font: 'inherit',
    fontSize: 13,
    lineHeight: '20px',
    color: 'text.primary',
    textAlign: 'left',
    bgcolor: 'transparent',
    cursor: 'pointer',
  },
  '& li > button:focus-visible': { outlineOffset: '-2px' },
  '& li > button.hovered, & li > button:hover': { bgcolor: 'action.hover' },
  '& li > button[aria-pressed=true]': { bgcolor: 'action.selected' },
  '& .number': {
    flex: 'none',
    width: 24,
    height: 24,
    borderRadius: '50%',
    border: 1,
    borderColor: 'text.secondary',
    textAlign: 'center',
    lineHeight: '22px',
    fontWeight: 600,
    fontSize: 12,
  },
  '& .facts': { display: 'flex', flexDirection: 'column', alignItems: 'stretch', flex: 1, minWidth: 0 },
} as const
