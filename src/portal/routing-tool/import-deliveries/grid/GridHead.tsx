import { Box } from '@mui/material'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import type { GridColumn } from './gridColumns'
import { lineWidth, problemWidth } from './gridWidths'

/** The head of the preview: the field of each column, and under which name the file has it. */
export const GridHead = ({ columns, width: gridWidth }: { columns: readonly GridColumn[]; width: number }) => {
  const { say } = useWords()
  return (
    <Box role="rowgroup" sx={headStyle} style={{ minWidth: gridWidth }}>
      <Box role="row" aria-rowindex={1} sx={{ display: 'flex', height: 36, alignItems: 'center' }}>
        <Box role="columnheader" aria-colindex={1} sx={stickyStyle} style={{ width: lineWidth, left: 0 }}>
          {say('imports.check.head.line')}
        </Box>
        <Box role="columnheader" aria-colindex={2} sx={stickyStyle} style={{ width: problemWidth, left: lineWidth }}>
          {say('imports.check.head.problem')}
        </Box>
        {columns.map(({ cell, name, field, unit, width, grows }, place) => (
          <Box
            key={cell}
            role="columnheader"
            aria-colindex={place + 3}
            title={name}
            sx={{ px: 2, overflow: 'hidden', textOverflow: 'ellipsis', flexShrink: 0 }}
            style={{ width, flexGrow: grows ? 1 : 0 }}
          >
            {field ? say(`imports.fields.${field}`) : name}
            {unit && ` (${unit})`}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const headStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 3,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const

const stickyStyle = {
  position: 'sticky',
  zIndex: 1,
  flexShrink: 0,
  px: 2,
  lineHeight: '36px',
  bgcolor: 'background.paper',
} as const
