import { Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { LoggedCall } from '#contract/people/recruitingWire'
import { type CallResult, callResults } from '#domain/people/recruiting/calls'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { ownTime } from '#portal/ui/i18n/zonedTime'

type CallLogProps = {
  calls: readonly LoggedCall[]
  mayCall: boolean
  said: readonly string[]
  log: (result: CallResult, comment: string) => Promise<unknown>
}

/** The calls to a candidate, the newest first, and a way to note one. */
export const CallLog = ({ calls, mayCall, said, log }: CallLogProps) => {
  const translate = useTranslate()
  const [result, setResult] = useState<CallResult | null>(null)
  const resultText = (each: CallResult) => translate(`recruiting.calls.results.${each}`)
  const agree = async (comment: string) => {
    if (result && (await log(result, comment))) setResult(null)
  }
  return (
    <Box component="section">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography variant="h3" sx={{ fontSize: 14, flex: 1 }}>
          {translate('recruiting.calls.title')}
        </Typography>
        {mayCall && (
          <Button variant="outlined" size="small" onClick={() => setResult('reached')}>
            {translate('recruiting.calls.log')}
          </Button>
        )}
      </Box>
      {calls.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('recruiting.calls.none')}
        </Typography>
      ) : (
        <Box component="ol" reversed sx={{ m: 0, pl: 5, fontSize: 13 }}>
          {calls.map(({ result: each, comment, calledBy, calledAt }) => (
            <li key={`${calledAt} ${calledBy}`}>
              {resultText(each)} · {calledBy}, {ownTime(calledAt)}
              {comment && ` · ${comment}`}
            </li>
          ))}
        </Box>
      )}
      {result && (
        <StepDialog
          title={translate('recruiting.calls.log')}
          action={translate('crud.save')}
          reason={translate('recruiting.fields.comment')}
          said={said}
          onAgree={agree}
          onClose={() => setResult(null)}
        >
          <TextField
            select
            label={translate('recruiting.calls.result')}
            value={result}
            onChange={({ target }) => setResult(callResults.find((each) => each === target.value) ?? result)}
          >
            {callResults.map((each) => (
              <MenuItem key={each} value={each} dense>
                {resultText(each)}
              </MenuItem>
            ))}
          </TextField>
        </StepDialog>
      )}
    </Box>
  )
}
