import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { workers } from '#contract/people/workers'
import { overdrawAttribute } from '#contract/routing-tool/setup/configurationAttributes'
import { measured, writeExact } from '#domain/billing/exact'
import {
  type AccrualProblem,
  accrualProblem,
  entriesBetween,
  hoursOf,
  type ServiceHours,
  unusedHours,
} from '#domain/people/pay/serviceAccrual'
import { type WorkerRate, workerState, type WorkerState } from '#domain/people/pay/workerRate'
import { accrualEntry, rateChange, serviceAccrual, worker } from '#server/database/schema/people/worker-pay'
import { badRequest } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { configured, type Place, readRates, takePayTurn, today, workerOf, type WorkerRow } from './payRows'

export const workerHandlers: Handlers<typeof workers> = {
  listDrivers: async (_, { database, customer }) =>
    database
      .select({ ssoId: worker.ssoId, driverName: worker.name, locationId: worker.locationId })
      .from(worker)
      .where(and(eq(worker.customer, customer), isNotNull(worker.driverId)))
      .orderBy(worker.ssoId),

  readAccruals: async ({ params: { sso } }, context) => {
    const { ssoId } = await workerOf(context, sso)
    const { database, customer } = context
    const services = await database
      .select()
      .from(serviceAccrual)
      .where(and(eq(serviceAccrual.customer, customer), eq(serviceAccrual.ssoId, ssoId)))
      .orderBy(serviceAccrual.serviceCode)
    const entries = await database
      .select()
      .from(accrualEntry)
      .where(and(eq(accrualEntry.customer, customer), eq(accrualEntry.ssoId, ssoId)))
    return services.map(({ serviceCode, hourlyRate }) => {
      const hours = hoursOf(entries.filter((entry) => entry.serviceCode === serviceCode))
      return { ssoId, serviceCode, hourlyRate, ...hours, unused: unusedHours(hours) }
    })
  },

  listWorkers: async (_, context) => {
    const { database, customer } = context
    const rows = await database.select().from(worker).where(eq(worker.customer, customer)).orderBy(worker.ssoId)
    const stateOf = await statesOf(context, 'all')
    return rows.map((row) => ({
      ssoId: row.ssoId,
      workerName: row.name,
      locationId: row.locationId,
      state: stateOf(row),
    }))
  },

  readWorker: async ({ params: { id } }, context) => {
    const row = await workerOf(context, id)
    const { ssoId, name, locationId, vendorCode, hireDate, status } = row
    const state = (await statesOf(context, [ssoId]))(row)
    return { ssoId, workerName: name, locationId, vendorCode, hireDate, status: status.toUpperCase(), state }
  },

  saveAccrual: async ({ body }, context) => {
    const { database, customer, caller } = context
    await takePayTurn(context)
    const { ssoId } = await workerOf(context, body.ssoId)
    const { serviceCode, hourlyRate, allotted, accrued, used, carryover, reason } = body
    if (hourlyRate < 0n) throw badRequest('ServiceHourlyRate: Value must be a number of 0 or more.')
    const after: ServiceHours = { allotted, accrued, used, carryover }
    const problem = accrualProblem(after, (await configured(context, overdrawAttribute)) === 'Y')
    if (problem) throw badRequest(accrualText(problem))
    const ofService = { customer, ssoId, serviceCode }
    await database
      .insert(serviceAccrual)
      .values({ ...ofService, hourlyRate })
      .onConflictDoUpdate({
        target: [serviceAccrual.customer, serviceAccrual.ssoId, serviceAccrual.serviceCode],
        set: { hourlyRate },
      })
    const stored = await database
      .select()
      .from(accrualEntry)
      .where(
        and(
          eq(accrualEntry.customer, customer),
          eq(accrualEntry.ssoId, ssoId),
          eq(accrualEntry.serviceCode, serviceCode),
        ),
      )
    const before = hoursOf(stored)
    const entries = entriesBetween(before, after, { on: today(), by: caller.userId, reason })
    if (entries.length > 0) await database.insert(accrualEntry).values(entries.map((one) => ({ ...ofService, ...one })))
    context.record('service-accrual', `${ssoId} ${serviceCode}`, audited(before), {
      ...audited(after),
      hourlyRate: writeExact(measured('rate', hourlyRate)),
    })
    context.publish('workers', [ssoId])
    return { unused: unusedHours(after) }
  },

  readAccrualLedger: async ({ query }, context) => {
    const { ssoId } = await workerOf(context, query.ssoId)
    const { database, customer } = context
    return database
      .select()
      .from(accrualEntry)
      .where(
        and(
          eq(accrualEntry.customer, customer),
          eq(accrualEntry.ssoId, ssoId),
          eq(accrualEntry.serviceCode, query.serviceCode),
        ),
      )
      .orderBy(desc(accrualEntry.id))
      .limit(5_000)
  },
}

/** How far workers can be paid today. */
const statesOf = async (
  context: Place,
  ssoIds: readonly string[] | 'all',
): Promise<(row: WorkerRow) => WorkerState> => {
  const { database, customer } = context
  const rates = new Map<string, WorkerRate[]>()
  for (const rate of await readRates(context, ssoIds)) rates.set(rate.ssoId, [...(rates.get(rate.ssoId) ?? []), rate])
  const pending = await database
    .selectDistinct({ ssoId: rateChange.ssoId })
    .from(rateChange)
    .where(and(eq(rateChange.customer, customer), eq(rateChange.status, 'pending')))
  const waiting = new Set(pending.map(({ ssoId }) => ssoId))
  return (row) => workerState(row, rates.get(row.ssoId) ?? [], waiting.has(row.ssoId), today())
}

const fieldNames: Readonly<Record<keyof ServiceHours, string>> = {
  allotted: 'TotalHoursAllotted',
  accrued: 'TotalHoursAccrued',
  used: 'TotalHoursUsed',
  carryover: 'TotalHoursCarryover',
}

const accrualText = (problem: AccrualProblem): string => {
  switch (problem.code) {
    case 'negative':
      return `${fieldNames[problem.field]}: Value must be a number of 0 or more.`
    case 'too-many':
      return `${fieldNames[problem.field]} must be 99999.99 or less.`
    case 'above-allotted':
      return 'TotalHoursAccrued must not be more than TotalHoursAllotted.'
    case 'overdrawn':
      return 'TotalHoursUsed must not be more than TotalHoursAccrued and TotalHoursCarryover together.'
  }
}

const audited = (hours: ServiceHours) =>
  Object.fromEntries(Object.entries(hours).map(([field, steps]) => [field, writeExact(measured('quantity', steps))]))
