import { TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { mostRecipients, readRecipients, type ScheduleProblem } from '#domain/reports/reportSchedule'
import { isEmailAddress } from '#domain/values/bounds'

type RecipientsFieldProps = {
  recipients: readonly string[]
  problem: ScheduleProblem | undefined
  onChange: (recipients: string[]) => void
}

/** Mail addresses, parted by commas or lines; whatever is wrong with them is named. */
export const RecipientsField = ({ recipients, problem, onChange }: RecipientsFieldProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState(recipients.join('\n'))
  const bad = recipients.filter((address) => !isEmailAddress(address))
  const words = problem
    ? translate(`reports.schedule.problems.${problem}`, { addresses: bad.join(', '), most: mostRecipients })
    : translate('reports.schedule.recipientsHint', { smart_count: recipients.length })
  return (
    <TextField
      multiline
      minRows={2}
      maxRows={6}
      label={translate('reports.schedule.recipients')}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readRecipients(target.value))
      }}
      error={problem !== undefined}
      helperText={words}
    />
  )
}
