import { Box, Paper, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { ColumnChoice } from '#portal/ui/crud-pages/list/ColumnChoice'
import { useColumnChoice } from '#portal/ui/crud-pages/list/useColumnChoice'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { usePreferences } from '#portal/ui/preferences'
import { listBarStyle } from '#portal/ui/table/tableStyle'
import { cardHeight, headHeight, VirtualTable, type VirtualTableProps } from '#portal/ui/table/VirtualTable'
import { rowHeight } from '#portal/ui/theme'
import { ExportButton } from './ExportButton'

type Table<Row extends { id: number }> = Pick<
  VirtualTableProps<Row>,
  'rows' | 'columns' | 'nameOf' | 'marks' | 'onMarks' | 'sort' | 'onSort' | 'isLoading' | 'whenEmpty' | 'card'
>

type WorkListProps<Row extends { id: number }> = Table<Row> & {
  label: string
  /** Under which name the choice of columns is stored; without it all columns are shown. */
  list?: string
  /** Catalogue key of how many rows there are. */
  count: string
  /** The actions on the selected rows. */
  actions: ReactNode
  /** Why it is empty, when it could not be read. */
  error: unknown
  onRetry: () => void
  onOpen: (row: Row) => void
}

const scrollBar = 12

/**
 * A list with its tools above it; its rows, or those that are marked, can be written into a file. A click or Enter opens
 * a row, its box marks it; on a narrow screen rows are cards.
 */
export const WorkList = <Row extends { id: number }>(props: WorkListProps<Row>) => {
  const { label, list, count, actions, error, onRetry, onOpen, card, columns: declared, ...table } = props
  const { rows, marks } = table
  const choice = useColumnChoice(list ?? label, declared)
  const columns = list ? declared.filter(({ name }) => choice.isShown(name)) : declared
  const marked = rows.filter(({ id }) => marks.marked.has(id))
  const translate = useTranslate()
  const { density } = usePreferences()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const height = isNarrow ? rows.length * cardHeight : rows.length * rowHeight(density) + headHeight
  return (
    <>
      {error !== null && <ReadFailure error={error} onRetry={onRetry} isStale={rows.length > 0} />}
      <Paper variant="outlined" component="section" aria-label={label}>
        <Box sx={listBarStyle}>
          <Typography variant="h2" aria-live="polite" sx={{ flex: 1, minWidth: 140 }}>
            {translate(marked.length > 0 ? 'workList.marked' : count, { smart_count: marked.length || rows.length })}
          </Typography>
          {actions}
          {list && <ColumnChoice choice={choice} />}
          <ExportButton name={label} rows={marked.length > 0 ? marked : rows} columns={columns} />
        </Box>
        <Box data-crud-list sx={boxStyle} style={{ height: rows.length === 0 ? 240 : height + scrollBar }}>
          <VirtualTable
            {...table}
            columns={columns}
            label={label}
            onOpen={([id]) => {
              const row = rows.find((each) => each.id === id)
              if (row) onOpen(row)
            }}
            opensByClick
            card={isNarrow ? card : undefined}
            labels={{
              markAll: translate('workList.markAll'),
              mark: (name) => translate('workList.mark', { name }),
            }}
          />
        </Box>
      </Paper>
    </>
  )
}

const boxStyle = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 160,
  maxHeight: { xs: '70dvh', md: 'min(720px, 62dvh)' },
} as const
