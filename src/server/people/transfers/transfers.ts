import { and, eq, sql } from 'drizzle-orm'
import type { driverTransfers } from '#contract/people/driverTransfers'
import { canBeRescheduled, draftProblems } from '#domain/people/transfers/transfer'
import { draftRefusal, refusalAbout } from '#domain/people/refusals'
import { refusal } from '#domain/values/refusals'
import { driverTransfer } from '#server/database/schema/people/driver-transfers'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import { badRequest, coded, codedBadRequest, codedConflict, notFound } from '#server/platform/http/problems'
import { noRecordProblem, reasonAbout, refusedAbout, wrongField } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { recordHistory } from '#server/platform/records/recordHistory'
import { choiceHandlers } from './choices'
import { listTransfers, transferCounts, type TransferFilter } from './listTransfers'
import { printHandlers } from './printTransfers'
import { draftReason, requestHandlers } from './requestTransfers'
import { stepHandlers } from './stepTransfers'
import { takeEffect } from './takeEffect'
import { hasOpenTransfer, locationOf, lockedDrivers, lockedTransfers } from './transferRows'

export const driverTransferHandlers: Handlers<typeof driverTransfers> = {
  readTransferHistory: async ({ params: { id } }, context) => recordHistory(context, [{ noun: 'driver-transfer', id }]),

  ...choiceHandlers,

  transferDriver: async ({ body: { driverId, fromLocationId, toLocationId } }, context) => {
    const { database, customer, caller } = context
    if (fromLocationId === toLocationId)
      throw wrongField('ToLocationId must differ from FromLocationId.', 'same-location')
    const [driver] = await lockedDrivers(context, [driverId])
    if (!driver || driver.status === 'inactive') throw noRecordProblem('driver', driverId)
    if (!(await locationOf(context, toLocationId)))
      throw coded(
        notFound(`There is no location ${toLocationId}.`),
        refusalAbout('record', toLocationId, 'record-missing'),
      )
    if (driver.locationId !== fromLocationId)
      throw codedConflict(
        reasonAbout('driver', driver.id, `Driver is not at ${fromLocationId}.`, draftRefusal('not-at-location')),
      )
    if (await hasOpenTransfer(context, driver.id))
      throw codedConflict(
        reasonAbout(
          'driver',
          driver.id,
          `Driver ${driver.id} has another transfer that is open.`,
          draftRefusal('other-transfer'),
        ),
      )
    const [made] = await database
      .insert(driverTransfer)
      .values({
        customer,
        driverId: driver.id,
        fromLocationId,
        toLocationId,
        status: 'scheduled',
        effectiveAt: new Date().toISOString(),
        reason: '',
        decidedBy: caller.userId,
        decidedAt: sql`now()`,
        createdBy: caller.userId,
        updatedBy: caller.userId,
      })
      .returning()
    if (!made) throw new Error('The transfer was not stored.')
    const failure = await takeEffect(context, made, 'transfer')
    if (failure !== null) throw codedConflict(failure)
    return { transferId: made.id }
  },

  listTransfers: async ({ query, paging }, context) => {
    assertForward(query)
    return listTransfers(context, query, paging)
  },

  countTransfers: async ({ query }, { database, customer }) => {
    assertForward(query)
    return transferCounts(database, customer, query)
  },

  ...requestHandlers,

  ...stepHandlers,

  ...printHandlers,

  rescheduleTransfer: async ({ body: { transferId, effectiveAt, returnOn } }, context) => {
    const { database, customer, caller, request } = context
    const [transfer] = await lockedTransfers(context, [transferId])
    if (!transfer) throw noRecordProblem('transfer', transferId)
    assertUnchanged(request, 'transfer', transfer)
    if (!canBeRescheduled(transfer.status)) {
      const wrong = refusal('wrong-status', { status: transfer.status })
      throw refusedAbout('transfer', transferId, `Transfer ${transferId} is ${transfer.status} already.`, wrong)
    }
    const next = { ...transfer, effectiveAt, returnOn: returnOn === undefined ? transfer.returnOn : returnOn }
    const place = { locationId: transfer.fromLocationId, hasOpenTransfer: false }
    const [problem] = draftProblems(next, place, new Date().toISOString()).filter(
      (found) => found === 'past' || found === 'return-not-after',
    )
    if (problem) throw codedBadRequest(draftReason(problem))
    const [after] = await database
      .update(driverTransfer)
      .set({
        effectiveAt,
        returnOn: next.returnOn,
        // What was checked before holds no more.
        status: transfer.status === 'draft' ? 'draft' : 'requested',
        choices: {},
        answer: '',
        updatedBy: caller.userId,
        updatedAt: sql`now()`,
        version: transfer.version + 1,
      })
      .where(and(eq(driverTransfer.customer, customer), eq(driverTransfer.id, transferId)))
      .returning()
    context.record('driver-transfer', transferId, transfer, after)
    context.publish('transfers', [transferId])
    return {}
  },
}

/** @throws 400 for days in the wrong order */
const assertForward = ({ fromDay, toDay }: Pick<TransferFilter, 'fromDay' | 'toDay'>): void => {
  if (fromDay && toDay && fromDay > toDay) throw badRequest('fromDate must not be after toDate.')
}
