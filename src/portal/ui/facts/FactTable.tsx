import {
  Box,
  Paper,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

export type FactColumn<Row> = {
  name: string
  /** Message key. */
  label: string
  cell: (row: Row) => ReactNode
  isFigure?: boolean
}

export type FactTableProps<Row> = {
  /** The name of the table for screen readers. */
  label: string
  /** The first column names the row. */
  columns: readonly FactColumn<Row>[]
  /** Undefined while they are being read. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string | number
  /** The actions of a row. */
  renderActions?: (row: Row) => ReactNode
  whenEmpty: string
}

/** Rows with all of their facts: a table at a desk, cards on a phone. For lists that are read, page by page. */
export const FactTable = <Row,>(props: FactTableProps<Row>) => {
  const isNarrow = useMediaQuery('(max-width: 899px)', { noSsr: true })
  const { rows, label, whenEmpty } = props
  if (!rows) return <Skeleton variant="rounded" height={180} aria-label={label} />
  if (rows.length === 0)
    return (
      <Paper variant="outlined" sx={{ p: 4 }}>
        <Typography color="text.secondary">{whenEmpty}</Typography>
      </Paper>
    )
  return isNarrow ? <Cards {...props} rows={rows} /> : <Desk {...props} rows={rows} />
}

type WithRows<Row> = FactTableProps<Row> & { rows: readonly Row[] }

const Desk = <Row,>({ label, columns, rows, keyOf, renderActions }: WithRows<Row>) => {
  const translate = useTranslate()
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.name} align={column.isFigure ? 'right' : 'left'}>
                {translate(column.label)}
              </TableCell>
            ))}
            {renderActions && <TableCell align="right">{translate('tools.list.actions')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} hover sx={{ '&:last-child td, &:last-child th': { borderBottom: 0 } }}>
              {columns.map(({ name, cell, isFigure }, place) => (
                <TableCell
                  key={name}
                  {...(place === 0 && { component: 'th', scope: 'row' })}
                  align={isFigure ? 'right' : 'left'}
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {cell(row)}
                </TableCell>
              ))}
              {renderActions && (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {renderActions(row)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const Cards = <Row,>({ label, columns: [head, ...others], rows, keyOf, renderActions }: WithRows<Row>) => {
  const translate = useTranslate()
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {rows.map((row) => (
        <Paper key={keyOf(row)} component="li" variant="outlined" sx={{ p: 3, minWidth: 0 }}>
          <Typography component="p" variant="h3" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
            {head?.cell(row)}
          </Typography>
          <Box component="dl" sx={factStyle}>
            {others.map((column) => (
              <Box key={column.name} sx={{ display: 'contents' }}>
                <dt>{translate(column.label)}</dt>
                <dd>{column.cell(row)}</dd>
              </Box>
            ))}
          </Box>
          {renderActions && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 2 }}>
              {renderActions(row)}
            </Stack>
          )}
        </Paper>
      ))}
    </Box>
  )
}

const factStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(90px, auto) minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  fontSize: 13,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const
