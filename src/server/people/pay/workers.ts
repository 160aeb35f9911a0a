import { today } from '#domain/values/days'
import { type Place, takeTurn } from '#server/platform/customerWork'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { workers } from '#contract/people/workers'
import { measured, writeExact } from '#domain/values/exact'
import {
  type AccrualProblem,
  accrualProblem,
  entriesBetween,
  hoursOf,
  type ServiceHours,
  unusedHours,
} from '#domain/people/pay/serviceAccrual'
import { workerState, type WorkerState } from '#domain/people/pay/workerRate'
import { accrualRefusal } from '#domain/people/refusals'
import { accrualEntry, rateChange, serviceAccrual, worker } from '#server/database/schema/people/worker-pay'
import { codedBadRequest } from '#server/platform/http/problems'
import { wrongField } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { mapPage } from '#server/platform/lists/longList'
import { recordHistory } from '#server/platform/records/recordHistory'
import { countWorkers, listedWorkers, listWorkers } from './listWorkers'
import { configured, payRecordsOf, readRates, workerOf, type WorkerRow } from './payRows'

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

  listWorkers: async ({ query, paging }, context) =>
    mapPage(await listWorkers(context, query, paging), (page) => listedWorkers(context, page, query.payType)),

  countWorkers: async ({ query }, context) => countWorkers(context, query),

  readWorker: async ({ params: { id } }, context) => {
    const row = await workerOf(context, id)
    const { ssoId, name, locationId, vendorCode, hireDate, status } = row
    const state = await stateOf(context, row)
    return { ssoId, workerName: name, locationId, vendorCode, hireDate, status, state }
  },

  readWorkerHistory: async ({ params: { id } }, context) => recordHistory(context, await payRecordsOf(context, id)),

  saveAccrual: async ({ body }, context) => {
    const { database, customer, caller } = context
    await takeTurn(context)
    const { ssoId } = await workerOf(context, body.ssoId)
    const { serviceCode, hourlyRate, allotted, accrued, used, carryover, reason } = body
    if (hourlyRate < 0n) throw wrongField('ServiceHourlyRate: Value must be a number of 0 or more.', 'rate-negative')
    const after: ServiceHours = { allotted, accrued, used, carryover }
    const problem = accrualProblem(after, (await configured(context, 'accrualOverdraw')) === 'Y')
    if (problem) throw codedBadRequest({ text: accrualText(problem), ...accrualRefusal(problem) })
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
    const entries = entriesBetween(before, after, { on: today(Date.now()), by: caller.userId, reason })
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

/** How far a worker can be paid today. */
const stateOf = async (context: Place, row: WorkerRow): Promise<WorkerState> => {
  const { database, customer } = context
  const isOpen = and(
    eq(rateChange.customer, customer),
    eq(rateChange.ssoId, row.ssoId),
    eq(rateChange.status, 'pending'),
  )
  return workerState(
    row,
    await readRates(context, [row.ssoId]),
    (await database.$count(rateChange, isOpen)) > 0,
    today(Date.now()),
  )
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
