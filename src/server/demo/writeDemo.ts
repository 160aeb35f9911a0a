import type { Transaction } from '#server/database/openDatabase'
import { daysBetween, openPositionDays } from '#server/database/positionDays'
import {
  customer,
  customerGroup,
  membership,
  portalUser,
  role,
  userPermission,
  userPreference,
  userRole,
} from '#server/database/schema/access'
import * as configuration from '#server/database/schema/configuration'
import * as crossReferences from '#server/database/schema/crossReferences'
import { delivery, deliveryItem } from '#server/database/schema/deliveries'
import * as fleet from '#server/database/schema/fleet'
import { load, loadUpdate, tender } from '#server/database/schema/loads'
import { location } from '#server/database/schema/locations'
import { transportOrder } from '#server/database/schema/orders'
import { driverTransfer, locationOperator } from '#server/database/schema/people/driver-transfers'
import * as recruiting from '#server/database/schema/people/recruiting'
import * as pay from '#server/database/schema/people/worker-pay'
import * as planned from '#server/database/schema/planning/load-planning'
import { pairSkip } from '#server/database/schema/planning/pairSkips'
import {
  deviceMessage,
  lastPosition,
  position,
  positionDevice,
  savedMapSearch,
} from '#server/database/schema/positions'
import { reportSchedule } from '#server/database/schema/reports'
import * as setup from '#server/database/schema/routing-setup'
import { shipment, shipmentDocument, shipmentStop } from '#server/database/schema/shipments'
import { writeBilling } from './billing/writeBilling'
import { carrierContactRows, carrierRows } from './carriers'
import { deliveryItemRows, deliveryRows } from './deliveries'
import { type DemoCalendar, demoCalendar } from './demoCalendar'
import {
  driverQualificationRows,
  driverReferenceRows,
  driverRemarkRows,
  driverRequestRows,
  qualificationRows,
} from './driverRecords'
import { deviceMessageRows, positionDeviceRows } from './fleet/devices'
import * as fixes from './fleet/fixes'
import * as fleetPeople from './fleet/fleetPeople'
import { locationRows } from './fleet/locations'
import { shipmentDocumentRows } from './fleet/proofs'
import * as shipments from './fleet/shipments'
import * as fleetConfiguration from './fleetConfiguration'
import { customerRows, type DemoGroup, demoGroups, groupRows } from './groups'
import { insertRows } from './insertRows'
import { loadRows, loadUpdateRows, tenderRows } from './loads'
import { membershipRows, permissionRows, userRoleRows, userRows } from './people'
import * as planning from './planning'
import { reportScheduleRows } from './reportSchedules'
import * as routingSetup from './routingSetup'
import * as payroll from './workforce/payroll'
import * as recruits from './workforce/recruits'
import { driverTransferRows, locationOperatorRows } from './workforce/transfers'
import { writeWorkdays } from './workforce/workdays'

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
  const roles = await transaction.select({ id: role.id, key: role.key }).from(role)
  await insertRows(transaction, userRole, userRoleRows(roles))

  await insertRows(transaction, setup.equipment, ofEach(routingSetup.equipmentRows))
  await insertRows(transaction, setup.region, ofEach(routingSetup.regionRows))
  await insertRows(transaction, setup.area, inRecords(calendar, ofEach(routingSetup.areaRows)))
  await insertRows(transaction, setup.workLocation, inRecords(calendar, ofEach(fleetPeople.workLocationRows)))
  await insertRows(transaction, setup.dispatcherRegion, ofEach(routingSetup.dispatcherRegionRows))
  await insertRows(transaction, setup.orgRegion, ofEach(routingSetup.orgRegionRows))
  await insertRows(transaction, setup.routingDriver, ofEach(routingSetup.driverRows))
  await insertRows(transaction, setup.carrier, inRecords(calendar, ofEach(carrierRows)))
  await insertRows(transaction, setup.carrierContact, ofEach(carrierContactRows))
  await insertRows(transaction, setup.quoteType, inRecords(calendar, ofEach(routingSetup.quoteTypeRows)))
  await insertRows(transaction, setup.shippingPoint, inRecords(calendar, ofEach(routingSetup.shippingPointRows)))
  await insertRows(transaction, setup.sourceType, inRecords(calendar, ofEach(routingSetup.sourceTypeRows)))
  await insertRows(transaction, setup.deliveryType, inRecords(calendar, ofEach(routingSetup.deliveryTypeRows)))
  await insertRows(transaction, setup.originCode, inRecords(calendar, ofEach(routingSetup.originCodeRows)))
  await insertRows(transaction, setup.customerConfiguration, ofEach(routingSetup.configurationRows))
  await insertRows(transaction, crossReferences.crossReferenceType, fleetConfiguration.crossReferenceTypeRows(calendar))
  await insertRows(transaction, crossReferences.crossReference, ofEach(fleetConfiguration.crossReferenceRows))
  await insertRows(transaction, crossReferences.unresolvedCode, ofEach(fleetConfiguration.unresolvedCodeRows))
  await insertRows(transaction, configuration.notificationRule, ofEach(fleetConfiguration.notificationRuleRows))
  await insertRows(transaction, configuration.changeSet, ofEach(fleetConfiguration.changeSetRows))
  await insertRows(transaction, configuration.draftChange, ofEach(fleetConfiguration.draftChangeRows))

  await insertRows(transaction, load, ofEach(loadRows))
  await insertRows(transaction, loadUpdate, ofEach(loadUpdateRows))
  await insertRows(transaction, tender, ofEach(tenderRows))
  await insertRows(transaction, delivery, ofEach(deliveryRows))
  await insertRows(
    transaction,
    deliveryItem,
    ofEach((group, days) => deliveryItemRows(group, deliveryRows(group, days))),
  )

  await insertRows(
    transaction,
    reportSchedule,
    ofEach((group, days) => reportScheduleRows(group, days, today.getTime())),
  )

  await writeFleet(transaction, calendar, today.getTime())

  await insertRows(transaction, locationOperator, inRecords(calendar, ofEach(locationOperatorRows)))
  await insertRows(transaction, driverTransfer, ofEach(driverTransferRows))
  await insertRows(transaction, recruiting.bonusPlan, inRecords(calendar, ofEach(recruits.bonusPlanRows)))
  await insertRows(transaction, recruiting.referral, ofEach(recruits.referralRows))
  await insertRows(transaction, recruiting.referralBonus, ofEach(recruits.referralBonusRows))
  await insertRows(transaction, recruiting.lead, ofEach(recruits.leadRows))
  await insertRows(transaction, recruiting.recruitingChange, ofEach(recruits.recruitingChangeRows))
  await insertRows(transaction, pay.payType, inRecords(calendar, ofEach(payroll.payTypeRows)))
  await insertRows(transaction, pay.payVendor, inRecords(calendar, ofEach(payroll.payVendorRows)))
  await insertRows(transaction, pay.worker, inRecords(calendar, ofEach(payroll.workerRows)))
  await insertRows(transaction, pay.workerRate, ofEach(payroll.workerRateRows))
  await insertRows(transaction, pay.serviceAccrual, ofEach(payroll.serviceAccrualRows))
  await insertRows(transaction, pay.accrualEntry, ofEach(payroll.accrualEntryRows))
  await insertRows(transaction, pay.rateChange, ofEach(payroll.rateChangeRows))
  await insertRows(transaction, pay.payrollExport, ofEach(payroll.payrollExportRows))
  await insertRows(transaction, pay.workPackage, ofEach(payroll.workPackageRows))
  await insertRows(transaction, pay.payEvent, ofEach(payroll.payEventRows))
  await writeWorkdays(transaction, calendar)
  await writeBilling(transaction, calendar)
}

