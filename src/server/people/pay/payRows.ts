import { and, eq, inArray, sql } from 'drizzle-orm'
import { parameterAttributes } from '#contract/fleet-manager/parameterNames'
import type { ParameterName } from '#domain/fleet-manager/parameters'
import { effectiveValue } from '#domain/fleet-manager/parameterValues'
import { type Percent, readExact } from '#domain/values/exact'
import type { PayType, RateKey, RateProblem, WorkerRate } from '#domain/people/pay/workerRate'
import { customerConfiguration } from '#server/database/schema/routing-setup'
import {
  payType,
  payVendor,
  rateChange,
  serviceAccrual,
  worker,
  workerRate,
} from '#server/database/schema/people/worker-pay'
import { noRecordProblem } from '#server/platform/http/reasons'
import type { Place } from '#server/platform/customerWork'

export type WorkerRow = typeof worker.$inferSelect

/** @throws 404 for a worker who does not exist; ids of users ignore case */
export const workerOf = async ({ database, customer }: Place, ssoId: string): Promise<WorkerRow> => {
  const [found] = await database
    .select()
    .from(worker)
    .where(and(eq(worker.customer, customer), sql`lower(${worker.ssoId}) = lower(${ssoId})`))
    .orderBy(worker.ssoId)
    .limit(1)
  if (!found) throw noRecordProblem('worker', ssoId)
  return found
}

export const readRates = async ({ database, customer }: Place, ssoIds: readonly string[]): Promise<WorkerRate[]> => {
  if (ssoIds.length === 0) return []
  const rows = await database
    .select()
    .from(workerRate)
    .where(and(eq(workerRate.customer, customer), inArray(workerRate.ssoId, [...ssoIds])))
    .orderBy(workerRate.ssoId, workerRate.locationId, workerRate.payType, workerRate.from)
  return rows.map(({ ssoId, locationId, payType: type, vendorCode, rate, from, to }) => ({
    ssoId,
    locationId,
    payType: type,
    vendorCode,
    rate,
    from,
    to,
  }))
}

/** What the audit trail has about the pay of a worker: the worker, rates, changes that waited, and hours of services. */
export const payRecordsOf = async (place: Place, sso: string): Promise<{ noun: string; id: string | number }[]> => {
  const { database, customer } = place
  const { ssoId, recordKey } = await workerOf(place, sso)
  const ofWorker = (table: typeof rateChange | typeof serviceAccrual) =>
    and(eq(table.customer, customer), eq(table.ssoId, ssoId))
  const changes = await database.select({ id: rateChange.id }).from(rateChange).where(ofWorker(rateChange))
  const services = await database.select().from(serviceAccrual).where(ofWorker(serviceAccrual))
  const rates = new Set((await readRates(place, [ssoId])).map(rateKeyText))
  return [
    { noun: 'worker', id: recordKey },
    ...[...rates].map((id) => ({ noun: 'worker-rate', id })),
    ...changes.map(({ id }) => ({ noun: 'rate-change', id })),
    ...services.map(({ serviceCode }) => ({ noun: 'service-accrual', id: `${ssoId} ${serviceCode}` })),
  ]
}

/** The name of a rate in the audit trail. */
export const rateKeyText = ({ ssoId, locationId, payType: type }: RateKey): string => `${ssoId} ${locationId} ${type}`

/** What rates are checked against. */
export type PayRules = { payTypes: PayType[]; vendors: string[]; above: Percent | null }

export const readPayRules = async (place: Place): Promise<PayRules> => {
  const { database, customer } = place
  const payTypes = await database.select().from(payType).where(eq(payType.customer, customer)).orderBy(payType.code)
  const vendors = await database.select().from(payVendor).where(eq(payVendor.customer, customer))
  const above = await configured(place, 'rateApproval')
  return {
    payTypes,
    vendors: vendors.map(({ code }) => code),
    above: above === null ? null : readExact('percent', above),
  }
}

/** A setting of the customer, or its default; null when there is neither. */
export const configured = async ({ database, customer }: Place, name: ParameterName): Promise<string | null> => {
  const [found] = await database
    .select({ value: customerConfiguration.value })
    .from(customerConfiguration)
    .where(
      and(eq(customerConfiguration.customer, customer), eq(customerConfiguration.attribute, parameterAttributes[name])),
    )
  return effectiveValue(name, found?.value)
}

export const rateText = (problem: RateProblem): string => {
  switch (problem.code) {
    case 'unknown-pay-type':
      return 'PayType is not one of the list.'
    case 'unknown-vendor':
      return 'VendorCode is not one of the list.'
    case 'negative':
      return 'Rate: Value must be a number of 0 or more.'
    case 'outside-range':
      return 'Rate is outside the range of its pay type.'
  }
}
