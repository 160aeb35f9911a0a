import { Box, useMediaQuery } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { Page, Paging } from '#contract/platform/endpoint'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import { failureLines } from '#portal/data/alerts'
import type { CallOptions } from '#portal/data/call/call'
import { useGroup } from '#portal/data/session/useSession'
import { byOffset, pageSize, usePages } from '#portal/data/usePages'
import { type ReportWords, useReportWords } from '#portal/routing-tool/reports/view/useReportWords'
import { usePreferences } from '#portal/ui/preferences'
import { noMarks } from '#portal/ui/table/rowMarks'
import type { Column, Sort } from '#portal/ui/table/tableColumns'
import { cardHeight, headHeight, VirtualTable } from '#portal/ui/table/VirtualTable'
import { rowHeight } from '#portal/ui/theme'
import type { RowTarget } from './rowTarget'

/** The rows behind a report, as their file of columns declares them. */
export type DeclaredRows<Row extends { id: number }> = {
  /** The key that separates cached answers. */
  name: string
  read: (filter: ReportFilter, paging: Partial<Paging>, options: CallOptions) => Promise<Page<Row>>
  columns: (words: ReportWords) => Column<Row>[]
  /** A row on a narrow screen: two lines with the facts that matter. */
  card: (row: Row, words: ReportWords) => ReactNode
  nameOf: (row: Row) => string
  /** What a row leads to. */
  target: (row: Row) => RowTarget
}

export type RowTableProps = {
  label: string
  filter: ReportFilter
  /** When the sums were read: the rows are read again with them. */
  readAt: string
  total: number
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  onOpen: (target: RowTarget) => void
  whenEmpty: ReactNode
}

/** The rows behind a report, page by page as they are scrolled. A click or Enter leads to what a row is about. */
export const RowTable = <Row extends { id: number }>(props: RowTableProps & { declared: DeclaredRows<Row> }) => {
  const { declared, filter, readAt, sort, total } = props
  const words = useReportWords()
  const group = useGroup()
  const { density } = usePreferences()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const [marks, setMarks] = useState(noMarks)
  const { rows, error, isLoading, readOn } = usePages<Row, number>(
    ['report rows', `${group.id}@${group.type}`, declared.name, filter, sort, readAt],
    {
      ...byOffset,
      read: (offset, signal) => declared.read(filter, { offset, limit: pageSize, sort }, { signal }),
    },
  )
  const columns = declared.columns(words)
  const height = isNarrow ? rows.length * cardHeight : rows.length * rowHeight(density) + headHeight
  return (
    <Box sx={boxStyle} style={{ height: rows.length === 0 ? 240 : height + scrollBar }}>
      <VirtualTable
        label={props.label}
        rows={rows}
        columns={columns}
        total={total}
        nameOf={declared.nameOf}
        marks={marks}
        onMarks={setMarks}
        onOpen={([id]) => {
          const row = rows.find((each) => each.id === id)
          if (row) props.onOpen(declared.target(row))
        }}
        opensByClick
        sort={sort}
        onSort={props.onSort}
        onEndReached={readOn}
        isLoading={isLoading}
        whenEmpty={error ? failureLines(error, words.say).join('\n') : props.whenEmpty}
        card={isNarrow ? (row) => declared.card(row, words) : undefined}
        withoutMarks
        labels={{ markAll: '', mark: (name) => name }}
      />
    </Box>
  )
}

const scrollBar = 12

const boxStyle = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 160,
  maxHeight: { xs: '70dvh', md: 'min(640px, 70dvh)' },
} as const
