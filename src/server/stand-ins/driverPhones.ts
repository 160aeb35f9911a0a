import { sql } from 'drizzle-orm'
import type { UnsentOffer } from '#domain/freight/load'
import { unsentOfferOf } from '#server/freight/outbox/unsentOffer'
import { mostRows, type StandInPage } from './standInPage'
import { type LoadWord, statusOfLoad } from './words'

type Row = {
  name: string
  phone: string
  region: number
  load: number | null
  status: LoadWord | null
  unsent: UnsentOffer | null
}

/** Cellcomm: how drivers are reached, and which load they have. */
export const driverPhones: StandInPage = {
  needs: 'cell-communication',
  read: async ({ database, customer, words }) => {
    const { rows } = await database.execute<Row>(sql`
      select d.last_name || ', ' || d.first_name "name", d.phone_number phone, d.region_code region, l.id load, l.status,
             ${unsentOfferOf('l')} unsent
        from routing_driver d
        left join lateral (
          select id, customer, status from load where customer = d.customer and driver_id = d.id and status <> 'cancelled'
           order by id desc limit 1) l on true
       where d.customer = ${customer} and not d.deleted
       order by lower(d.last_name), lower(d.first_name), d.key limit ${mostRows}`)
    const { driver, phone, region, load, status } = words.columns
    return [
      {
        heading: words.headings.drivers,
        columns: [driver, phone, region, load, status],
        rows: rows.map((row) => [
          row.name,
          row.phone,
          row.region,
          row.load,
          row.status && statusOfLoad(words, { ...row, status: row.status }),
        ]),
      },
    ]
  },
}
