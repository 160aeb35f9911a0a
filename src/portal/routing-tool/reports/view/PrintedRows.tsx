import { Box } from '@mui/material'
import { formatQuantity, formatNumber } from '#domain/values/numbers'
import type { WholeTable } from '#portal/routing-tool/reports/rows/reportRows'
import { formatDate, formatStopTime } from '#portal/ui/i18n/dates'
import type { CellValue } from '#portal/ui/table/tableColumns'

/** Rows on paper: a plain table, which a browser breaks into pages. */
export const PrintedRows = ({ table: { head, rows, pounds } }: { table: WholeTable }) => (
  <Box component="table" className="only-printed" data-printed-rows sx={tableStyle}>
    <thead>
      <tr>
        {head.map((label) => (
          <th key={label}>{label}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a printed row has nothing but its place
        <tr key={place}>
          {cells.map((value, column) => (
            <td key={head[column]} className={typeof value === 'number' ? 'figure' : undefined}>
              {pounds[column] && typeof value === 'number' ? formatNumber(value) : written(value)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
)

const written = (value: CellValue): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isInteger(value) ? formatQuantity(value) : formatNumber(value)
  if (!(value instanceof Date)) return String(value)
  const iso = value.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? formatDate(iso) : formatStopTime(iso)
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '9px',
  lineHeight: 1.3,
  '& th': { textAlign: 'left', borderBottom: '1px solid' },
  '& td, & th': { py: '2px', pr: '6px', verticalAlign: 'top' },
  '& td': { overflowWrap: 'anywhere' },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
} as const
