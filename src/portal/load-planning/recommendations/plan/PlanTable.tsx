import WarningAmber from '@mui/icons-material/WarningAmber'
import { Box, Link, Paper, Typography, useMediaQuery } from '@mui/material'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { PlannedPair } from '#domain/load-planning/pairs/recommendation'
import { formatNumber } from '#domain/values/numbers'
import { flagWords, momentWords, type Say } from '#portal/ui/assignments/pairWords'
import { MarkedWords } from '#portal/load-planning/recommendations/MarkedWords'
import { hoursAndMinutes } from '#portal/load-planning/recommendations/pairs/pairColumns'
import { usePageKeys } from '#portal/ui/page/pageKeys'
import { usePreferences } from '#portal/ui/preferences'
import type { RowMarks } from '#portal/ui/table/rowMarks'
import type { Column } from '#portal/ui/table/tableColumns'
import { cardHeight, headHeight, VirtualTable } from '#portal/ui/table/VirtualTable'
import { rowHeight } from '#portal/ui/theme'

type PlanRow = PlannedPair & { id: number }

type PlanTableProps = {
  rows: readonly PlanRow[]
  /** The marked ones are those that are given. */
  marks: RowMarks
  isApplied: boolean
  onMarks: (marks: RowMarks) => void
  onOpen: (pair: PlanRow) => void
}

const keys = [
  ['j  k  ↓  ↑', 'planRecommendations.keys.move'],
  ['x', 'planRecommendations.keys.takeOut'],
  ['Enter', 'planRecommendations.keys.open'],
] as const

/** The pairs of a plan. A checkbox or `x` removes one, a click or Enter shows its reasons. */
export const PlanTable = ({ rows, marks, isApplied, onMarks, onOpen }: PlanTableProps) => {
  const translate = useTranslate()
  const { density } = usePreferences()
  usePageKeys(keys)
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const columns = useMemo(() => planColumns(translate), [translate])
  const card = useMemo(() => planCard(translate), [translate])
  const label = translate('planRecommendations.list.plan')
  const height = isNarrow ? rows.length * cardHeight : rows.length * rowHeight(density) + headHeight
  return (
    <Paper variant="outlined" component="section" aria-label={label}>
      <Box sx={boxStyle} style={{ height: height + scrollBar }}>
        <VirtualTable
          label={label}
          rows={rows}
          columns={columns}
          nameOf={({ shipmentId, driverName }) => `${shipmentId}, ${driverName}`}
          marks={marks}
          onMarks={onMarks}
          withoutMarks={isApplied}
          opensByClick
          onOpen={([id]) => {
            const row = rows.find((each) => each.id === id)
            if (row) onOpen(row)
          }}
          card={isNarrow ? card : undefined}
          labels={{
            markAll: translate('planRecommendations.plan.all'),
            mark: (pair) => translate('planRecommendations.plan.mark', { pair }),
          }}
        />
      </Box>
    </Paper>
  )
}

const planColumns = (say: Say): Column<PlanRow>[] => {
  const column = (
    name: string,
    width: string,
    cell: Column<PlanRow>['cell'],
    more: Partial<Column<PlanRow>> = {},
  ): Column<PlanRow> => ({ name, label: say(`planRecommendations.columns.${name}`), width, cell, ...more })
  const figure = { isFigure: true }
  return [
    column('shipmentId', '84px', ({ shipmentId }) => (
      <Link component="span" underline="hover" sx={{ cursor: 'pointer' }}>
        {shipmentId}
      </Link>
    )),
    column('lane', 'minmax(140px, 1.3fr)', ({ origin, destination }) => `${origin} → ${destination}`),
    column('pickupAt', '134px', ({ pickupAt }) => momentWords(say, pickupAt)),
    column('driverName', 'minmax(118px, 1fr)', ({ driverName }) => driverName),
    column('powerUnitId', '108px', ({ powerUnitId, trailerId }) =>
      [powerUnitId, trailerId].filter((part) => part !== null).join(' · '),
    ),
    column('score', '60px', ({ score }) => score.toFixed(1), figure),
    column('told', 'minmax(170px, 1.8fr)', (pair) => <Flags say={say} pair={pair} />),
    column('deadheadMiles', '76px', ({ deadheadMiles }) => formatNumber(deadheadMiles), figure),
    column('slack', '76px', ({ forecast }) => forecast && hoursAndMinutes(forecast.slack), figure),
    column('drivingLeft', '84px', ({ forecast }) => forecast && hoursAndMinutes(forecast.drivingLeft), figure),
  ]
}

const Flags = ({ say, pair }: { say: Say; pair: PlannedPair }) => {
  const words = flagWords(say, pair)
  return words === '' ? null : <MarkedWords icon={WarningAmber} words={words} tone="warning" />
}

const planCard = (say: Say) => {
  const Card = (pair: PlanRow) => {
    const { shipmentId, driverName, score, origin, destination, pickupAt, powerUnitId, deadheadMiles } = pair
    const flags = flagWords(say, pair)
    return (
      <Box sx={{ display: 'grid', gap: 0.5, whiteSpace: 'nowrap' }}>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Typography component="span" sx={{ fontWeight: 600, flex: 1 }} noWrap>
            {`${shipmentId} → ${driverName}`}
          </Typography>
          <span>{score.toFixed(1)}</span>
        </Box>
        <Typography component="span" variant="body2" noWrap>
          {`${origin} → ${destination}`}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary" noWrap>
          {flags === '' ? (
            [
              momentWords(say, pickupAt),
              powerUnitId,
              say('planRecommendations.miles', { miles: formatNumber(deadheadMiles) }),
            ]
              .filter(Boolean)
              .join(' · ')
          ) : (
            <Flags say={say} pair={pair} />
          )}
        </Typography>
      </Box>
    )
  }
  return Card
}

const scrollBar = 16

const boxStyle = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 120,
  maxHeight: { xs: '60dvh', md: 'min(560px, 55dvh)' },
} as const
