import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { driverRequests } from '#contract/load-planning/driverRequests'
import { commentLength } from '#domain/bounds'
import {
  canBeDecided,
  decisionProblem,
  type DriverRequest,
  type RequestDecision,
} from '#domain/load-planning/driverRequest'
import { useWrite } from '#portal/data/useWrite'
import { LoadsToCover } from './LoadsToCover'
import { spanOf } from './requestColumns'

type DecisionDialogProps = {
  status: RequestDecision['status']
  /** As they are by now: what somebody else has decided meanwhile is told, and left alone. */
  requests: readonly DriverRequest[]
  read: () => Promise<unknown>
  onClose: () => void
}

/** Asks before requests are decided: what approving leaves without driver, and what the driver is told. */
export const DecisionDialog = ({ status, requests, read, onClose }: DecisionDialogProps) => {
  const translate = useTranslate()
  const [answer, setAnswer] = useState('')
  const [isRefused, setRefused] = useState(false)
  const open = requests.filter((request) => canBeDecided(request.status, status))
  const decided = requests.filter((request) => !canBeDecided(request.status, status))
  const problem = decisionProblem({ id: 0, status, answer })
  const { run, busy } = useWrite(driverRequests.decideDriverRequests, {
    couldNot: 'planWork.requests.notDecided',
    refreshes: [driverRequests.listDriverRequests],
    success: (done) => translate(`planWork.requests.done.${status}`, { smart_count: done.decided }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(true)
    if (problem !== null || open.length === 0) return
    const decisions = open.map(({ id }) => ({ id, status, answer: answer.trim() }))
    if (await run({ body: { decisions } })) onClose()
    else await read()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="decision-title" fullWidth maxWidth="sm">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="decision-title">
          {translate(`planWork.requests.ask.${status}`, { smart_count: open.length })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          {decided.map((request) => (
            <Alert key={request.id} severity="warning" variant="outlined">
              {translate('planWork.requests.decidedBy', {
                driver: request.driverName,
                status: translate(`planWork.requests.statuses.${request.status}`),
                user: request.decidedBy ?? '',
              })}
            </Alert>
          ))}
          {open.map((request) => (
            <Box key={request.id}>
              <strong>{request.driverName}</strong> · {translate(`planWork.requests.types.${request.type}`)} ·{' '}
              {spanOf(request)}
              {status === 'approved' && <LoadsToCover request={request} />}
            </Box>
          ))}
          {status !== 'withdrawn' && (
            <TextField
              label={translate('planWork.requests.answer')}
              value={answer}
              required={status === 'declined'}
              multiline
              minRows={2}
              autoFocus
              error={isRefused && problem !== null}
              helperText={isRefused && problem !== null ? translate(`planWork.problems.${problem}`) : ''}
              onChange={({ target }) => setAnswer(target.value)}
              slotProps={{ htmlInput: { maxLength: commentLength } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('planWork.back')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={open.length === 0}>
            {translate(`planWork.requests.act.${status}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
