import { statement, type TestGroup, unique } from '../../fixtures/server'
import { aLoad } from '../load-planning/aPlannedFleet'

export type Delivery = {
  arrived?: string | null
  departed?: string | null
  status?: string
  type?: string
  zone?: string
}

export type DeliveryArguments = [
  over?: Delivery,
  parts?: {
    /** Kinds of documents, in the order in which they came. */
    documents?: readonly string[]
    driver?: string
  },
]

/** A shipment whose second stop was reached on a day of its own, which other tests do not ask for. */
export const aDeliveryOf = async (
  group: TestGroup,
  ...[over = {}, { documents = [], driver = '' } = {}]: DeliveryArguments
): Promise<string> => {
  const { arrived = '2026-03-04T18:00Z', departed = arrived, status = 'completed', type = 'delivery' } = over
  const letter = unique('m')
  await aLoad(group, letter, 0, { status, driver: driver || null })
  await statement(
    `update shipment_stop set actual_arrival = $3, actual_departure = $4, type = $5, zone = $6
       where customer = $1 and shipment_id = $2 and sequence = 2`,
    group.id,
    `S${letter}`,
    arrived,
    departed,
    type,
    over.zone ?? 'America/Chicago',
  )
  for (const kind of documents)
    await statement(
      `insert into shipment_document (customer, shipment_id, stop_sequence, kind, signer, pieces, type, bytes, at, created_by, report_key)
       values ($1, $2, 2, $3, case when $3 = 'signature' then 'Ada' else '' end, case when $3 = 'count' then 3 end,
         case when $3 = 'photo' then 'image/png' end, case when $3 = 'photo' then 'x'::bytea end, now(), 'x', $4)`,
      group.id,
      `S${letter}`,
      kind,
      unique('key'),
    )
  return `S${letter}`
}
