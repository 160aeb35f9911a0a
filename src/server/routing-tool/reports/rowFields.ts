import { type SQL, sql } from 'drizzle-orm'
import { delivery } from '#server/database/schema/deliveries'
import { importBatch } from '#server/database/schema/imports'
import { load, loadUpdate, tender } from '#server/database/schema/loads'
import { carrierOfDelivery } from '#server/routing-tool/deliveries/deliveryConditions'
import { loadFields } from '#server/routing-tool/loads/searchLoads'
import { tenderOutcome } from '#server/freight/tenderOutcome'
import { minutesToAnswer } from './tenderFacts'

/** The SCAC of a carrier that is known by its name. */
const carrierCodeOf = (customer: SQL, name: SQL) =>
  sql<string | null>`(select c.code from carrier c
    where c.customer = ${customer} and lower(c.name) = lower(${name}) order by c.code limit 1)`

export const statusFields = {
  number: delivery.number,
  status: delivery.status,
  loadId: delivery.loadId,
  loadNumber: load.number,
  carrier: carrierOfDelivery,
  updatedBy: delivery.updatedBy,
  updatedAt: delivery.updatedAt,
  id: delivery.id,
  weight: delivery.weight,
  regionCode: delivery.regionCode,
  shipToCity: delivery.shipToCity,
  shipToState: delivery.shipToState,
  shipDate: delivery.shipDate,
  createdAt: delivery.createdAt,
  shipFromCity: delivery.shipFromCity,
  shipFromState: delivery.shipFromState,
  equipment: sql<string | null>`coalesce(${load.equipment}, ${delivery.equipment})`,
  pieces: sql<number | null>`(select sum(item.quantity)::float8 from delivery_item item
    where item.customer = ${delivery.customer} and item.delivery_id = ${delivery.id})`,
  carrierCode: carrierCodeOf(sql`${delivery.customer}`, carrierOfDelivery),
  driverId: load.driverId,
}

/** A value of the deliveries of a load. */
const ofDeliveries = <Value>(expression: SQL, rest = sql``) =>
  sql<Value>`(select ${expression} from delivery d
    where d.customer = "load"."customer" and d.load_id = "load"."id" ${rest})`

const newestOffer = (column: SQL) =>
  sql<string | null>`(select t.${column} from tender t
    where t.customer = "load"."customer" and t.load_id = "load"."id" order by t.id desc limit 1)`

export const loadRowFields = {
  ...loadFields,
  carrierCode: carrierCodeOf(sql`"load"."customer"`, sql`"load"."carrier"`),
  shipFrom: ofDeliveries<string | null>(
    sql`nullif(concat_ws(', ', d.ship_from_city, d.ship_from_state), '')`,
    sql`order by d.ship_from_sequence, d.id limit 1`,
  ),
  shipTo: ofDeliveries<string | null>(
    sql`nullif(concat_ws(', ', d.ship_to_city, d.ship_to_state), '')`,
    sql`order by d.stop_sequence desc nulls last, d.id desc limit 1`,
  ),
  shipDate: ofDeliveries<string | null>(sql`min(d.ship_date)::text`),
  pieces: sql<number | null>`(select sum(item.quantity)::float8 from delivery d
    join delivery_item item on item.customer = d.customer and item.delivery_id = d.id
    where d.customer = "load"."customer" and d.load_id = "load"."id")`,
  sentAt: newestOffer(sql`sent_at`),
  answeredAt: newestOffer(sql`answered_at`),
}

export const tenderFields = {
  id: tender.id,
  loadId: tender.loadId,
  loadNumber: load.number,
  carrierCode: tender.carrierCode,
  carrier: sql<string | null>`(select name from carrier c
    where c.customer = ${tender.customer} and c.code = ${tender.carrierCode})`,
  outcome: tenderOutcome,
  reference: tender.reference,
  remark: tender.remark,
  sentAt: tender.sentAt,
  answeredAt: tender.answeredAt,
  minutesToAnswer,
}

export const importFields = {
  id: importBatch.id,
  fileName: importBatch.fileName,
  status: importBatch.status,
  rowCount: importBatch.rowCount,
  badRowCount: importBatch.badRowCount,
  insertedCount: importBatch.insertedCount,
  updatedCount: importBatch.updatedCount,
  createdAt: importBatch.createdAt,
  createdBy: importBatch.createdBy,
  storedAt: importBatch.storedAt,
}

export const changeFields = {
  id: loadUpdate.id,
  loadId: loadUpdate.loadId,
  action: loadUpdate.action,
  details: loadUpdate.details,
  userId: loadUpdate.userId,
  at: loadUpdate.at,
  loadNumber: load.number,
  carrier: load.carrier,
}
