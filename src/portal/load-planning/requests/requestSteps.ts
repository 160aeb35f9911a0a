import { canBeBlocked, type DriverRequest } from '#domain/load-planning/requests/driverRequest'
import { canBeDecided, type DecidedStatus } from '#domain/load-planning/requests/requestState'

/** Actions on requests, in the order of their buttons: decisions, and blocks in the calendar. */
export const requestSteps = [
  'approved',
  'counter-offered',
  'declined',
  'in-review',
  'withdrawn',
  'blocked',
  'freed',
] as const satisfies readonly (DecidedStatus | 'blocked' | 'freed')[]
export type RequestStep = (typeof requestSteps)[number]

/** Days are offered to one driver at a time; whatever cannot be done about a request is left out. */
export const isPossible = (request: DriverRequest, step: RequestStep): boolean =>
  step === 'blocked' || step === 'freed'
    ? canBeBlocked(request, step === 'blocked')
    : canBeDecided(request.status, step)

/** How a step is called: where days are offered, approving accepts them, and a review takes them back. */
export const nameOfStep = (step: RequestStep, requests: readonly DriverRequest[]) => {
  const isOffer = requests.length > 0 && requests.every(({ status }) => status === 'counter-offered')
  if (isOffer && step === 'approved') return 'accepted'
  return isOffer && step === 'in-review' ? 'taken-back' : step
}
