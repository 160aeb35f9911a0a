import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { mostAtOnce } from '#contract/people/peopleFields'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { nameOf, type Recruit } from './useRecruits'

/** A status for several records, all or none. */
export type BulkWrite<Status extends string> = {
  said: readonly string[]
  run: (ids: number[], status: Status, comment: string) => Promise<unknown>
  /** Whether a record needs a comment for a status. */
  needsComment: (from: Status, to: Status) => boolean
}

type BulkStatusProps<Row, Status extends string> = {
  rows: readonly Row[]
  nextOf: (row: Row) => readonly Status[]
  write: BulkWrite<Status>
  onDone: () => void
}

/** Gives all marked candidates a status that each of them may have next. */
export const BulkStatus = <Status extends string, Row extends Recruit & { status: Status }>({
  rows,
  nextOf,
  write,
  onDone,
}: BulkStatusProps<Row, Status>) => {
  const translate = useTranslate()
  const [status, setStatus] = useState<Status | null>(null)
  const [first, ...others] = rows
  if (!first) return null
  const isTooMany = rows.length > mostAtOnce
  // Each hire has a date of its own.
  const shared = isTooMany
    ? []
    : nextOf(first).filter((each) => each !== 'hired' && others.every((row) => nextOf(row).includes(each)))
  const statusText = (each: Status) => translate(`recruiting.statuses.${each}`)
  const agree = async (to: Status, comment: string) => {
    if (
      !(await write.run(
        rows.map(({ id }) => id),
        to,
        comment,
      ))
    )
      return
    setStatus(null)
    onDone()
  }
  return (
    <>
      <TextField
        select
        size="small"
        label={translate('recruiting.bulk.status', { smart_count: rows.length })}
        value=""
        disabled={shared.length === 0}
        helperText={
          isTooMany
            ? translate('recruiting.bulk.tooMany', { most: mostAtOnce })
            : shared.length === 0
              ? translate('recruiting.bulk.none')
              : ''
        }
        onChange={({ target }) => setStatus(shared.find((each) => each === target.value) ?? null)}
        sx={{ minWidth: 200 }}
      >
        {shared.map((each) => (
          <MenuItem key={each} value={each} dense>
            {statusText(each)}
          </MenuItem>
        ))}
      </TextField>
      {status && (
        <StepDialog
          title={translate('recruiting.bulk.ask', { smart_count: rows.length, status: statusText(status) })}
          action={translate('recruiting.setStatus')}
          isDangerous={status === 'do-not-contact'}
          reason={translate('recruiting.fields.comment')}
          isReasonRequired={rows.some((row) => write.needsComment(row.status, status))}
          said={write.said}
          onAgree={(comment) => agree(status, comment)}
          onClose={() => setStatus(null)}
        >
          {rows.map(nameOf).join(', ')}
        </StepDialog>
      )}
    </>
  )
}
