import { sql } from 'drizzle-orm'
import { formatDate } from '#domain/values/dates'
import { addDays } from '#domain/values/days'
import { formatNumber } from '#domain/values/numbers'
import type { UnsentOffer } from '#domain/freight/load'
import { unsentOfferOf } from '#server/freight/outbox/unsentOffer'
import { type Cell, mostRows, type StandInPage } from './standInPage'
import { type LoadWord, statusOfLoad } from './words'

type Row = {
  day: string
  id: number
  number: string | null
  status: LoadWord
  unsent: UnsentOffer | null
  carrier: string | null
  driver: string | null
  deliveries: number
  weight: number
  arrives: string | null
}

/** Scheduling: the loads of a week by the day on which they leave. */
export const masterSchedules: StandInPage = {
  needs: 'operations.administer',
  days: 7,
  read: async ({ database, customer, day, words }) => {
    const { rows } = await database.execute<Row>(sql`
      select min(d.ship_date)::text "day", l.id, l.number, l.status, ${unsentOfferOf('l')} unsent, l.carrier, l.driver_id driver,
             count(*)::int deliveries, sum(d.weight)::float8 weight, max(d.delivery_date)::text arrives
        from delivery d join load l on l.customer = d.customer and l.id = d.load_id
       where d.customer = ${customer} and d.deleted_at is null and l.status <> 'cancelled'
         and d.ship_date between ${day} and ${addDays(day, 6)}
       group by l.id order by 1, l.id limit ${mostRows}`)
    const { load, number, status, carrier, driver, deliveries, weight, arrives } = words.columns
    return Array.from({ length: 7 }, (_, later) => addDays(day, later)).map((date) => ({
      heading: formatDate(date),
      columns: [load, number, status, carrier, driver, deliveries, weight, arrives],
      rows: rows
        .filter((row) => row.day === date)
        .map((row): Cell[] => [
          row.id,
          row.number,
          statusOfLoad(words, row),
          row.carrier,
          row.driver,
          row.deliveries,
          formatNumber(row.weight),
          row.arrives && formatDate(row.arrives),
        ]),
    }))
  },
}
