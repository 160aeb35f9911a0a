import { sql } from 'drizzle-orm'
import { formatDateTime } from '#domain/values/dates'
import type { UnsentOffer } from '#domain/freight/load'
import { unsentOfferOf } from '#server/freight/outbox/unsentOffer'
import { type Cell, mostRows, type StandInPage } from './standInPage'
import { type LoadWord, loadWords, statusOfLoad, type TenderWord } from './words'

type Row = {
  id: number
  number: string | null
  status: LoadWord
  unsent: UnsentOffer | null
  tender: TenderWord | null
  carrier: string | null
  driver: string | null
  deliveries: number
  changed: string
}

/** Status: how many loads stand where, and the newest that are on their way. */
export const operationsView: StandInPage = {
  needs: 'shipments.status',
  read: async ({ database, customer, words }) => {
    const { rows: counts } = await database.execute<{ status: LoadWord; count: number }>(
      sql`select status, count(*)::int count from load where customer = ${customer} group by status`,
    )
    const { rows } = await database.execute<Row>(sql`
      select l.id, l.number, l.status, ${unsentOfferOf('l')} unsent, l.carrier, l.driver_id driver,
             to_char(l.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') changed,
             (select count(*)::int from delivery d where d.customer = l.customer and d.load_id = l.id) deliveries,
             (select t.status from tender t where t.customer = l.customer and t.load_id = l.id
               order by t.id desc limit 1) tender
        from load l where l.customer = ${customer} and l.status <> 'cancelled' order by l.id desc limit ${mostRows}`)
    const { load, number, status, tender, carrier, driver, deliveries, changed, count } = words.columns
    return [
      {
        heading: words.headings.loadsByStatus,
        columns: [status, count],
        rows: loadWords.map((word): Cell[] => [
          words.loadStatuses[word],
          counts.find((row) => row.status === word)?.count ?? 0,
        ]),
      },
      {
        heading: words.headings.openLoads,
        columns: [load, number, status, tender, carrier, driver, deliveries, changed],
        rows: rows.map((row): Cell[] => [
          row.id,
          row.number,
          statusOfLoad(words, row),
          row.unsent === null ? row.tender && words.tenderStatuses[row.tender] : null,
          row.carrier,
          row.driver,
          row.deliveries,
          formatDateTime(row.changed),
        ]),
      },
    ]
  },
}
