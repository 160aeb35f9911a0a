import type { Transaction } from '#server/database/openDatabase'
import { customer, customerGroup, membership, portalUser, userPermission } from '#server/database/schema/access'
import { delivery, deliveryItem, load, loadUpdate, tender } from '#server/database/schema/routing'
import * as setup from '#server/database/schema/routing-setup'
import { carrierContactRows, carrierRows } from './carriers'
import { deliveryItemRows, deliveryRows } from './deliveries'
import { type DemoCalendar, demoCalendar } from './demoCalendar'
import { customerRows, type DemoGroup, demoGroups, groupRows } from './groups'
import { insertRows } from './insertRows'
import { loadRows, loadUpdateRows, tenderRows } from './loads'
import { membershipRows, permissionRows, userRows } from './people'
import * as routingSetup from './routingSetup'

/** Writes every row of the demo, in the order in which rows refer to each other. */
export const writeDemo = async (transaction: Transaction, passwordHash: string, today: Date): Promise<void> => {
  const calendar = demoCalendar(today)
  const ofEach = <Row>(rowsOf: (group: DemoGroup, calendar: DemoCalendar) => Row[]): Row[] =>
    demoGroups.flatMap((group) => rowsOf(group, calendar))

  await insertRows(transaction, customer, customerRows())
  await insertRows(transaction, customerGroup, groupRows())
  await insertRows(transaction, portalUser, userRows(passwordHash, calendar.moment(-30, 8)))
  await insertRows(transaction, membership, membershipRows())
  await insertRows(transaction, userPermission, permissionRows())

  await insertRows(transaction, setup.equipment, ofEach(routingSetup.equipmentRows))
  await insertRows(transaction, setup.region, ofEach(routingSetup.regionRows))
  await insertRows(transaction, setup.area, ofEach(routingSetup.areaRows))
  await insertRows(transaction, setup.dispatcherRegion, ofEach(routingSetup.dispatcherRegionRows))
  await insertRows(transaction, setup.orgRegion, ofEach(routingSetup.orgRegionRows))
  await insertRows(transaction, setup.routingDriver, ofEach(routingSetup.driverRows))
  await insertRows(transaction, setup.carrier, ofEach(carrierRows))
  await insertRows(transaction, setup.carrierContact, ofEach(carrierContactRows))
  await insertRows(transaction, setup.quoteType, ofEach(routingSetup.quoteTypeRows))
  await insertRows(transaction, setup.shippingPoint, ofEach(routingSetup.shippingPointRows))
  await insertRows(transaction, setup.sourceType, ofEach(routingSetup.sourceTypeRows))
  await insertRows(transaction, setup.deliveryType, ofEach(routingSetup.deliveryTypeRows))
  await insertRows(transaction, setup.originCode, ofEach(routingSetup.originCodeRows))
  await insertRows(transaction, setup.customerConfiguration, ofEach(routingSetup.configurationRows))

  await insertRows(transaction, load, ofEach(loadRows))
  await insertRows(transaction, loadUpdate, ofEach(loadUpdateRows))
  await insertRows(transaction, tender, ofEach(tenderRows))
  await insertRows(transaction, delivery, ofEach(deliveryRows))
  await insertRows(
    transaction,
    deliveryItem,
    ofEach((group, days) => deliveryItemRows(group, deliveryRows(group, days))),
  )
}
