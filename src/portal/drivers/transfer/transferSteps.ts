import { driverTransfers } from '#contract/people/driverTransfers'
import type { ListedTransfer } from '#contract/people/transferWire'
import { call } from '#portal/data/call/call'
import { transferMachine, transferStepProblem, type TransferStep } from '#domain/people/transfers/transfer'

/** Steps that users take; the others are the server's own. */
export const userSteps = ['request', 'approve', 'decline', 'undo', 'cancel', 'retry'] as const
export type UserStep = (typeof userSteps)[number]

const isUserStep = (step: TransferStep): step is UserStep => userSteps.some((each) => each === step)

/** Notices of transfers for their drivers as a PDF. */
export const readNotices = (ids: readonly number[]) =>
  call(driverTransfers.printTransfers, { query: { ids: [...ids] } })

/** The steps that are offered for a transfer; the server checks them again. */
export const stepsOf = (transfer: ListedTransfer, now = new Date().toISOString()): UserStep[] =>
  transferMachine
    .next(transfer.status)
    .filter(isUserStep)
    .filter((step) => transferStepProblem(transfer, { step, reason: 'given later' }, now) === null)
