import { driverQualification, qualification } from '#server/database/schema/fleet'
import { location } from '#server/database/schema/locations'
import { locationOperator } from '#server/database/schema/people/driver-transfers'
import { driverReference, driverRemark } from '#server/database/schema/planning/load-planning'
import { shipment } from '#server/database/schema/shipments'
import type { MasterTable } from './masterTable'

/** Where is stored what drivers are qualified for, what else is kept of them, and who is in charge of a terminal. */
export const driverTables = {
  qualifications: {
    table: qualification,
    key: qualification.recordKey,
    columns: { code: qualification.id, name: qualification.name },
    uses: [
      { noun: 'driverQualifications', table: driverQualification, column: driverQualification.qualificationId },
      { noun: 'locations', table: location, column: location.qualifications, isSeveral: true },
      { noun: 'shipments', table: shipment, column: shipment.qualifications, isSeveral: true },
    ],
  },
  driverQualifications: {
    table: driverQualification,
    key: driverQualification.recordKey,
    columns: {
      driver: driverQualification.driverId,
      qualification: driverQualification.qualificationId,
      expires: driverQualification.expires,
    },
    uses: [],
  },
  driverReferences: {
    table: driverReference,
    key: driverReference.recordKey,
    columns: {
      driver: driverReference.driverId,
      qualifier: driverReference.qualifier,
      value: driverReference.value,
    },
    uses: [],
  },
  driverRemarks: {
    table: driverRemark,
    key: driverRemark.id,
    columns: { driver: driverRemark.driverId, qualifier: driverRemark.qualifier, text: driverRemark.text },
    uses: [],
  },
  terminalOperators: {
    table: locationOperator,
    key: locationOperator.recordKey,
    columns: { terminal: locationOperator.locationId, user: locationOperator.userId },
    uses: [],
  },
} satisfies Readonly<Record<string, MasterTable>>