/** Rows of master data, as if they had been stored a month ago: at any first start they are the same. */
const inRecords = <Row extends object>(calendar: DemoCalendar, rows: readonly Row[]) => {
  const at = calendar.moment(-30, 8)
  return rows.map((row) => ({ ...row, createdAt: at, updatedAt: at }))
}

/** Writes the state of the fleet at `now`. */
const writeFleet = async (transaction: Transaction, calendar: DemoCalendar, now: number): Promise<void> => {
  const fleets = demoGroups.map((group) => ({
    group,
    trips: shipments.timedTrips(group, now),
    past: shipments.pastTrips(group, now),
  }))
  type Fleet = (typeof fleets)[number]
  const ofEach = <Row>(rowsOf: (fleet: Fleet) => Row[]): Row[] => fleets.flatMap(rowsOf)
  const ofRecords = <Row extends object>(rowsOf: (fleet: Fleet) => Row[]) => inRecords(calendar, ofEach(rowsOf))

  await insertRows(
    transaction,
    fleet.corporation,
    ofRecords(({ group }) => fleetPeople.corporationRows(group)),
  )
  await insertRows(
    transaction,
    fleet.driverManager,
    ofRecords(({ group }) => fleetPeople.driverManagerRows(group)),
  )
  await insertRows(
    transaction,
    fleet.trailer,
    ofRecords(({ group }) => fleetPeople.trailerRows(group)),
  )
  await insertRows(
    transaction,
    fleet.powerUnit,
    ofRecords(({ group }) => fleetPeople.powerUnitRows(group, calendar)),
  )
  await insertRows(
    transaction,
    fleet.fleetDriver,
    ofRecords(({ group }) => fleetPeople.fleetDriverRows(group, calendar)),
  )
  await insertRows(
    transaction,
    location,
    ofRecords(({ group }) => locationRows(group)),
  )
  await insertRows(
    transaction,
    shipment,
    ofEach(({ group, trips, past }) => shipments.shipmentRows(group, calendar, [...trips, ...past])),
  )
  await insertRows(
    transaction,
    shipmentStop,
    ofEach(({ group, trips, past }) => shipments.shipmentStopRows(group, [...trips, ...past])),
  )
  await insertRows(
    transaction,
    shipmentDocument,
    ofEach(({ group, trips, past }) => shipmentDocumentRows(group, [...trips, ...past])),
  )
  await insertRows(
    transaction,
    transportOrder,
    ofEach(({ group, trips }) => shipments.transportOrderRows(group, trips, now)),
  )
  await insertRows(
    transaction,
    planned.loadAssignment,
    ofEach(({ group, trips }) => planning.loadAssignmentRows(group, calendar, trips, now)),
  )
  await insertRows(
    transaction,
    planned.workStatus,
    ofEach(({ group, trips }) => planning.workStatusRows(group, calendar, trips)),
  )
  await insertRows(
    transaction,
    planned.orderMessage,
    ofEach(({ group, trips }) => planning.orderMessageRows(group, calendar, trips)),
  )
  await insertRows(
    transaction,
    fleet.qualification,
    ofRecords(({ group }) => qualificationRows(group)),
  )
  await insertRows(
    transaction,
    fleet.driverQualification,
    ofRecords(({ group }) => driverQualificationRows(group, calendar)),
  )
  await insertRows(
    transaction,
    planned.driverRemark,
    ofEach(({ group }) => driverRemarkRows(group, calendar)),
  )
  await insertRows(
    transaction,
    planned.driverReference,
    ofRecords(({ group }) => driverReferenceRows(group)),
  )
  await insertRows(
    transaction,
    planned.driverRequest,
    ofEach(({ group }) => driverRequestRows(group, calendar)),
  )
  await insertRows(
    transaction,
    pairSkip,
    ofEach(({ group, trips }) => planning.pairSkipRows(group, calendar, trips)),
  )
  const points = ofEach(({ group, trips }) => fixes.positionRows(group, trips))
  const first = points.reduce((earliest, { at }) => Math.min(earliest, Date.parse(at)), now)
  await openPositionDays(transaction, daysBetween(first, now + 2 * 86_400_000))
  await insertRows(transaction, position, points)
  await insertRows(
    transaction,
    lastPosition,
    ofEach(({ group, trips }) => fixes.lastPositionRows(group, trips, now)),
  )
  await insertRows(
    transaction,
    positionDevice,
    ofEach(({ group, trips }) => positionDeviceRows(group, trips, calendar, now)),
  )
  await insertRows(
    transaction,
    deviceMessage,
    ofEach(({ group, trips }) => deviceMessageRows(group, trips, now)),
  )
  await insertRows(
    transaction,
    savedMapSearch,
    ofEach(({ group }) => fixes.savedMapSearchRows(group, calendar, now)),
  )
  await insertRows(transaction, userPreference, fixes.seenWatchRows(now))
}
