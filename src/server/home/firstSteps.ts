import { type SQL, sql } from 'drizzle-orm'
import type { firstSteps as firstStepsContract } from '#contract/home/firstSteps'
import { type FirstStep, firstSteps } from '#domain/firstSteps'
import type { Handlers } from '#server/platform/http/serve'

export const firstStepHandlers: Handlers<typeof firstStepsContract> = {
  listFirstSteps: async (_, { database, customer }) => {
    const { rows } = await database.execute<{ done: boolean[] }>(
      sql`select array[${sql.join(
        firstSteps.map((step) => isDone[step](customer)),
        sql`, `,
      )}] as done`,
    )
    return firstSteps.map((step, place) => ({ step, isDone: rows[0]?.done[place] ?? false }))
  },
}

const has = (table: string) => (customer: string) =>
  sql`exists (select from ${sql.identifier(table)} where customer = ${customer})`

const isDone: Readonly<Record<FirstStep, (customer: string) => SQL>> = {
  groups: (customer) => sql`exists (select from customer_group where id = ${customer})`,
  // The first administrator alone is no company.
  users: (customer) => sql`(select count(distinct user_id) > 1 from membership where group_id = ${customer})`,
  regions: (customer) => sql`exists (select from region where customer = ${customer} and not deleted)`,
  fleet: (customer) =>
    sql`(${has('work_location')(customer)} and ${has('fleet_driver')(customer)} and ${has('power_unit')(customer)})`,
  carriers: has('carrier'),
  locations: has('location'),
  deliveries: has('delivery'),
  shipments: has('shipment'),
}
