import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { formatDate, formatStopTime } from '#domain/dates'
import { formatNumber } from '#domain/numbers'
import type { Column } from '#portal/kit/tableColumns'
import { formatCount, type ReportWords } from './useReportWords'

/** Columns of one kind of row: each says what stands on screen and, as a value, what stands in a file. */
export const columnsFor = <Row,>({ say }: ReportWords) => {
  const column = (name: string, width: string, more: Pick<Column<Row>, 'cell' | 'value'>): Column<Row> => {
    const label = say(`reports.columns.${name}`)
    return { name, label, width: roomFor(label, width), sortField: name, ...more }
  }
  return {
    text: (name: string, width: string, of: (row: Row) => string | number | null): Column<Row> =>
      column(name, width, { cell: (row) => of(row) ?? '', value: of }),
    /** The first column: what a click on the row leads to. */
    lead: (name: string, width: string, of: (row: Row) => string | number): Column<Row> =>
      column(name, width, {
        cell: (row) => (
          <Link component="span" underline="hover" sx={{ cursor: 'pointer' }}>
            {of(row)}
          </Link>
        ),
        value: (row) => String(of(row)),
      }),
    /** A status: its mark on screen, its word in a file. */
    mark: (name: string, width: string, of: (row: Row) => ReactNode, word: (row: Row) => string): Column<Row> =>
      column(name, width, { cell: of, value: word }),
    count: (name: string, width: string, of: (row: Row) => number | null): Column<Row> => ({
      ...column(name, width, { cell: (row) => counted(of(row)), value: of }),
      isFigure: true,
    }),
    /** A number that is a name: nothing is counted with it. */
    key: (name: string, width: string, of: (row: Row) => number | null): Column<Row> => ({
      ...column(name, width, { cell: (row) => of(row) ?? '', value: (row) => of(row)?.toString() }),
      isFigure: true,
    }),
    /** Pounds, to the hundredth. */
    pounds: (name: string, of: (row: Row) => number): Column<Row> => ({
      ...column(name, '112px', { cell: (row) => formatNumber(of(row)), value: of }),
      isFigure: true,
    }),
    day: (name: string, of: (row: Row) => string | null): Column<Row> =>
      column(name, '100px', { cell: (row) => formatDate(of(row)), value: (row) => dateOf(of(row)) }),
    /** A moment, in UTC as everywhere. */
    moment: (name: string, of: (row: Row) => string | null): Column<Row> =>
      column(name, '136px', { cell: (row) => formatStopTime(of(row)), value: (row) => dateOf(of(row)) }),
    unsorted: (sorted: Column<Row>): Column<Row> => {
      const { sortField: _sortField, ...rest } = sorted
      return rest
    },
  }
}

/** A track that is no narrower than its head with the arrow of its order: words are longer in some languages. */
const roomFor = (label: string, width: string): string => {
  const letters = [...label].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 9), 0)
  return width.replace(/\d+(?=px)/, (pixels) => String(Math.max(Number(pixels), letters + room)))
}

/** The arrow, and the space on both sides. */
const room = 46

const counted = (count: number | null): string => (count === null ? '' : formatCount(count))

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))

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
