import { and, asc, eq, sql } from 'drizzle-orm'
import { planningUnits } from '#contract/load-planning/planningUnits'
import type { PlanningUnit } from '#domain/load-planning/planningRows'
import type { Executor } from '#server/database/openDatabase'
import { powerUnit } from '#server/database/schema/fleet'
import { noRecordProblem } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import type { ShipmentRow } from './fleetRows'
import { shipmentRows } from './fleetRows'
import { driverOf, markOf, unitOf } from './planner/planningFleet'
import { startsWith } from './startsWith'
import { liesIn } from './where'

export const planningUnitHandlers: Handlers<typeof planningUnits> = {
  readUnit: async ({ query }, { database, customer }) => {
    const [unit] = await unitRows(database, customer, query.powerUnitId)
    if (!unit) throw noRecordProblem('unit', query.powerUnitId)
    return planningUnitOf(unit, await shipmentRows(database, customer, { unitIds: [unit.id] }))
  },

  listAvailableUnits: async ({ query }, { database, customer }) => {
    const units = await unitRows(database, customer)
    const shipments = await shipmentRows(database, customer)
    const ofUnit = new Map<string, ShipmentRow[]>()
    for (const shipment of shipments) {
      const id = unitOf(shipment)
      if (id !== null) ofUnit.set(id, [...(ofUnit.get(id) ?? []), shipment])
    }
    return units
      .filter(liesIn(query))
      .map((unit) => planningUnitOf(unit, ofUnit.get(unit.id) ?? []))
      .filter(({ shipmentId, assignment }) => shipmentId === null || assignment === 'soft')
      .sort(upFirst)
  },

  searchUnits: ({ query: { powerUnit: typed = '' }, paging }, { database, customer }) =>
    database
      .select({ id: powerUnit.id })
      .from(powerUnit)
      .where(and(eq(powerUnit.customer, customer), startsWith(typed, sql`${powerUnit.id}`)))
      .orderBy(asc(powerUnit.id))
      .limit(Math.min(100, paging.limit ?? 100)),
}

type UnitRow = Omit<
  PlanningUnit,
  'shipmentId' | 'location' | 'availableAt' | 'assignment' | 'assignedBy' | 'expiresAt'
> & {
  city: string
  state: string
  availableAt: string | null
}

const unitRows = async (database: Executor, customer: string, id?: string): Promise<UnitRow[]> => {
  const { rows } = await database.execute<UnitRow>(sql`
    select u.id, d.id as "driverId", d.name as "driverName", u.trailer_id as "trailerId",
      t.equipment_type as "equipmentType", u.status, u.area_id as "areaId", a.region_id as "regionId", u.city, u.state,
      u.available_at as "availableAt", p.at as "seenAt"
    from power_unit u
      left join trailer t on t.customer = u.customer and t.id = u.trailer_id
      left join area a on a.id = u.area_id
      left join lateral (select id, first_name || ' ' || last_name as name from fleet_driver
        where customer = u.customer and power_unit_id = u.id order by status = 'active' desc, id limit 1) d on true
      left join lateral (select at from last_position l
        where l.customer = u.customer and l.unit_id = u.id order by l.at desc limit 1) p on true
    where u.customer = ${customer} and ${id === undefined ? sql`true` : sql`upper(u.id) = upper(${id})`}
    order by u.id`)
  return rows
}

/** A unit as lists show it; what it is on comes before what it is planned for. */
const planningUnitOf = (
  { city, state, availableAt, ...unit }: UnitRow,
  shipments: readonly ShipmentRow[],
): PlanningUnit => {
  const underWay = shipments.findLast(({ status }) => status === 'in-transit')
  const now = Date.now()
  const on = underWay ?? shipments.find(({ endsAt }) => Date.parse(endsAt) > now) ?? null
  const free = underWay ? Date.parse(underWay.endsAbout) : Date.parse(availableAt ?? '') || now
  return {
    ...unit,
    driverId: (on && driverOf(on)) ?? unit.driverId,
    shipmentId: on?.id ?? null,
    location: underWay ? `${underWay.toCity}, ${underWay.toState}` : `${city}, ${state}`,
    availableAt: new Date(Math.max(free, now)).toISOString(),
    ...markOf(on),
  }
}

const upFirst = (one: PlanningUnit, other: PlanningUnit): number =>
  Number(one.status === 'down') - Number(other.status === 'down') ||
  Number(one.driverId === null) - Number(other.driverId === null) ||
  one.id.localeCompare(other.id)
