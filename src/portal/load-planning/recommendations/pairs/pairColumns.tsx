import Block from '@mui/icons-material/Block'
import SkipNext from '@mui/icons-material/SkipNext'
import WarningAmber from '@mui/icons-material/WarningAmber'
import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { pairFlags } from '#domain/load-planning/pairs/pairFlags'
import { formatNumber } from '#domain/values/numbers'
import { changeWords, flagWords, refusalWords, type Say, skipWords, spanWords } from '#portal/ui/assignments/pairWords'
import { utcTime } from '#portal/ui/i18n/utcTime'
import type { AskedView, View } from '#portal/load-planning/recommendations/askedView'
import { AssignmentMark } from '#portal/load-planning/recommendations/assignmentMark'
import { MarkedWords } from '#portal/load-planning/recommendations/MarkedWords'
import type { Column } from '#portal/ui/table/tableColumns'
import { type Pair, type PairRow, regionMatch } from './pairRows'

type Age = (since: string) => string

/** The columns of a pair, load first or driver first. `age` formats the age of a position. */
export const pairColumns = (
  say: Say,
  age: Age,
  { view, skipped }: Pick<AskedView, 'view' | 'skipped'>,
): Column<PairRow>[] => {
  const column = (
    name: string,
    width: string,
    cell: (row: PairRow) => ReactNode,
    more: Partial<Column<PairRow>> = {},
  ): Column<PairRow> => ({
    name,
    label: say(`planRecommendations.columns.${name}`),
    width,
    sortField: name,
    cell,
    ...more,
  })
  const plain = (name: string, width: string, cell: Column<PairRow>['cell']): Column<PairRow> => {
    const { sortField: _, ...rest } = column(name, width, cell)
    return rest
  }
  const figure = { isFigure: true }
  const driverName = column('driverName', 'minmax(124px, 1fr)', (row) =>
    row.driverName === null ? (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {say('planRecommendations.nobody')}
      </Box>
    ) : view === 'loads' ? (
      row.driverName
    ) : (
      <First>{row.driverName}</First>
    ),
  )
  const load = [
    column('shipmentId', '78px', ({ shipmentId }) => (view === 'loads' ? <First>{shipmentId}</First> : shipmentId)),
    plain('lane', 'minmax(206px, 1.6fr)', (row) => <span title={laneOf(row)}>{laneOf(row)}</span>),
    column('pickupAt', '96px', ({ pickupAt }) => utcTime(pickupAt)),
  ]
  const verdict = [
    column(
      'score',
      '98px',
      ({ rank, feasible, score }) =>
        rank > 0 && (
          <>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              #{rank}
            </Box>{' '}
            {feasible ? score.toFixed(1) : '–'}
          </>
        ),
      figure,
    ),
  ]
  // Among skipped pairs, the skip matters most: by whom, when and why.
  const told = plain('told', skipped ? 'minmax(520px, 5fr)' : 'minmax(186px, 2fr)', (row) => (
    <Told say={say} pair={row} />
  ))
  const rest = [
    plain('powerUnitId', '108px', ({ powerUnitId, trailerId }) =>
      [powerUnitId, trailerId].filter((part) => part !== null).join(' · '),
    ),
    plain('location', 'minmax(172px, 1.2fr)', ({ location, seenAt }) => {
      const words = [location, seenAt && age(seenAt)].filter(Boolean).join(' · ')
      return <span title={words}>{words}</span>
    }),
    column('availableAt', '96px', ({ availableAt }) => availableAt && utcTime(availableAt)),
    column(
      'deadheadMiles',
      '92px',
      ({ driverId, deadheadMiles }) => (driverId === null ? '' : formatNumber(deadheadMiles)),
      figure,
    ),
    column('slack', '90px', ({ forecast }) => forecast && hoursAndMinutes(forecast.slack), figure),
    column('drivingLeft', '96px', ({ forecast }) => forecast && hoursAndMinutes(forecast.drivingLeft), figure),
    column('homeAt', '96px', ({ forecast }) => forecast && utcTime(forecast.homeAt)),
    column('region', '76px', (row) => regionWords(say, row)),
  ]
  return view === 'drivers'
    ? [driverName, ...verdict, ...load, told, ...rest]
    : [...load, ...verdict, driverName, told, ...rest]
}

/** A pair on a narrow screen: which, how good, and what speaks against it. */
export const pairCard = (say: Say, view: View) => {
  const Card = (row: PairRow) => {
    const { shipmentId, driverName, powerUnitId, feasible, score, rank, driverId, deadheadMiles } = row
    const name = driverName ?? say('planRecommendations.nobody')
    return (
      <Box sx={{ display: 'grid', gap: 0.5, whiteSpace: 'nowrap' }}>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Typography component="span" sx={{ fontWeight: 600, flex: 1 }} noWrap>
            {view === 'drivers' ? `${name} → ${shipmentId}` : `${shipmentId} → ${name}`}
          </Typography>
          {driverId !== null && <span>{feasible ? `#${rank} · ${score.toFixed(1)}` : `#${rank}`}</span>}
        </Box>
        <Typography component="span" variant="body2" noWrap>
          {[
            laneOf(row),
            powerUnitId,
            driverId !== null && say('planRecommendations.miles', { miles: formatNumber(deadheadMiles) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography component="span" variant="body2" noWrap>
          {row.feasible &&
          row.skip === null &&
          row.forecast !== null &&
          row.assignment === 'none' &&
          pairFlags(row).length === 0 ? (
            say('planRecommendations.cardTimes', {
              available: row.availableAt === null ? '' : utcTime(row.availableAt),
              slack: spanWords(say, row.forecast.slack),
            })
          ) : (
            <Told say={say} pair={row} />
          )}
        </Typography>
      </Box>
    )
  }
  return Card
}

/** What speaks against a pair, in one line: the change that a refused one needs, or its flags. */
export const toldOf = (say: Say, pair: Pair): string => {
  if (pair.driverId === null) return say('planRecommendations.nobodyMay')
  if (pair.feasible) return flagWords(say, pair)
  if (pair.change !== null) return changeWords(say, pair.change)
  return pair.refusals.map((refusal) => refusalWords(say, refusal)).join(' ')
}

/** `area`, `region` or `other`; empty for what a rule refuses. */
export const regionWords = (say: Say, pair: Pair): string => {
  const match = regionMatch(pair)
  return match === null ? '' : say(`planRecommendations.region.${match}`)
}

/** The skip or the holder comes first: they matter more than warnings. */
const Told = ({ say, pair }: { say: Say; pair: Pair }) => {
  if (pair.skip !== null) return <MarkedWords icon={SkipNext} words={skipWords(say, pair.skip)} tone="warning" />
  if (pair.assignment !== 'none' && (pair.feasible || pair.holderId === pair.driverId))
    return <AssignmentMark say={say} pair={pair} />
  const words = toldOf(say, pair)
  if (words === '') return null
  return pair.feasible ? (
    <MarkedWords icon={WarningAmber} words={words} tone="warning" />
  ) : (
    <MarkedWords icon={Block} words={words} tone="error" />
  )
}

const First = ({ children }: { children: ReactNode }) => (
  <Link component="span" underline="hover" sx={{ cursor: 'pointer' }}>
    {children}
  </Link>
)

const laneOf = ({ origin, destination }: Pair): string => `${origin} → ${destination}`

/** `14:05` hours; `−0:35` for a span backwards. */
export const hoursAndMinutes = (minutes: number): string => {
  const whole = Math.round(Math.abs(minutes))
  return `${minutes < 0 ? '−' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
