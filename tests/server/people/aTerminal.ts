import { statement, type TestGroup } from '../../fixtures/server'

/** Locations of a group: `CHI` in Chicago and `DEN` in Denver. */
export const terminals = async ({ id }: Pick<TestGroup, 'id'>, areas: { chicago?: number; denver?: number } = {}) => {
  await statement(
    `insert into work_location (customer, id, name, area_id, city, state, zone)
     values ($1, 'CHI', 'Chicago terminal', $2, 'Chicago', 'IL', 'America/Chicago'),
            ($1, 'DEN', 'Denver terminal', $3, 'Denver', 'CO', 'America/Denver')`,
    id,
    areas.chicago ?? null,
    areas.denver ?? null,
  )
}

export const moveTo = ({ id }: Pick<TestGroup, 'id'>, driverId: string, locationId: string) =>
  statement(`update fleet_driver set location_id = $3 where customer = $1 and id = $2`, id, driverId, locationId)

/** What the audit trail has about a noun of a group, oldest first. */
export const audited = async ({ id }: Pick<TestGroup, 'id'>, noun: string): Promise<string[]> =>
  (
    await statement<{ call: string }>(
      `select call from audit_entry where customer = $1 and changes @> jsonb_build_array(jsonb_build_object('noun', $2::text)) order by id`,
      id,
      noun,
    )
  ).map(({ call }) => call)
