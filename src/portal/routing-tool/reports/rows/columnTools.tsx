import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { headOf, type ReportCells } from '#contract/routing-tool/reports/reportCells'
import { formatQuantity, formatNumber } from '#domain/values/numbers'
import { type ReportWords } from '#portal/routing-tool/reports/view/useReportWords'
import { formatDate, formatStopTime } from '#portal/ui/i18n/dates'
import type { CellValue, Column } from '#portal/ui/table/tableColumns'

/** How a column looks on screen: its width, and how the value of the file is formatted. */
export type Look<Row> = Pick<Column<Row>, 'width' | 'isFigure'> & {
  cell: (value: CellValue, row: Row) => ReactNode
  isUnsorted?: boolean
}

/** The columns of a report, in the order in which its file has them. */
export const columnsOf = <Row, Name extends string>(
  cells: ReportCells<Row, Name>,
  looks: Readonly<Record<NoInfer<Name>, Look<Row>>>,
  { say }: ReportWords,
): Column<Row>[] =>
  (Object.keys(cells) as Name[]).map((name) => {
    const { width, cell, isFigure = false, isUnsorted = false } = looks[name]
    const label = say(headOf(name))
    const value = (row: Row) => cells[name](row, say)
    return {
      name,
      label,
      width: roomFor(label, width),
      cell: (row) => cell(value(row), row),
      value,
      ...(isFigure && { isFigure }),
      ...(!isUnsorted && { sortField: name }),
    }
  })

export const look = {
  text: (width: string): Look<unknown> => ({ width, cell: (value) => shown(value) }),
  /** The first column: what a click on the row leads to. */
  lead: (width: string): Look<unknown> => ({
    width,
    cell: (value) => (
      <Link component="span" underline="hover" sx={{ cursor: 'pointer' }}>
        {shown(value)}
      </Link>
    ),
  }),
  /** A status: its mark on screen, its word in a file. */
  mark: <Row,>(width: string, of: (row: Row) => ReactNode): Look<Row> => ({ width, cell: (_, row) => of(row) }),
  count: (width: string): Look<unknown> => ({ width, cell: (value) => counted(value), isFigure: true }),
  /** A number that is a name: nothing is counted with it. */
  key: (width: string): Look<unknown> => ({ width, cell: (value) => shown(value), isFigure: true }),
  /** Pounds, to the hundredth. */
  pounds: { width: '112px', cell: (value) => formatNumber(Number(value)), isFigure: true } as Look<unknown>,
  day: { width: '100px', cell: (value) => formatDate(isoOf(value)) } as Look<unknown>,
  /** A moment, in UTC as everywhere. */
  moment: { width: '136px', cell: (value) => formatStopTime(isoOf(value)) } as Look<unknown>,
  /** Read for the page only: the list cannot be sorted by it. */
  unsorted: <Row,>(sorted: Look<Row>): Look<Row> => ({ ...sorted, isUnsorted: true }),
}

/** A track that is no narrower than its head with the arrow of its order: words are longer in some languages. */
const roomFor = (label: string, width: string): string => {
  const letters = [...label].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 9), 0)
  return width.replace(/\d{1,4}(?=px)/, (pixels) => String(Math.max(Number(pixels), letters + room)))
}

/** The arrow, and the space on both sides. */
const room = 46

const shown = (value: CellValue): string => (value === null || value === undefined ? '' : String(value))

const counted = (value: CellValue): string => (typeof value === 'number' ? formatQuantity(value) : '')

const isoOf = (value: CellValue): string | null => (value instanceof Date ? value.toISOString() : null)

type FactsCardProps = { title: ReactNode; mark?: ReactNode; first: ReactNode; second: ReactNode }

/** A row on a narrow screen. */
export const FactsCard = ({ title, mark, first, second }: FactsCardProps) => (
  <Box sx={{ display: 'grid', gap: 0.5, pl: 3, whiteSpace: 'nowrap' }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography component="span" sx={{ fontWeight: 600, flex: 1 }} noWrap>
        {title}
      </Typography>
      {mark}
    </Box>
    <Typography component="span" variant="body2" noWrap>
      {first}
    </Typography>
    <Typography component="span" variant="body2" color="text.secondary" noWrap>
      {second}
    </Typography>
  </Box>
)
