import { and, eq, sql } from 'drizzle-orm'
import type { driverTransfers } from '#contract/people/driverTransfers'
import { checkRefusals, transferStepRefusal } from '#domain/people/refusals'
import { type StepProblem, transferMachine, transferStepProblem } from '#domain/people/transfers/transfer'
import {
  type CheckChoice,
  type CheckChoices,
  type CheckCode,
  transferChecks,
  unresolvedChecks,
} from '#domain/people/transfers/transferChecks'
import { driverTransfer } from '#server/database/schema/people/driver-transfers'
import { badRequest } from '#server/platform/http/problems'
import {
  noRecord,
  noRecordProblem,
  reasonAbout,
  type RefusedRow,
  refusedRow,
  refusedRows,
} from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { notifyDriver } from './takeEffect'
import {
  driverNamed,
  type DriverRow,
  locationOf,
  lockedDrivers,
  lockedTransfers,
  releaseWork,
  transferFacts,
  type TransferRow,
} from './transferRows'

type Steps = Pick<Handlers<typeof driverTransfers>, 'stepTransfers' | 'checkTransfer'>

export const stepHandlers: Steps = {
  checkTransfer: async ({ params: { transferId } }, context) => {
    const { database, customer } = context
    const [transfer] = await database
      .select()
      .from(driverTransfer)
      .where(and(eq(driverTransfer.customer, customer), eq(driverTransfer.id, transferId)))
    if (!transfer) throw noRecordProblem('transfer', transferId)
    const driver = await driverNamed(context, transfer.driverId)
    return driver ? transferChecks(await transferFacts(context, driver), transfer.effectiveAt) : []
  },

  stepTransfers: async ({ body: { transferIds, step, reason, choices = [] } }, context) => {
    if (new Set(transferIds).size < transferIds.length) throw badRequest('TransferIds: a transfer is named twice.')
    if (new Set(choices.map(({ code }) => code)).size < choices.length)
      throw badRequest('Choices: a check is named twice.')
    const made: CheckChoices = Object.fromEntries(
      choices.map(({ code, choice }): [CheckCode, CheckChoice] => [code, choice]),
    )
    const transfers = await lockedTransfers(context, transferIds)
    const now = new Date().toISOString()
    const errors: RefusedRow[] = []
    const drivers = new Map<number, DriverRow>()
    for (const [row, id] of transferIds.entries()) {
      const transfer = transfers.find((one) => one.id === id)
      if (!transfer) {
        errors.push(refusedRow(row, noRecord('transfer', id)))
        continue
      }
      const problem = transferStepProblem(transfer, { step, reason }, now)
      if (problem)
        errors.push(
          refusedRow(
            row,
            reasonAbout('transfer', id, `Transfer ${id}: ${stepText(problem)}`, transferStepRefusal(problem)),
          ),
        )
      if (problem || step !== 'approve') continue
      const [driver] = await lockedDrivers(context, [transfer.driverId])
      if (!driver) continue
      drivers.set(id, driver)
      const open = unresolvedChecks(transferChecks(await transferFacts(context, driver), transfer.effectiveAt), made)
      if (open.length > 0)
        errors.push({
          row,
          text: `Transfer ${id}: choose what to do about ${open.map(checkText).join(', ')}.`,
          refusals: checkRefusals(open).map((why) => ({ ...why, about: { noun: 'transfer', name: String(id) } })),
        })
    }
    if (errors.length > 0) throw refusedRows(errors)

    for (const transfer of transfers) {
      const driver = drivers.get(transfer.id)
      const after = await store(context, transfer, {
        // A transfer whose checks are settled is scheduled immediately.
        status: transferMachine.after(transfer.status, step === 'approve' ? 'schedule' : step),
        ...(step === 'approve' && { choices: made }),
        ...(step === 'undo' && { choices: {} }),
        answer: step === 'decline' ? reason : '',
      })
      if (driver && after) {
        await releaseWork(context, driver, after)
        const [from, to] = [
          await locationOf(context, after.fromLocationId),
          await locationOf(context, after.toLocationId),
        ]
        if (from && to) await notifyDriver(context, after, { step: 'approve', from, to })
      }
    }
    context.publish('transfers', transferIds)
    return { changed: transfers.length }
  },
}

type StepContext = Parameters<Steps['stepTransfers']>[1]

const store = async (context: StepContext, transfer: TransferRow, change: Partial<TransferRow>) => {
  const { database, customer, caller } = context
  const [after] = await database
    .update(driverTransfer)
    .set({
      ...change,
      decidedBy: caller.userId,
      decidedAt: sql`now()`,
      updatedBy: caller.userId,
      updatedAt: sql`now()`,
      version: sql`${driverTransfer.version} + 1`,
    })
    .where(and(eq(driverTransfer.customer, customer), eq(driverTransfer.id, transfer.id)))
    .returning()
  context.record('driver-transfer', transfer.id, transfer, after)
  return after
}

const stepText = (problem: StepProblem): string => {
  switch (problem.code) {
    case 'wrong-status':
      return `${problem.step} is not allowed, it is ${problem.status}.`
    case 'reason-missing':
      return 'Reason is required.'
    case 'past':
      return 'EffectiveDate is in the past. Choose another date first.'
    case 'not-temporary':
      return 'it is permanent.'
    case 'begun':
      return 'it has taken effect.'
  }
}

const checkTexts: Readonly<Record<CheckCode, string>> = {
  'loads-after': 'loads after the date',
  'soft-assignments': 'soft assignments',
  'unsent-messages': 'unsent messages',
  'duty-day': 'the duty day in progress',
  'time-off': 'approved time off',
  device: 'the device',
}
const checkText = ({ code }: { code: CheckCode }): string => checkTexts[code]
