import { Box, TableSortLabel } from '@mui/material'
import type { ReactNode } from 'react'
import type { Column, Sort } from './tableColumns'

type TableHeaderProps<Row> = {
  columns: readonly Column<Row>[]
  tracks: string
  sort: Sort | null
  /** Cards show no header; people who hear the page still get one. */
  isHidden: boolean
  onSort: (field: string) => void
  marking: ReactNode
}

/** The head of a `VirtualTable`: stays in sight, sorts by click or Enter. */
export const TableHeader = <Row,>({ columns, tracks, sort, isHidden, onSort, marking }: TableHeaderProps<Row>) => (
  <Box role="rowgroup" className="head" sx={isHidden ? hiddenStyle : headStyle}>
    <Box role="row" aria-rowindex={1} sx={{ ...rowStyle, gridTemplateColumns: tracks }}>
      {marking && <Box role="columnheader">{marking}</Box>}
      {columns.map(({ name, label, isFigure, sortField }) => {
        const words = (
          <Box component="span" title={label} sx={labelStyle}>
            {label}
          </Box>
        )
        const direction = sortField && sort?.field === sortField ? (sort.descending ? 'desc' : 'asc') : undefined
        return (
          <Box
            key={name}
            role="columnheader"
            aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
            sx={{ px: 2, textAlign: isFigure ? 'right' : 'left', minWidth: 0 }}
          >
            {sortField ? (
              <TableSortLabel
                active={direction !== undefined}
                direction={direction ?? 'asc'}
                component="button"
                onClick={() => onSort(sortField)}
                sx={isFigure ? { ...sortStyle, flexDirection: 'row-reverse' } : sortStyle}
              >
                {words}
              </TableSortLabel>
            ) : (
              words
            )}
          </Box>
        )
      })}
    </Box>
  </Box>
)

/** Out of sight, though still read out. */
const hiddenStyle = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

const headStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  minWidth: 'fit-content',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const

const rowStyle = {
  display: 'grid',
  alignItems: 'center',
  height: 36,
  fontWeight: 600,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
} as const

const labelStyle = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const

const sortStyle = { font: 'inherit', border: 0, p: 0, background: 'none', maxWidth: '100%' } as const
