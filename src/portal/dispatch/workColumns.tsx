import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RouteState, routeState } from '#domain/fleet/routeState'
import { formatShortDate } from '#portal/ui/i18n/dates'
import { stopSpan, stopTime, zonedParts } from '#portal/ui/i18n/zonedTime'
import { LoadLink } from '#portal/ui/records/LoadLink'
import { StatusMark, type StatusWord } from '#portal/ui/StatusMark'
import { offerWord } from '#portal/ui/statuses/offerWord'
import { routeVocabulary } from '#portal/ui/statuses/routeVocabulary'
import { tenderVocabulary } from '#portal/ui/statuses/tenderVocabulary'
import type { Column } from '#portal/ui/table/tableColumns'
import type { WorkRow } from './useWork'

/** What the cells need of the page. */
export type WorkWords = {
  say: (key: string, parameters?: Record<string, string | number>) => string
  minutesOf: (minutes: number) => string
  ageOf: (since: string) => string
  /** The next step: a button or a link where it can be done from here. */
  step: (row: WorkRow) => ReactNode
}

const stateOf = ({ shipmentStatus: status, views, atStop, late }: WorkRow): RouteState | null =>
  status && routeState({ status, late: views.includes('late') ? late : 0, atStop })

/** The state of the trip, else the answer to the tender once that has left, else the status of the load. */
const statusWord = (row: WorkRow): StatusWord | null => {
  const { loadStatus, tenderStatus, unsent } = row
  const state = stateOf(row)
  if (state) return routeVocabulary[state]
  if (tenderStatus && tenderStatus !== 'cancelled' && unsent === null)
    return { ...tenderVocabulary[tenderStatus], label: `dispatch.tender.${tenderStatus}` }
  return loadStatus && offerWord(loadStatus, unsent)
}

const statusMark = (row: WorkRow): ReactNode => {
  const word = statusWord(row)
  return word && <StatusMark word={word} />
}

const statusText = ({ say }: WorkWords, row: WorkRow): string => {
  const word = statusWord(row)
  return word ? say(word.label) : ''
}

const dayOf = (moment: string): string => formatShortDate(zonedParts(moment, 'UTC'))

/** On the clock of the place; the days of a load that has no times yet. */
export const windowOf = (from: string | null, to: string | null, zone: string): string => {
  if (from === null || to === null) return ''
  return zone === '' ? [...new Set([dayOf(from), dayOf(to)])].join(' – ') : stopSpan(from, to, zone)
}

/** The same in UTC, to hover. */
const inUtc = (from: string | null, to: string | null, zone: string): string | undefined =>
  from === null || to === null || zone === '' ? undefined : stopSpan(from, to, 'UTC')

/** The person or company that moves it. */
export const takerOf = ({ say }: Pick<WorkWords, 'say'>, row: WorkRow): string => {
  const driver = row.driverName ?? row.driverId
  if (driver === null) return row.carrier ?? ''
  return row.isReserved ? say('dispatch.reserved', { driver }) : driver
}

/** Silent since when, which puts its lateness in doubt, or late by how much; empty when there is nothing to say. */
const troubleOf = ({ say, minutesOf, ageOf }: WorkWords, { views, seenAt, late }: WorkRow): string => {
  if (views.includes('silent')) return seenAt ? say('dispatch.seen', { age: ageOf(seenAt) }) : say('dispatch.neverSeen')
  return late > 0 ? say('routeMap.late', { minutes: minutesOf(late) }) : ''
}

const isTroubled = ({ views }: WorkRow): boolean => views.includes('late') || views.includes('silent')

const Lines = ({ first, second, title }: { first: ReactNode; second: ReactNode; title?: string | undefined }) => (
  <Box component="span" className="lines" title={title}>
    <span>{first}</span>
    <span>{second}</span>
  </Box>
)

type WindowProps = { place: string; from: string | null; to: string | null; zone: string }

/** The place with the name of its clock, so that a window over midnight fits the line below. */
const Window = ({ place, from, to, zone }: WindowProps) => {
  const text = windowOf(from, to, zone)
  const end = zone === '' ? text.length : text.lastIndexOf(' ')
  return (
    <Lines
      first={
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {place || '–'}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {text.slice(end + 1)}
          </Box>
        </Box>
      }
      second={text.slice(0, end)}
      title={[place, text, inUtc(from, to, zone)].filter(Boolean).join('\n')}
    />
  )
}

const Trouble = ({ words, row }: { words: WorkWords; row: WorkRow }) => (
  <Box component="span" sx={{ color: isTroubled(row) ? 'error.main' : 'text.secondary' }}>
    {troubleOf(words, row)}
  </Box>
)

