import { Box, Paper, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { usePreferences } from '#portal/ui/preferences'
import { listBarStyle } from '#portal/ui/table/tableStyle'
import { cardHeight, headHeight, VirtualTable, type VirtualTableProps } from '#portal/ui/table/VirtualTable'
import { rowHeight } from '#portal/ui/theme'

type Table<Row extends { id: number }> = Pick<
  VirtualTableProps<Row>,
  'rows' | 'columns' | 'nameOf' | 'marks' | 'onMarks' | 'isLoading' | 'whenEmpty' | 'card' | 'onEndReached'
>

type BillingListProps<Row extends { id: number }> = Table<Row> & {
  label: string
  /** How many rows the filter has, in words. */
  count: string
  /** The actions on the marked rows. */
  actions: ReactNode
  error: unknown
  onRetry: () => void
  onOpen: (row: Row) => void
}

const scrollBar = 12

/**
 * A list with its tools above it. A click or Enter opens a row, its box marks it; on a narrow screen rows are cards. It is
 * as high as its rows, up to most of the window.
 */
export const BillingList = <Row extends { id: number }>(props: BillingListProps<Row>) => {
  const { label, count, actions, error, onRetry, onOpen, card, ...table } = props
  const { rows, marks } = table
  const translate = useTranslate()
  const { density } = usePreferences()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const isCards = isNarrow && card !== undefined
  const height = isCards ? rows.length * cardHeight : rows.length * rowHeight(density) + headHeight
  const marked = marks.marked.size
  return (
    <>
      {Boolean(error) && <ReadFailure error={error} onRetry={onRetry} isStale={rows.length > 0} />}
      <Paper variant="outlined" component="section" aria-label={label}>
        <Box sx={listBarStyle}>
          <Typography variant="h2" aria-live="polite" sx={{ flex: 1, minWidth: 140 }}>
            {marked > 0 ? translate('billing.list.marked', { smart_count: marked }) : count}
          </Typography>
          {actions}
        </Box>
        <Box data-crud-list sx={boxStyle} style={{ height: rows.length === 0 ? 240 : height + scrollBar }}>
          <VirtualTable
            {...table}
            label={label}
            onOpen={([id]) => {
              const row = rows.find((each) => each.id === id)
              if (row) onOpen(row)
            }}
            opensByClick
            card={isCards ? card : undefined}
            labels={{
              markAll: translate('billing.list.markAll'),
              mark: (name) => translate('billing.list.mark', { name }),
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
