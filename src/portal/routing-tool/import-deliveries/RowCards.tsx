import { Box, Checkbox, FormControlLabel, Paper, Skeleton, TextField, Typography } from '@mui/material'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useImperativeHandle, useRef, useState } from 'react'
import type { BatchRow } from '#domain/importBatch'
import { columnOfProblem, type GridColumn } from './gridColumns'
import { problemText } from './problemText'
import { readAs } from './readAs'
import type { RowsProps } from './RowGrid'
import { useImportRows } from './useImportRows'
import type { MendRows } from './useMendRows'
import { useWords } from './useWords'

const guessedHeight = 132

/** The preview on a narrow screen: a card per row, its bad cells as fields with the reason below. */
export const RowCards = ({ batch, view, visit, columns, mend, ref }: RowsProps) => {
  const words = useWords()
  const list = useRef<HTMLDivElement>(null)
  const last = useRef(-1)
  const [sight, setSight] = useState({ from: 0, to: 10 })
  const expected = { all: batch.rowCount, bad: batch.badRowCount, 'left-out': batch.leftOutCount }[view]
  const { total, rowAt } = useImportRows(batch.id, view, visit, sight, expected)
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => guessedHeight,
    overscan: 6,
    scrollMargin: list.current?.offsetTop ?? 0,
    onChange: ({ range }) => range && setSight({ from: Math.max(0, range.startIndex - 6), to: range.endIndex + 6 }),
  })
  useImperativeHandle(ref, () => ({
    nextProblem: () => {
      for (let step = 1; step <= total; step++) {
        const index = (last.current + step) % total
        const row = rowAt(index)
        if (!row || row.leftOut || row.problems.length === 0) continue
        last.current = index
        virtual.scrollToIndex(index, { align: 'center' })
        const focusField = () =>
          list.current?.querySelector<HTMLInputElement>(`[data-index="${index}"] input[type=text]`)?.focus()
        requestAnimationFrame(() => requestAnimationFrame(focusField))
        return
      }
    },
  }))
  if (total === 0)
    return <Typography>{words.say(`imports.check.empty.${view === 'left-out' ? 'leftOut' : view}`)}</Typography>
  return (
    <Box
      ref={list}
      role="list"
      aria-label={words.say('imports.check.grid')}
      sx={{ position: 'relative' }}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rowAt(index)
        return (
          <Box
            key={index}
            ref={virtual.measureElement}
            data-index={index}
            role="listitem"
            aria-setsize={total}
            aria-posinset={index + 1}
            sx={{ position: 'absolute', top: 0, left: 0, width: '100%', pb: 2 }}
            style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
          >
            <Paper variant="outlined" sx={{ px: 3, py: 2, minHeight: guessedHeight - 8 }}>
              {row ? (
                <RowCard key={row.line} row={row} columns={columns} mend={mend} />
              ) : (
                <Skeleton variant="text" width="60%" />
              )}
            </Paper>
          </Box>
        )
      })}
    </Box>
  )
}

const RowCard = ({ row, columns, mend }: { row: BatchRow; columns: readonly GridColumn[]; mend: MendRows }) => {
  const { say } = useWords()
  const isBad = row.problems.length > 0 && !row.leftOut
  const facts = columns.filter(({ cell }) => (row.cells[cell] ?? '').trim() !== '')
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography component="div" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          {say('imports.check.line', { line: row.line })} · {row.deliveryNumber ?? say('imports.check.noNumber')}
        </Typography>
        <FormControlLabel
          sx={{ mr: 0, flexShrink: 0 }}
          control={
            <Checkbox
              checked={!row.leftOut}
              onChange={() => void mend.leaveOut(row, !row.leftOut)}
              slotProps={{ input: { 'aria-label': say('imports.check.takeIn', { line: row.line }) } }}
            />
          }
          label={<Typography variant="body2">{say('imports.check.import')}</Typography>}
        />
      </Box>
      {isBad && <ProblemFields row={row} columns={columns} mend={mend} />}
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts
          .map((column) => readAs(row, column, row.cells[column.cell] ?? '') || row.cells[column.cell]?.trim())
          .slice(0, 6)
          .join(' · ')}
      </Typography>
    </>
  )
}

type ProblemFieldsProps = { row: BatchRow; columns: readonly GridColumn[]; mend: MendRows }

const ProblemFields = ({ row, columns, mend }: ProblemFieldsProps) => {
  const words = useWords()
  const fields = [...new Set(row.problems.map(({ field }) => field))]
  return fields.map((field) => {
    const column = columnOfProblem(columns, field)
    const reasons = row.problems
      .filter((problem) => problem.field === field)
      .map((problem) => problemText(words, problem))
    const label = words.say(`imports.fields.${field}`)
    if (!column)
      return (
        <Typography key={field} variant="body2" color="error" sx={{ my: 1 }}>
          {label}: {reasons.join(' ')}
        </Typography>
      )
    return (
      <CardField
        key={`${field} ${row.cells[column.cell] ?? ''}`}
        label={label}
        text={row.cells[column.cell] ?? ''}
        reason={reasons.join(' ')}
        onWrite={(text) => void mend.write(row, column.name, text)}
      />
    )
  })
}

type CardFieldProps = { label: string; text: string; reason: string; onWrite: (text: string) => void }

const CardField = ({ label, text, reason, onWrite }: CardFieldProps) => {
  const [written, setWritten] = useState(text)
  const commit = () => {
    if (written !== text) onWrite(written)
  }
  return (
    <TextField
      fullWidth
      error
      margin="dense"
      type="text"
      label={label}
      value={written}
      helperText={reason}
      onChange={({ target }) => setWritten(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit()
        if (key === 'Escape') setWritten(text)
      }}
    />
  )
}
