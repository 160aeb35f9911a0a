import type { OpenLoad, WorkMarks } from './openLoad'

/** What a dispatcher does next about a row, or waits for. */
export type NextStep =
  | 'choose-carrier'
  | 'tender'
  | 'other-carrier'
  | 'answer-carrier'
  | 'await-sending'
  | 'check-message'
  | 'await-answer'
  | 'await-carrier'
  | 'send-to-fleet'
  | 'await-fleet'
  | 'assign'
  | 'confirm-driver'
  | 'check-start'
  | 'await-start'
  | 'call-driver'
  | 'await-departure'
  | 'tell-customer'
  | 'await-arrival'

export const nextStepOf = (facts: OpenLoad, marks: WorkMarks): NextStep => {
  if (facts.shipmentStatus === 'in-transit') return stepUnderWay(marks)
  return facts.shipmentStatus === null ? stepOfLoad(facts) : stepOfPlanned(facts, marks)
}

/** Silence comes first, since nothing else that is known of the unit is certain. */
const stepUnderWay = ({ isSilent, atStop, isLate }: WorkMarks): NextStep => {
  if (isSilent) return 'call-driver'
  if (atStop) return 'await-departure'
  return isLate ? 'tell-customer' : 'await-arrival'
}

const stepOfPlanned = ({ driverId, isReserved }: OpenLoad, { isLate }: WorkMarks): NextStep => {
  if (driverId === null) return 'assign'
  if (isReserved) return 'confirm-driver'
  return isLate ? 'check-start' : 'await-start'
}

const stepOfLoad = ({ loadStatus, tenderStatus, unsent, carrier, driverId }: OpenLoad): NextStep => {
  if (unsent !== null) return unsent === 'waiting' ? 'await-sending' : 'check-message'
  if (loadStatus === 'sent-to-fleet') return 'await-fleet'
  if (tenderStatus === 'declined') return 'other-carrier'
  if (loadStatus === 'sent-to-carrier') {
    if (tenderStatus === 'conditional') return 'answer-carrier'
    return tenderStatus === 'sent' ? 'await-answer' : 'await-carrier'
  }
  if (carrier) return 'tender'
  return driverId ? 'send-to-fleet' : 'choose-carrier'
}

/** Nobody moves it: a planned shipment without a firm driver, a load without a carrier or with one that said no. */
export const isWithoutTaker = (facts: OpenLoad): boolean =>
  facts.shipmentStatus === null ? isLoadWithoutTaker(facts) : mayAssign(facts)

const isLoadWithoutTaker = (facts: OpenLoad): boolean => {
  const step = stepOfLoad(facts)
  return step === 'choose-carrier' || step === 'other-carrier'
}

/** Whether a driver can be given to it. */
export const mayAssign = ({
  shipmentStatus,
  driverId,
  isReserved,
}: Pick<OpenLoad, 'shipmentStatus' | 'driverId' | 'isReserved'>): boolean =>
  shipmentStatus === 'planned' && (driverId === null || isReserved)

const tenderSteps: readonly NextStep[] = [
  'choose-carrier',
  'tender',
  'other-carrier',
  'answer-carrier',
  'check-message',
]

/** Whether the board is where it goes on: it is to be offered to a carrier, first or again, or its message to be fixed. */
export const mayTender = ({ nextStep }: { nextStep: NextStep }): boolean => tenderSteps.includes(nextStep)
