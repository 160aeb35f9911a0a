import { Box, Paper, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { ColumnChoice } from '#portal/ui/list/ColumnChoice'
import { useColumnChoice } from '#portal/ui/list/useColumnChoice'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { usePreferences } from '#portal/ui/preferences'
import { listBarStyle } from '#portal/ui/table/tableStyle'
import { cardHeight, headHeight, VirtualTable, type VirtualTableProps } from '#portal/ui/table/VirtualTable'
import { rowHeight } from '#portal/ui/theme'
import { ExportButton, type WholeList } from './ExportButton'
import { SavedViews } from './SavedViews'

type Table<Row extends { id: number }> = Pick<
  VirtualTableProps<Row>,
  | 'rows'
  | 'columns'
  | 'nameOf'
  | 'marks'
  | 'onMarks'
  | 'sort'
  | 'onSort'
  | 'isLoading'
  | 'whenEmpty'
  | 'card'
  | 'onEndReached'
>

export type RecordListProps<Row extends { id: number }> = Table<Row> & {
  label: string
  /** The name of the list for a tour. */
  tour?: string
  /** Under which name the choice of columns and the saved views are stored; without it all columns are shown. */
  list?: string
  /** The fields of the address that belong to the open record: with them and `list`, views can be saved. */
  drawer?: readonly string[]
  /** How many rows the filter has, in words. */
  count: string
  /** The tools of the list and the actions on the selected rows. */
  actions: ReactNode
  /** Why it is empty or out of date, when it could not be read. */
  error: unknown
  onRetry: () => void
  onOpen: (row: Row) => void
  /** Whether its rows, or those that are selected, can be written into a file as they are shown. */
  isExported?: boolean
  whole?: WholeList<Row> | undefined
}

const scrollBar = 12

/**
 * A list with its tools above it. A click or Enter opens a row, its checkbox selects it; on a narrow screen rows are cards.
 * It is as high as its rows, up to most of the window. A list that is not read claims no count.
 */
export const RecordList = <Row extends { id: number }>(props: RecordListProps<Row>) => {
  const {
    label,
    tour,
    list,
    drawer,
    count,
    actions,
    error,
    onRetry,
    onOpen,
    isExported = false,
    whole,
    card,
    columns: declared,
    ...table
  } = props
  const { rows, marks } = table
  const choice = useColumnChoice(list ?? label, declared)
  const columns = list ? declared.filter(({ name }) => choice.isShown(name)) : declared
  const translate = useTranslate()
  const { density } = usePreferences()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const isCards = isNarrow && card !== undefined
  const height = isCards ? rows.length * cardHeight : rows.length * rowHeight(density) + headHeight
  const marked = rows.filter(({ id }) => marks.marked.has(id))
  const isUnread = Boolean(error) && rows.length === 0
  const isCounted = rows.length > 0 || !(isUnread || table.isLoading)
  return (
    <>
      {Boolean(error) && <ReadFailure error={error} onRetry={onRetry} isStale={rows.length > 0} />}
      <Paper variant="outlined" component="section" aria-label={label} data-tour={tour}>
        <Box sx={listBarStyle}>
          <Typography variant="h2" aria-live="polite" sx={{ flex: 1, minWidth: 140 }}>
            {marked.length > 0 ? translate('workList.marked', { smart_count: marked.length }) : isCounted && count}
          </Typography>
          {actions}
          {list && drawer && <SavedViews list={list} drawer={drawer} />}
          {list && <ColumnChoice choice={choice} />}
          {isExported && (
            <ExportButton
              name={label}
              rows={marked.length > 0 ? marked : rows}
              columns={columns}
              whole={marked.length > 0 ? undefined : whole}
            />
          )}
        </Box>
        <Box data-crud-list sx={boxStyle} style={{ height: rows.length === 0 ? 240 : height + scrollBar }}>
          <VirtualTable
            {...table}
            columns={columns}
            whenEmpty={isUnread ? '' : table.whenEmpty}
            label={label}
            onOpen={([id]) => {
              const row = rows.find((each) => each.id === id)
              if (row) onOpen(row)
            }}
            opensByClick
            card={isCards ? card : undefined}
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
