import { Box, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import type { BatchRow } from '#domain/import/importBatch'
import { leftOutText, problemText } from '#portal/routing-tool/import-deliveries/problemText'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import { columnOfProblem, type GridColumn } from './gridColumns'
import { readAs } from './readAs'
import type { MendRows } from './useMendRows'

/** A row of the preview as a card: its number, editable fields with errors, and its main values. */
export const RowCard = ({ row, columns, mend }: { row: BatchRow; columns: readonly GridColumn[]; mend: MendRows }) => {
  const words = useWords()
  const { say } = words
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
      {row.leftOut && (
        <Typography variant="body2" color="text.secondary">
          {leftOutText(words, row)}
        </Typography>
      )}
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
