import { and, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import { mostRateRows, type workerRates } from '#contract/people/workerRates'
import type { Input } from '#contract/platform/endpoint'
import type { WantedRate } from '#domain/people/pay/rateChange'
import { worker, workerRate } from '#server/database/schema/people/worker-pay'
import type { Place } from '#server/platform/customerWork'
import { badRequest } from '#server/platform/http/problems'
import { wrongField } from '#server/platform/http/reasons'
import { workersOf } from './listWorkers'

type Body = Input<typeof workerRates.changeRates>['body']
type Row = NonNullable<Body['rows']>[number]

/**
 * The rates that a mass change asks for: its rows, or those that a percentage finds.
 * @throws 400 when it has both or neither, or changes too many
 */
export const wantedRates = async (place: Place, { from, rows, percentOf }: Body): Promise<WantedRate[]> => {
  if (rows && !percentOf) return rows.map(wantedRate)
  if (percentOf && !rows) return ratesToRaise(place, from, percentOf)
  throw badRequest('Rows or PercentOf is required, and not both.')
}

const wantedRate = ({ ssoId, locationId, payType, vendorCode, rate, percent }: Row, place: number): WantedRate => {
  const key = { ssoId, locationId, payType, ...(vendorCode !== undefined && { vendorCode }) }
  if (rate !== undefined && percent === undefined) return { ...key, to: { rate } }
  if (percent !== undefined && rate === undefined) return { ...key, to: { percent } }
  throw badRequest(`Rows: row ${place + 1} needs either Rate or Percent.`)
}

/** Rates of a pay type that are in force on the day. */
const ratesToRaise = async (
  { database, customer }: Place,
  from: string,
  { payType, percent, ssoIds, workers = {} }: NonNullable<Body['percentOf']>,
): Promise<WantedRate[]> => {
  const found = await database
    .select({ ssoId: workerRate.ssoId, locationId: workerRate.locationId })
    .from(workerRate)
    .innerJoin(worker, and(eq(worker.customer, workerRate.customer), eq(worker.ssoId, workerRate.ssoId)))
    .where(
      and(
        workersOf(customer, workers),
        ssoIds && inArray(worker.ssoId, ssoIds),
        eq(workerRate.payType, payType),
        lte(workerRate.from, from),
        or(isNull(workerRate.to), gte(workerRate.to, from)),
      ),
    )
    .orderBy(workerRate.ssoId, workerRate.locationId)
    .limit(mostRateRows + 1)
  if (found.length > mostRateRows) {
    const text = `PercentOf: more than ${mostRateRows} rates would be changed. Select fewer workers.`
    throw wrongField(text, 'too-many-rates', { most: mostRateRows })
  }
  return found.map((key) => ({ ...key, payType, to: { percent } }))
}
