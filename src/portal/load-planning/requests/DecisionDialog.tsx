import { Alert, Box } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { driverRequests } from '#contract/load-planning/driverRequests'
import { decisionProblem, type DriverRequest, isTimeOff } from '#domain/load-planning/requests/driverRequest'
import { canBeDecided, daysAtStake, type DecidedStatus } from '#domain/load-planning/requests/requestState'
import { commentLength } from '#domain/values/bounds'
import { useWrite } from '#portal/data/useWrite'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { useToday } from '#portal/ui/useNow'
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

type Decision = { answer: string; fromDate: string; toDate: string }

/** Confirms a decision about requests: the loads without a driver, the offered days, and the message to the driver. */
export const DecisionDialog = ({ status, requests, read, onClose }: DecisionDialogProps) => {
  const translate = useTranslate()
  /** The requests as they were when the dialog opened. */
  const [asked] = useState(requests)
  const isSeen = ({ id, version }: DriverRequest) => asked.some((seen) => seen.id === id && seen.version === version)
  const open = requests.filter((request) => canBeDecided(request.status, status) && isSeen(request))
  const overtaken = requests.filter((request) => !open.includes(request))
  const isOffer = status === 'counter-offered'
  const decisionOf = ({ id, version }: DriverRequest, { answer, ...days }: Decision) => ({
    id,
    status,
    version,
    answer: answer.trim(),
    ...(isOffer && days),
  })
  const day = useToday()
  const problems = (typed: Decision) => {
    const problem = open.map((request) => decisionProblem(request, decisionOf(request, typed), day)).find(Boolean)
    const isAnswer = problem === 'answer-missing' || problem === 'answer-too-long'
    return { [isAnswer ? 'answer' : 'toDate']: problem }
  }
  const name = nameOfStep(status, asked)
  const { run } = useWrite(driverRequests.decideDriverRequests, {
    couldNot: 'planWork.requests.notDecided',
    refreshes: [driverRequests.listDriverRequests, driverRequests.readRequestCover],
    success: (done) => translate(`planWork.requests.done.${name}`, { smart_count: done.decided }),
  })
  return (
    <FormDialog<Decision>
      title={translate(`planWork.requests.ask.${name}`, { smart_count: open.length })}
      action={translate(`planWork.requests.act.${name}`)}
      cancel={translate('planWork.back')}
      size="sm"
      values={{ answer: '', ...daysOffered(asked) }}
      problems={problems}
      words="planWork.problems"
      of={isOffer ? [] : ['toDate']}
      isReady={open.length > 0}
      onSubmit={async (typed) => {
        if (await run({ body: { decisions: open.map((request) => decisionOf(request, typed)) } })) onClose()
        else await read()
      }}
      onClose={onClose}
    >
      {overtaken.map((request) => (
        <Alert key={request.id} severity="warning" variant="outlined">
          {translate('planWork.requests.decidedBy', {
            driver: request.driverName,
            status: translate(`planWork.requests.statuses.${request.status}`),
            user: request.decidedBy ?? '',
          })}
        </Alert>
      ))}
      <AtStake status={status} requests={open} />
      {isOffer && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <DayInput source="fromDate" />
          <DayInput source="toDate" />
        </Box>
      )}
      {status !== 'withdrawn' && status !== 'in-review' && (
        <TypedInput
          source="answer"
          label="planWork.requests.answer"
          isRequired={status === 'declined'}
          multiline
          minRows={2}
          autoFocus
          longest={commentLength}
        />
      )}
    </FormDialog>
  )
}

/** A day that a request begins or ends with. */
export const DayInput = ({ source }: { source: 'fromDate' | 'toDate' }) => (
  <TypedInput source={source} label={`planWork.columns.${source}`} type="date" isRequired sx={{ flex: '1 1 160px' }} />
)

/** The requests, with what is left without their drivers on the days that they are given. */
const AtStake = ({ status, requests }: Pick<DecisionDialogProps, 'status' | 'requests'>) => {
  const translate = useTranslate()
  const [fromDate, toDate] = useWatch<Decision, ['fromDate', 'toDate']>({ name: ['fromDate', 'toDate'] })
  const isOffer = status === 'counter-offered'
  const isApproval = status === 'approved' || isOffer
  const coverOf = useCover(
    isApproval ? requests.filter(({ type }) => isTimeOff(type)) : [],
    isOffer ? { fromDate, toDate } : null,
  )
  return requests.map((request) => {
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
  })
}

/** What the inputs of an offer begin with. */
const daysOffered = ([first]: readonly DriverRequest[]) => (first ? daysAtStake(first) : { fromDate: '', toDate: '' })