const Name = ({ row }: { row: WorkRow }) => (
  <LoadLink of={row.loadId === null ? { shipment: row.shipmentId ?? '' } : { loadId: row.loadId }}>{row.name}</LoadLink>
)

/** Two lines a cell: all that is decided upon fits a window of 1024 pixels. */
export const workColumns = (words: WorkWords): Column<WorkRow>[] => {
  const { say } = words
  const etaText = ({ eta, etaZone }: WorkRow) => (eta ? stopTime(eta, etaZone) : '')
  const column = (name: string, width: string, sortField: string, cell: Column<WorkRow>['cell']): Column<WorkRow> => ({
    name,
    label: say(`dispatch.columns.${name}`),
    headTitle: say(`dispatch.about.${name}`),
    width,
    sortField,
    cell,
  })
  return [
    {
      ...column('load', 'minmax(108px, 0.8fr)', 'name', (row) => (
        <Lines first={<Name row={row} />} second={statusMark(row)} title={statusText(words, row)} />
      )),
      value: ({ name }) => name,
    },
    {
      ...column('pickup', 'minmax(162px, 1.6fr)', 'pickupFrom', ({ from: place, pickupFrom, pickupTo, pickupZone }) => (
        <Window place={place} from={pickupFrom} to={pickupTo} zone={pickupZone} />
      )),
      value: (row) => [row.from, windowOf(row.pickupFrom, row.pickupTo, row.pickupZone)].filter(Boolean).join(', '),
    },
    {
      ...column(
        'delivery',
        'minmax(162px, 1.6fr)',
        'deliveryFrom',
        ({ to: place, deliveryFrom, deliveryTo, deliveryZone }) => (
          <Window place={place} from={deliveryFrom} to={deliveryTo} zone={deliveryZone} />
        ),
      ),
      value: (row) => [row.to, windowOf(row.deliveryFrom, row.deliveryTo, row.deliveryZone)].filter(Boolean).join(', '),
    },
    {
      ...column('driver', 'minmax(79px, 1fr)', 'driverName', (row) => (
        <Lines
          first={takerOf(words, row) || '–'}
          second={row.powerUnitId ?? ''}
          title={[takerOf(words, row), row.driverId, row.powerUnitId].filter(Boolean).join(' · ')}
        />
      )),
      value: (row) => [takerOf(words, row), row.powerUnitId].filter(Boolean).join(', '),
    },
    {
      ...column('eta', 'minmax(124px, 1fr)', 'late', (row) => (
        <Lines
          first={etaText(row) || '–'}
          second={<Trouble words={words} row={row} />}
          title={[row.etaPlace, row.eta && stopTime(row.eta, 'UTC'), troubleOf(words, row)].filter(Boolean).join(' · ')}
        />
      )),
      value: (row) => [etaText(row), troubleOf(words, row)].filter(Boolean).join(', '),
    },
    {
      ...column('step', 'minmax(92px, 1fr)', 'nextStep', (row) => <Box sx={stepStyle}>{words.step(row)}</Box>),
      value: (row) => say(`dispatch.steps.${row.nextStep}`),
    },
  ]
}

/** Of a file: the status that the list shows as a mark. */
export const statusColumn = (words: WorkWords): Column<WorkRow> => ({
  name: 'status',
  label: words.say('dispatch.columns.status'),
  width: '0',
  cell: () => null,
  value: (row) => statusText(words, row),
})

const stepStyle = { whiteSpace: 'normal', lineHeight: '17px', overflowWrap: 'anywhere' } as const

/** A row on a narrow screen: what it is, where and when it has to be, and what to do. */
export const workCard = (words: WorkWords) => (row: WorkRow) => {
  const isUnderWay = row.shipmentStatus === 'in-transit'
  const when = isUnderWay
    ? [row.to, windowOf(row.deliveryFrom, row.deliveryTo, row.deliveryZone)]
    : [row.from, windowOf(row.pickupFrom, row.pickupTo, row.pickupZone)]
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, whiteSpace: 'nowrap' }}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          <Name row={row} />
        </Box>
        <Typography component="span" variant="body2" noWrap sx={{ flex: 1 }}>
          {takerOf(words, row)}
        </Typography>
        {statusMark(row)}
      </Box>
      <Typography component="span" variant="body2" noWrap>
        {when.filter(Boolean).join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, fontSize: 13, minWidth: 0 }}>
        <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          <Trouble words={words} row={row} />
        </Box>
        {words.step(row)}
      </Box>
    </Box>
  )
}
