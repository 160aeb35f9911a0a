import { and, eq, or, sql } from 'drizzle-orm'
import { fleetDriver } from '#server/database/schema/fleet'
import { routingDriver } from '#server/database/schema/routing-setup'
import { eraseDrivers } from '#server/routing-tool/erasure/eraseDriver'
import { type Command, groupOf, Misused, textOf, wordAt } from './command'

export const driverCommands: Readonly<Record<string, Command>> = {
  erase: {
    usage: '<driver id or key> --group <id@type>',
    about:
      'Overwrites the name and phone number of a driver for good, in the audit trail, too. Of several drivers with the same id say the key (pk).',
    options: { group: { type: 'string' } },
    run: async (context, call) => {
      const said = wordAt(call, 0, 'which driver')
      const group = textOf(call, 'group')
      if (group === undefined) throw new Misused('Please say --group id@type.')
      const customer = groupOf(group).id
      const { database } = context
      const key = /^\d{1,9}$/.test(said) ? eq(routingDriver.key, Number(said)) : undefined
      const drivers = await database
        .select()
        .from(routingDriver)
        .where(and(eq(routingDriver.customer, customer), or(sql`lower(${routingDriver.id}) = lower(${said})`, key)))
      const fleet = await database
        .select({ id: fleetDriver.id })
        .from(fleetDriver)
        .where(and(eq(fleetDriver.customer, customer), sql`lower(${fleetDriver.id}) = lower(${said})`))
      if (drivers.length > 1)
        throw new Misused(
          `Several drivers are called ${said}. Say one of the keys: ${drivers.map((one) => one.key).join(', ')}.`,
        )
      if (drivers.length + fleet.length === 0) throw new Misused(`There is no driver ${said} in ${group}.`)
      const fleetIds = fleet.map(({ id }) => id)
      const entries = await eraseDrivers(context, { customer, drivers, fleetIds })
      return [`Driver ${said} is erased, and ${entries} rows of the audit trail are overwritten.`]
    },
  },
}
