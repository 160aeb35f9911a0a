import { InputBase } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import type { BatchRow } from '#domain/import/importBatch'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import type { GridColumn } from './gridColumns'

export type EndOfEditing = 'enter' | 'escape' | 'tab' | 'backTab' | 'left'

type CellEditorProps = {
  row: BatchRow
  column: GridColumn
  text: string
  isFigure: boolean
  onCommit: (text: string) => void
  onEndEditing: (way: EndOfEditing) => void
}

/** The editor of a cell: Enter, Tab and leaving it keep the text; Esc cancels. */
export const CellEditor = ({ row, column, text, isFigure, onCommit, onEndEditing }: CellEditorProps) => {
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
