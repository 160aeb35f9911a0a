import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Merge } from '#domain/people/recruiting/merging'
import { StepDialog } from '#portal/ui/form/StepDialog'

type MergeDuplicatesProps = {
  noun: 'referral' | 'lead'
  /** What the server would merge; null when there is nothing to merge. */
  merge: Merge | null
  /** Which other records of the person there are, in words. */
  text: string
  said: readonly string[]
  run: () => Promise<unknown>
}

/** Says that a person has other records, and merges them after a confirmation. */
export const MergeDuplicates = ({ noun, merge, text, said, run }: MergeDuplicatesProps) => {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const agree = async () => {
    if (await run()) setAsking(false)
  }
  return (
    <>
      <Alert
        severity={merge ? 'warning' : 'info'}
        variant="outlined"
        action={
          merge && (
            <Button color="inherit" onClick={() => setAsking(true)}>
              {translate('recruiting.merge.action')}
            </Button>
          )
        }
      >
        {text}
      </Alert>
      {isAsking && merge && (
        <StepDialog
          title={translate('recruiting.merge.ask', { smart_count: merge.otherIds.length + 1 })}
          action={translate('recruiting.merge.action')}
          said={said}
          onAgree={agree}
          onClose={() => setAsking(false)}
        >
          {translate(`recruiting.merge.${noun}`, { kept: merge.keptId, others: merge.otherIds.join(', ') })}
        </StepDialog>
      )}
    </>
  )
}
