import { sql } from 'drizzle-orm'
import type { Input } from '#contract/platform/endpoint'
import type { loads } from '#contract/routing-tool/loads'
import { parseDate } from '#domain/values/dates'
import { noSuchLoad } from '#server/freight/loads/lockLoad'
import type { Context } from '#server/platform/context'
import { badRequest } from '#server/platform/http/problems'
import { findDriver } from '#server/routing-tool/loads/loadChoices'

/**
 * Whether a driver is free for a load from start to end (CALL-RT-27). Without times the days of the load's deliveries
 * are used; a driver is busy on the days of the deliveries of their other open loads.
 */
export const checkDriver = async ({ query }: Input<typeof loads.checkDriver>, context: Context) => {
  const start = readMoment('StartTime', query.start)
  const end = readMoment('EndTime', query.end)
  if (start && end && end < start) return no('The end is before the start.')
  const driverId = await findDriver(context, query.driverId)
  if (driverId === undefined) return no(`There is no driver ${query.driverId}.`)
  const [own] = await daysOfLoads(context, sql`l.id = ${query.loadId}`)
  if (!own) throw noSuchLoad(query.loadId)
  const from = start?.slice(0, 10) ?? own.from
  const until = end?.slice(0, 10) ?? own.until ?? from
  if (from === null || until === null) return yes()
  const [other] = await daysOfLoads(
    context,
    sql`l.driver_id_key = lower(${driverId}) and l.id <> ${query.loadId} and l.status <> 'cancelled'
        and d.from <= ${until}::date and d.until >= ${from}::date`,
  )
  return other ? no(`Driver ${driverId} is on load ${other.id} from ${other.from} to ${other.until}.`) : yes()
}

const yes = () => ({ valid: true, message: '' })
const no = (message: string) => ({ valid: false, message })

const readMoment = (name: string, written: string | undefined): string | null => {
  if (written === undefined) return null
  const read = parseDate(written)
  if (!read) throw badRequest(`${name}: is not a date`)
  return read.instant
}

type Days = { id: number; from: string | null; until: string | null }

const daysOfLoads = async ({ database, customer }: Context, condition: ReturnType<typeof sql>): Promise<Days[]> => {
  const { rows } = await database.execute<Days>(sql`
    select l.id, d.from, d.until
      from load l, lateral (
        select min(ship_date) as from, max(coalesce(delivery_date, ship_date)) as until
          from delivery where customer = l.customer and load_id = l.id) d
     where l.customer = ${customer} and ${condition}
     order by l.id limit 1`)
  return rows
}
