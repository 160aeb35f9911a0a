import { Box, Paper, useMediaQuery } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { AskedView } from '#portal/load-planning/recommendations/askedView'
import type { ChangeView } from '#portal/load-planning/recommendations/useAskedView'
import { usePageKeys } from '#portal/ui/page/pageKeys'
import { usePreferences } from '#portal/ui/preferences'
import type { RowMarks } from '#portal/ui/table/rowMarks'
import { cardHeight, headHeight, VirtualTable } from '#portal/ui/table/VirtualTable'
import { rowHeight } from '#portal/ui/theme'
import { useAge } from '#portal/ui/useAge'
import { pairCard, pairColumns } from './pairColumns'
import type { PairRow } from './pairRows'

type PairTableProps = {
  asked: AskedView
  /** Undefined while they are being read. */
  rows: readonly PairRow[] | undefined
  whenEmpty: ReactNode
  /** The marked ones are compared. */
  marks: RowMarks
  onMarks: (marks: RowMarks) => void
  onChange: ChangeView
  /** What the keys of a row do: `s` holds the driver for the load, `n` skips the pair or takes that back. */
  onAssignSoftly: (row: PairRow) => void
  onSkip: (row: PairRow) => void
  onCompare: () => void
}

const keys = [
  ['/', 'planRecommendations.keys.search'],
  ['j  k  ↓  ↑', 'planRecommendations.keys.move'],
  ['Enter', 'planRecommendations.keys.open'],
  ['s', 'planRecommendations.keys.soft'],
  ['n', 'planRecommendations.keys.skip'],
  ['x', 'planRecommendations.keys.mark'],
  ['c', 'planRecommendations.keys.compare'],
] as const

/** The pairs of a view. A click or Enter shows the reasons, a checkbox or `x` selects a pair to compare. */
export const PairTable = ({ asked, rows, whenEmpty, marks, onMarks, onChange, ...on }: PairTableProps) => {
  const translate = useTranslate()
  const age = useAge()
  const { density } = usePreferences()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  usePageKeys(keys)
  const { view, sort, skipped } = asked
  const columns = useMemo(() => pairColumns(translate, age, { view, skipped }), [translate, age, view, skipped])
  const card = useMemo(() => pairCard(translate, view), [translate, view])
  const found = rows ?? []
  const height = isNarrow ? found.length * cardHeight : found.length * rowHeight(density) + headHeight
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = found.find(({ id }) => id === marks.cursor)
    if (event.key === 'c') on.onCompare()
    else if (event.key === 's' && row) on.onAssignSoftly(row)
    else if (event.key === 'n' && row) on.onSkip(row)
    else return
    event.preventDefault()
  }
  const label = translate(`planRecommendations.list.${view}`)
  return (
    <Paper variant="outlined" component="section" aria-label={label} onKeyDown={onKeyDown}>
      <Box sx={boxStyle} style={{ height: found.length === 0 ? 220 : height + scrollBar }}>
        <VirtualTable
          label={label}
          rows={found}
          columns={columns}
          nameOf={({ shipmentId, driverName }) => `${shipmentId} ${driverName ?? ''}`}
          marks={marks}
          onMarks={onMarks}
          opensByClick
          onOpen={([id]) => {
            const row = found.find((each) => each.id === id)
            if (row) onChange({ load: row.shipmentId, driver: row.driverId })
          }}
          sort={sort}
          onSort={(next) => onChange({ sort: next })}
          isLoading={rows === undefined}
          whenEmpty={whenEmpty}
          card={isNarrow ? card : undefined}
          labels={{
            markAll: translate('planRecommendations.compare.all'),
            mark: (pair) => translate('planRecommendations.compare.mark', { pair }),
          }}
        />
      </Box>
    </Paper>
  )
}

const scrollBar = 16

const boxStyle = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 160,
  maxHeight: { xs: '70dvh', md: 'min(760px, 68dvh)' },
} as const
