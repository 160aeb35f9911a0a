import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { driverRequests } from '#contract/load-planning/driverRequests'
import { decisionProblem, type DriverRequest, isTimeOff } from '#domain/load-planning/requests/driverRequest'
import { canBeDecided, daysAtStake, type DecidedStatus } from '#domain/load-planning/requests/requestState'
import { commentLength } from '#domain/values/bounds'
import { useWrite } from '#portal/data/useWrite'
import { DayField } from './DayField'
import { LoadsToCover } from './LoadsToCover'
import { offerOf, spanOf } from './requestColumns'
import { nameOfStep } from './requestSteps'
import { TerminalCover } from './TerminalCover'
import { useCover } from './useCover'

type DecisionDialogProps = {
  status: DecidedStatus
  /** The current state: requests decided by another user meanwhile are reported, and left unchanged. */
  requests: readonly DriverRequest[]
  read: () => Promise<unknown>
  onClose: () => void
}

/** Confirms a decision about requests: the loads without a driver, the offered days, and the message to the driver. */
export const DecisionDialog = ({ status, requests, read, onClose }: DecisionDialogProps) => {
  const translate = useTranslate()
  const [answer, setAnswer] = useState('')
  const [days, setDays] = useState(() => daysOffered(requests))
  const [isRefused, setRefused] = useState(false)
  /** The requests as they were when the dialog opened. */
  const [asked] = useState(requests)
  const isSeen = ({ id, version }: DriverRequest) => asked.some((seen) => seen.id === id && seen.version === version)
  const open = requests.filter((request) => canBeDecided(request.status, status) && isSeen(request))
  const overtaken = requests.filter((request) => !open.includes(request))
  const isOffer = status === 'counter-offered'
  const isApproval = status === 'approved' || isOffer
  const coverOf = useCover(isApproval ? open.filter(({ type }) => isTimeOff(type)) : [], isOffer ? days : null)
  const decisionOf = ({ id, version }: DriverRequest) => ({
    id,
    status,
    version,
    answer: answer.trim(),
    ...(isOffer && days),
  })
  const today = new Date().toISOString().slice(0, 10)
  const problem = open.map((request) => decisionProblem(request, decisionOf(request), today)).find(Boolean) ?? null
  const isAnswer = problem === 'answer-missing' || problem === 'answer-too-long'
  const told = isRefused && problem !== null ? translate(`planWork.problems.${problem}`) : undefined
  const name = nameOfStep(status, asked)
  const { run, busy } = useWrite(driverRequests.decideDriverRequests, {
    couldNot: 'planWork.requests.notDecided',
    refreshes: [driverRequests.listDriverRequests, driverRequests.readRequestCover],
    success: (done) => translate(`planWork.requests.done.${name}`, { smart_count: done.decided }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(true)
    if (problem !== null || open.length === 0) return
    if (await run({ body: { decisions: open.map(decisionOf) } })) onClose()
    else await read()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="decision-title" fullWidth maxWidth="sm">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="decision-title">
          {translate(`planWork.requests.ask.${name}`, { smart_count: open.length })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          {overtaken.map((request) => (
            <Alert key={request.id} severity="warning" variant="outlined">
              {translate('planWork.requests.decidedBy', {
                driver: request.driverName,
                status: translate(`planWork.requests.statuses.${request.status}`),
                user: request.decidedBy ?? '',
              })}
            </Alert>
          ))}
          {open.map((request) => {
            const cover = coverOf(request.id)
            return (
              <Box key={request.id}>
                <strong>{request.driverName}</strong> · {translate(`planWork.requests.types.${request.type}`)} ·{' '}
                {[spanOf(request), offerOf(request)].filter(Boolean).join(' → ')}
                {isApproval && (
                  <LoadsToCover conflicts={cover?.conflicts ?? request.conflicts} isAway={isTimeOff(request.type)} />
                )}
                {cover && <TerminalCover cover={cover} />}
              </Box>
            )
          })}
          {isOffer && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
              {(['fromDate', 'toDate'] as const).map((end) => (
                <DayField
                  key={end}
                  label={translate(`planWork.columns.${end}`)}
                  value={days[end]}
                  problem={end === 'toDate' && !isAnswer ? told : undefined}
                  onChange={(day) => setDays({ ...days, [end]: day })}
                />
              ))}
            </Box>
          )}
          {status !== 'withdrawn' && status !== 'in-review' && (
            <TextField
              label={translate('planWork.requests.answer')}
              value={answer}
              required={status === 'declined'}
              multiline
              minRows={2}
              autoFocus
              error={isAnswer && told !== undefined}
              helperText={isAnswer ? told : ''}
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
            {translate(`planWork.requests.act.${name}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** What the fields of an offer begin with. */
const daysOffered = ([first]: readonly DriverRequest[]) => (first ? daysAtStake(first) : { fromDate: '', toDate: '' })
