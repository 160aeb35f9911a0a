import { drivers } from '#contract/routing-tool/setup/drivers'
import { driverId } from '#domain/setup/driver'
import type { RoutingDriver, RoutingDriverDraft } from '#domain/setup/routingDriver'
import { call } from '#portal/data/call/call'
import { crud } from '#portal/data/resources/crud'
import { listPage } from '#portal/data/resources/listPage'

/** A driver as a row of the list, where `id` is the key: the driver id of the trade may repeat. */
export type DriverRow = Omit<RoutingDriver, 'key' | 'id'> & { id: number; driverId: string }

export const driverResource = crud<DriverRow, RoutingDriverDraft & { meetAndGreet: boolean }>({
  list: async (paging, filter, { options }) => {
    const page = await listPage(drivers.listDrivers, { query: {} }, { paging, filter, searched, options })
    return { ...page, rows: page.rows.map(({ key, id, ...driver }) => ({ ...driver, id: key, driverId: id })) }
  },
  create: async (draft, { options }) => {
    const body = { ...draft, id: driverId(draft.firstName, draft.lastName) }
    const { key } = await call(drivers.createDriver, { body }, options)
    return { id: key }
  },
  update: (row, { options }) => call(drivers.updateDriver, { body: asDriver(row) }, options),
  remove: (row, { options }) => call(drivers.updateDriver, { body: { ...asDriver(row), deleted: true } }, options),
  topics: ['setup'],
})

const searched = ['id', 'firstName', 'lastName', 'regionCode', 'phoneNumber', 'carrier'] as const

const asDriver = ({ id: key, driverId: id, ...driver }: DriverRow): RoutingDriver => ({ ...driver, key, id })
