import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/database/openDatabase'
import { customer } from '#server/database/schema/access'
import { carrier } from '#server/database/schema/routing-setup'
import type { LoadRow } from './lockLoad'

/** A delivery in a message about its load. Days are `YYYY-MM-DD`, weight in pounds. */
export type Freight = {
  id: number
  number: string
  weight: number
  pieces: number
  meetAndGreet: boolean
  shipFromSequence: number | null
  stopSequence: number | null
  shipFrom: { name: string; city: string; state: string }
  shipTo: { name: string; city: string; state: string }
  shipDate: string | null
  deliveryDate: string | null
}

/** The data for messages about a load. */
export type LoadFacts = {
  load: LoadRow
  customerName: string
  /** Null when the load has no carrier, or one that is no longer in the carrier list. */
  carrierCode: string | null
  freight: readonly Freight[]
}

type FreightRow = Omit<Freight, 'shipFrom' | 'shipTo'> & Record<`${'from' | 'to'}${'Name' | 'City' | 'State'}`, string>

/** Reads the data for messages about a load. */
export const readFreight = async (database: Executor, load: LoadRow): Promise<LoadFacts> => {
  const [owner] = await database.select().from(customer).where(eq(customer.code, load.customer))
  const [itsCarrier] =
    load.carrier === null
      ? []
      : await database
          .select({ code: carrier.code })
          .from(carrier)
          .where(and(eq(carrier.customer, load.customer), sql`lower(${carrier.name}) = lower(${load.carrier})`))
  const { rows } = await database.execute<FreightRow>(sql`
    select d.id, d.number, d.weight::float8 as weight, d.meet_and_greet as "meetAndGreet", d.ship_from_sequence as "shipFromSequence",
           d.stop_sequence as "stopSequence", d.ship_date as "shipDate", d.delivery_date as "deliveryDate",
           coalesce(d.ship_from_name, '') as "fromName", coalesce(d.ship_from_city, '') as "fromCity",
           coalesce(d.ship_from_state, '') as "fromState", coalesce(d.ship_to_name, '') as "toName",
           coalesce(d.ship_to_city, '') as "toCity", coalesce(d.ship_to_state, '') as "toState",
           coalesce((select round(sum(i.quantity)) from delivery_item i
                      where i.customer = d.customer and i.delivery_id = d.id), 0)::float8 as pieces
      from delivery d
     where d.customer = ${load.customer} and d.load_id = ${load.id}
     order by d.ship_from_sequence, d.id`)
  const freight = rows.map(({ fromName, fromCity, fromState, toName, toCity, toState, ...row }) => ({
    ...row,
    shipFrom: { name: fromName, city: fromCity, state: fromState },
    shipTo: { name: toName, city: toCity, state: toState },
  }))
  return { load, customerName: owner?.name ?? load.customer, carrierCode: itsCarrier?.code ?? null, freight }
}
