import { delivery } from '#server/database/schema/deliveries'
import { driverManager, driverQualification, fleetDriver, powerUnit, trailer } from '#server/database/schema/fleet'
import { load } from '#server/database/schema/loads'
import { locationOperator } from '#server/database/schema/people/driver-transfers'
import { worker } from '#server/database/schema/people/worker-pay'
import { driverReference, driverRemark } from '#server/database/schema/planning/load-planning'
import {
  area,
  dispatcherRegion,
  equipment,
  orgRegion,
  region,
  routingDriver,
  workLocation,
} from '#server/database/schema/routing-setup'
import { shipment } from '#server/database/schema/shipments'
import { zoneOf } from '#server/freight/placeZones'
import type { MasterTable, Values } from './masterTable'

const withZone = (values: Values): Values => ({
  ...values,
  zone: values.zone || zoneOf(String(values.city), String(values.state)),
})

/** Where the lists of the own fleet are stored. */
export const fleetTables = {
  regions: {
    table: region,
    key: region.id,
    deleted: region.deleted,
    refersBy: region.id,
    columns: {
      code: region.code,
      name: region.name,
      defaultEquipment: region.defaultEquipment,
      description: region.description,
    },
    uses: [
      { noun: 'areas', table: area, column: area.regionId },
      { noun: 'dispatcherRegions', table: dispatcherRegion, column: dispatcherRegion.regionCode, has: region.code },
      { noun: 'orgRegions', table: orgRegion, column: orgRegion.regionCode, has: region.code },
      { noun: 'routingDrivers', table: routingDriver, column: routingDriver.regionCode, has: region.code },
      { noun: 'loads', table: load, column: load.regionCode, has: region.code },
      { noun: 'deliveries', table: delivery, column: delivery.regionCode, has: region.code },
    ],
  },
  equipment: {
    table: equipment,
    key: equipment.id,
    deleted: equipment.deleted,
    columns: {
      name: equipment.name,
      defaultWeight: equipment.defaultWeight,
      capacity: equipment.capacity,
      length: equipment.length,
      width: equipment.width,
      height: equipment.height,
      description: equipment.description,
    },
    uses: [
      { noun: 'regions', table: region, column: region.defaultEquipment },
      { noun: 'loads', table: load, column: load.equipment },
      { noun: 'deliveries', table: delivery, column: delivery.equipment },
    ],
  },
  terminals: {
    table: workLocation,
    key: workLocation.recordKey,
    columns: {
      code: workLocation.id,
      name: workLocation.name,
      area: workLocation.areaId,
      city: workLocation.city,
      state: workLocation.state,
      zone: workLocation.zone,
    },
    complete: withZone,
    uses: [
      { noun: 'drivers', table: fleetDriver, column: fleetDriver.locationId },
      { noun: 'workers', table: worker, column: worker.locationId },
      { noun: 'terminalOperators', table: locationOperator, column: locationOperator.locationId },
    ],
  },
  areas: {
    table: area,
    key: area.recordKey,
    refersBy: area.id,
    columns: { code: area.name, region: area.regionId },
    uses: [
      { noun: 'terminals', table: workLocation, column: workLocation.areaId },
      { noun: 'powerUnits', table: powerUnit, column: powerUnit.areaId },
      { noun: 'drivers', table: fleetDriver, column: fleetDriver.areaId },
      { noun: 'shipments', table: shipment, column: shipment.areaId },
    ],
  },
  driverManagers: {
    table: driverManager,
    key: driverManager.recordKey,
    columns: {
      code: driverManager.id,
      name: driverManager.name,
      phone: driverManager.phone,
      email: driverManager.email,
    },
    uses: [{ noun: 'drivers', table: fleetDriver, column: fleetDriver.managerId }],
  },
  drivers: {
    table: fleetDriver,
    key: fleetDriver.recordKey,
    columns: {
      code: fleetDriver.id,
      firstName: fleetDriver.firstName,
      lastName: fleetDriver.lastName,
      status: fleetDriver.status,
      terminal: fleetDriver.locationId,
      manager: fleetDriver.managerId,
      unit: fleetDriver.powerUnitId,
      area: fleetDriver.areaId,
      homeCity: fleetDriver.homeCity,
      homeState: fleetDriver.homeState,
      cycle: fleetDriver.cycle,
      phone: fleetDriver.phone,
      email: fleetDriver.email,
      licenceNumber: fleetDriver.licenceNumber,
      licenceState: fleetDriver.licenceState,
      licenceExpires: fleetDriver.licenceExpires,
      endorsements: fleetDriver.endorsements,
      medicalExpires: fleetDriver.medicalExpires,
    },
    // A new driver is rested: 11 hours of driving, a window of 14, and the shorter cycle of 60 (49 CFR 395.3).
    added: { drivingLeft: 660, dutyLeft: 840, cycleLeft: 3_600 },
    uses: [
      { noun: 'shipments', table: shipment, column: shipment.driverId },
      { noun: 'workers', table: worker, column: worker.driverId },
      { noun: 'driverQualifications', table: driverQualification, column: driverQualification.driverId },
      { noun: 'driverReferences', table: driverReference, column: driverReference.driverId },
      { noun: 'driverRemarks', table: driverRemark, column: driverRemark.driverId },
    ],
  },
  powerUnits: {
    table: powerUnit,
    key: powerUnit.recordKey,
    columns: {
      code: powerUnit.id,
      status: powerUnit.status,
      area: powerUnit.areaId,
      city: powerUnit.city,
      state: powerUnit.state,
      trailer: powerUnit.trailerId,
      make: powerUnit.make,
      model: powerUnit.model,
      modelYear: powerUnit.modelYear,
      vin: powerUnit.vin,
      licencePlate: powerUnit.licencePlate,
    },
    uses: [
      { noun: 'drivers', table: fleetDriver, column: fleetDriver.powerUnitId },
      { noun: 'shipments', table: shipment, column: shipment.powerUnitId },
    ],
  },
  trailers: {
    table: trailer,
    key: trailer.recordKey,
    columns: {
      code: trailer.id,
      equipmentType: trailer.equipmentType,
      status: trailer.status,
      capacity: trailer.capacity,
      licencePlate: trailer.licencePlate,
    },
    uses: [
      { noun: 'powerUnits', table: powerUnit, column: powerUnit.trailerId },
      { noun: 'shipments', table: shipment, column: shipment.trailerId },
    ],
  },
} satisfies Readonly<Record<string, MasterTable>>
