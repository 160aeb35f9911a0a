import { and, eq } from 'drizzle-orm'
import type { driverTransfers } from '#contract/people/driverTransfers'
import { draftRefusal } from '#domain/people/refusals'
import { type Refusal, refusal } from '#domain/values/refusals'
import { type DraftProblem, draftProblems, type TransferDraft } from '#domain/people/transfers/transfer'
import { driverManager } from '#server/database/schema/fleet'
import { driverTransfer } from '#server/database/schema/people/driver-transfers'
import type { Place } from '#server/platform/customerWork'
import { codedBadRequest, type Reason } from '#server/platform/http/problems'
import { noRecord, reasonAbout, type RefusedRow, refusedRow, refusedRows } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { hasOpenTransfer, locationOf, lockedDrivers } from './transferRows'

export const requestHandlers: Pick<Handlers<typeof driverTransfers>, 'requestTransfers'> = {
  requestTransfers: async ({ body }, context) => {
    const { database, customer, caller } = context
    const { driverIds, toLocationId, effectiveAt, reason, managerId = null, movesUnit = true } = body
    if (!(await locationOf(context, toLocationId))) {
      const text = 'ToLocationId is not a location of this group.'
      throw codedBadRequest(reasonAbout('record', toLocationId, text, refusal('record-missing')))
    }
    if (managerId !== null) await assertManager(context, managerId)
    const drivers = await lockedDrivers(context, driverIds)
    const now = new Date().toISOString()
    const errors: RefusedRow[] = []
    const drafts: TransferDraft[] = []
    for (const [row, driverId] of driverIds.entries()) {
      const isNamed = ({ id }: { id: string }) => id.toUpperCase() === driverId.toUpperCase()
      const driver = drivers.find(isNamed)
      const refuse = (name: string, text: string, why: Refusal) =>
        errors.push(refusedRow(row, reasonAbout('driver', name, text, why)))
      if (!driver || driver.status === 'inactive') errors.push(refusedRow(row, noRecord('driver', driverId)))
      else if (drafts.some((draft) => draft.driverId === driver.id))
        refuse(driver.id, `Driver ${driver.id} is in the list twice.`, refusal('named-twice'))
      else if (driver.locationId === null)
        refuse(driver.id, `Driver ${driver.id} has no location yet.`, refusal('no-location'))
      else {
        const draft = {
          driverId: driver.id,
          fromLocationId: driver.locationId,
          toLocationId,
          effectiveAt,
          returnOn: body.returnOn ?? null,
          reason,
        }
        const place = { locationId: driver.locationId, hasOpenTransfer: await hasOpenTransfer(context, driver.id) }
        for (const problem of draftProblems(draft, place, now)) {
          if (isOfAll(problem)) throw codedBadRequest(draftReason(problem))
          const { text, ...why } = draftReason(problem)
          refuse(driver.id, `Driver ${driver.id}: ${text}`, why)
        }
        drafts.push(draft)
      }
    }
    if (errors.length > 0) throw refusedRows(errors)
    const made = await database
      .insert(driverTransfer)
      .values(
        drafts.map((draft) => ({
          ...draft,
          customer,
          status: body.isDraft ? ('draft' as const) : ('requested' as const),
          managerId,
          movesUnit,
          costCentre: body.costCentre,
          note: body.note,
          createdBy: caller.userId,
          updatedBy: caller.userId,
        })),
      )
      .returning()
    for (const row of made) context.record('driver-transfer', row.id, null, row)
    const ids = made.map(({ id }) => id)
    context.publish('transfers', ids)
    return { transferIds: ids }
  },
}

const assertManager = async ({ database, customer }: Place, id: string): Promise<void> => {
  const found = await database.$count(
    driverManager,
    and(eq(driverManager.customer, customer), eq(driverManager.id, id)),
  )
  if (found > 0) return
  const text = 'DriverManagerId is not a driver manager of this group.'
  throw codedBadRequest(reasonAbout('record', id, text, refusal('record-missing')))
}

/** Problems of the fields, which all drivers share. */
const isOfAll = (problem: DraftProblem): boolean =>
  problem === 'past' || problem === 'return-not-after' || problem === 'reason-missing' || problem === 'reason-too-long'

/** A problem of a transfer before it is stored, in words and with its code. */
export const draftReason = (problem: DraftProblem): Reason => ({ text: draftTexts[problem], ...draftRefusal(problem) })

const draftTexts: Readonly<Record<DraftProblem, string>> = {
  'same-location': 'ToLocationId must differ from the current location.',
  past: 'EffectiveDate must not be in the past.',
  'return-not-after': 'ReturnDate must be after EffectiveDate.',
  'reason-missing': 'Reason is required.',
  'reason-too-long': 'Reason is too long (500).',
  'other-transfer': 'there is another transfer that is open.',
  'not-at-location': 'the driver is at another location.',
}
