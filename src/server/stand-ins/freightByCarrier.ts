import { addDays } from '#domain/values/days'
import { sql } from 'drizzle-orm'
import { formatNumber } from '#domain/values/numbers'
import { mostRows, type StandInPage } from './standInPage'

type Row = { carrier: string | null; loads: number; deliveries: number; weight: number }

/** Financials: what each carrier took in thirty days, as the ground of what it is paid for. */
export const freightByCarrier: StandInPage = {
  needs: 'financials',
  days: 30,
  read: async ({ database, customer, day, words }) => {
    const { rows } = await database.execute<Row>(sql`
      select l.carrier, count(distinct l.id)::int loads, count(*)::int deliveries, sum(d.weight)::float8 weight
        from delivery d join load l on l.customer = d.customer and l.id = d.load_id
       where d.customer = ${customer} and d.deleted_at is null and l.status in ('sent-to-carrier', 'sent-to-fleet')
         and d.ship_date between ${day} and ${addDays(day, 29)}
       group by l.carrier order by weight desc, l.carrier limit ${mostRows}`)
    const { carrier, loads, deliveries, weight } = words.columns
    return [
      {
        heading: words.headings.freight,
        columns: [carrier, loads, deliveries, weight],
        rows: rows.map((row) => [row.carrier, row.loads, row.deliveries, formatNumber(row.weight)]),
      },
    ]
  },
}
