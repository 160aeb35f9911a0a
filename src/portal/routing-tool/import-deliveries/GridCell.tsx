import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
import { Box, InputBase } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import type { BatchRow } from '#domain/importBatch'
import { fieldRule } from '#domain/import/importFields'
import type { GridColumn } from './gridColumns'
import type { EndOfEditing } from './GridLine'
import { readAs } from './readAs'
import { useWords } from './useWords'

type GridCellProps = {
  id: string
  place: number
  row: BatchRow
  column: GridColumn
  isBad: boolean
  isCursor: boolean
  isEditing: boolean
  onPoint: (isTwice: boolean) => void
  onCommit: (text: string) => void
  onEndEditing: (way: EndOfEditing) => void
}

/** A cell as the file has it, with what it is read as where that looks different; or the field to write in. */
export const GridCell = (props: GridCellProps) => {
  const { row, column, isBad, isCursor, isEditing } = props
  const text = row.cells[column.cell] ?? ''
  const kind = column.field && fieldRule(column.field).kind
  const isFigure = kind === 'number' || kind === 'weight'
  return (
    <Box
      id={props.id}
      role="gridcell"
      aria-colindex={props.place + 1}
      aria-invalid={isBad || undefined}
      className={isCursor ? 'cursor' : ''}
      title={text}
      sx={{
        ...cellStyle,
        justifyContent: isFigure ? 'flex-end' : 'flex-start',
        ...(isBad && { color: 'error.main', fontWeight: 600 }),
        ...(!column.field && { color: 'text.secondary' }),
      }}
      style={{ width: column.width, flexGrow: column.grows ? 1 : 0 }}
      onClick={() => props.onPoint(false)}
      onDoubleClick={() => props.onPoint(true)}
    >
      {isEditing ? (
        <CellEditor text={text} isFigure={isFigure} {...props} />
      ) : (
        <>
          {isBad && <ErrorOutlineIcon aria-hidden="true" sx={{ fontSize: 14, mr: 1, flexShrink: 0 }} />}
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {text}
          </Box>
          <ReadAs row={row} column={column} text={text} />
        </>
      )}
    </Box>
  )
}

const ReadAs = ({ row, column, text }: { row: BatchRow; column: GridColumn; text: string }) => {
  const read = readAs(row, column, text)
  return (
    read && (
      <Box component="span" sx={{ ml: 2, color: 'text.secondary', flexShrink: 0 }}>
        {read}
      </Box>
    )
  )
}

type CellEditorProps = Pick<GridCellProps, 'row' | 'column' | 'onCommit' | 'onEndEditing'> & {
  text: string
  isFigure: boolean
}

const CellEditor = ({ row, column, text, isFigure, onCommit, onEndEditing }: CellEditorProps) => {
  const { say } = useWords()
  const [written, setWritten] = useState(text)
  const [isOver, setOver] = useState(false)
  const end = (way: EndOfEditing) => {
    setOver(true)
    if (way !== 'escape') onCommit(written)
    onEndEditing(way)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const way = event.key === 'Tab' ? (event.shiftKey ? 'backTab' : 'tab') : keys[event.key]
    if (!way || event.nativeEvent.isComposing) return
    event.preventDefault()
    end(way)
  }
  return (
    <InputBase
      autoFocus
      fullWidth
      value={written}
      onChange={({ target }) => setWritten(target.value)}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => target.select()}
      onBlur={() => {
        if (!isOver) end('left')
      }}
      inputProps={{
        'aria-label': say('imports.check.write', {
          line: row.line,
          column: column.field ? say(`imports.fields.${column.field}`) : column.name,
        }),
        maxLength: 32_000,
      }}
      sx={{ font: 'inherit', color: 'text.primary', input: { p: 0, textAlign: isFigure ? 'right' : 'left' } }}
    />
  )
}

const keys: Readonly<Record<string, EndOfEditing>> = { Enter: 'enter', Escape: 'escape' }

const cellStyle = {
  px: 2,
  height: 35,
  display: 'flex',
  alignItems: 'center',
  overflow: 'hidden',
  flexShrink: 0,
  cursor: 'default',
} as const
