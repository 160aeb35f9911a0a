import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { DriverRequest } from '#domain/load-planning/requests/driverRequest'
import { isPossible, nameOfStep, type RequestStep, requestSteps } from './requestSteps'

type RequestActionsProps = { requests: readonly DriverRequest[]; onStep: (step: RequestStep) => void }

/** Actions on these requests: a button for each step that one of them allows. */
export const RequestActions = ({ requests, onStep }: RequestActionsProps) => {
  const translate = useTranslate()
  return requestSteps
    .filter((step) => requests.some((request) => isPossible(request, step)))
    .filter((step) => step !== 'counter-offered' || requests.length === 1)
    .map((step) => (
      <Button key={step} variant={step === 'approved' ? 'contained' : 'outlined'} onClick={() => onStep(step)}>
        {translate(`planWork.requests.act.${nameOfStep(step, requests)}`)}
      </Button>
    ))
}
