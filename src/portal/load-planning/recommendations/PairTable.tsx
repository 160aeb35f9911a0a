import { Box, Paper, useMediaQuery } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePageKeys } from '#portal/kit/pageKeys'
import { usePreferences } from '#portal/kit/preferences'
import { noMarks } from '#portal/kit/rowMarks'
import { rowHeight } from '#portal/kit/theme'
import { cardHeight, headHeight, VirtualTable } from '#portal/kit/VirtualTable'
import { useAge } from '#portal/kit/useAge'
import type { AskedView } from './askedView'
import { pairCard, pairColumns } from './pairColumns'
import type { PairRow } from './pairRows'
import type { ChangeView } from './useAskedView'

type PairTableProps = {
  asked: AskedView
  /** Undefined while they are being read. */
  rows: readonly PairRow[] | undefined
  /** When the list was reckoned, in milliseconds since 1970. */
  reckonedAt: number
  whenEmpty: ReactNode
  onChange: ChangeView
  onAssignSoftly: (row: PairRow) => void
}

const keys = [
  ['/', 'planRecommendations.keys.search'],
  ['j  k  ↓  ↑', 'planRecommendations.keys.move'],
  ['Enter', 'planRecommendations.keys.open'],
  ['s', 'planRecommendations.keys.soft'],
] as const

/** The pairs of a view. A click or Enter tells why; `s` holds the driver of the row for its load. */
export const PairTable = ({ asked, rows, reckonedAt, whenEmpty, onChange, onAssignSoftly }: PairTableProps) => {
  const translate = useTranslate()
  const age = useAge()
  const { density } = usePreferences()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const [marks, setMarks] = useState(noMarks)
  usePageKeys(keys)
  const { view, sort } = asked
  const columns = useMemo(() => pairColumns(translate, age, reckonedAt, view), [translate, age, reckonedAt, view])
  const card = useMemo(() => pairCard(translate, reckonedAt, view), [translate, reckonedAt, view])
  const found = rows ?? []
  const height = isNarrow ? found.length * cardHeight : found.length * rowHeight(density) + headHeight
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || event.ctrlKey || event.metaKey || event.altKey) return
    const row = found.find(({ id }) => id === marks.cursor)
    if (!row) return
    event.preventDefault()
    onAssignSoftly(row)
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
          onMarks={setMarks}
          withoutMarks
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
          labels={{ markAll: '', mark: (name) => name }}
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
