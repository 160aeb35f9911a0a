import { carrier, carrierContact, carrierLane, routingDriver } from '#server/database/schema/routing-setup'
import { delivery } from '#server/database/schema/deliveries'
import { load, tender } from '#server/database/schema/loads'
import type { MasterTable } from './masterTable'

/** Where carriers are stored, with their contacts and lanes. */
export const carrierTables = {
  carriers: {
    table: carrier,
    key: carrier.recordKey,
    columns: {
      code: carrier.code,
      name: carrier.name,
      transport: carrier.transport,
      ediId: carrier.ediId,
      mcNumber: carrier.mcNumber,
      dotNumber: carrier.dotNumber,
      insuranceExpires: carrier.insuranceExpires,
    },
    uses: [
      { noun: 'carrierContacts', table: carrierContact, column: carrierContact.carrierCode },
      { noun: 'carrierLanes', table: carrierLane, column: carrierLane.carrierCode },
      { noun: 'tenders', table: tender, column: tender.carrierCode },
      { noun: 'loads', table: load, column: load.carrier, has: carrier.name },
      { noun: 'routingDrivers', table: routingDriver, column: routingDriver.carrier, has: carrier.name },
    ],
    copies: [
      { field: 'name', table: load, column: load.carrier, topic: 'loads' },
      { field: 'name', table: delivery, column: delivery.carrier, topic: 'deliveries' },
      { field: 'name', table: routingDriver, column: routingDriver.carrier, topic: 'setup' },
    ],
  },
  carrierContacts: {
    table: carrierContact,
    key: carrierContact.id,
    columns: {
      carrier: carrierContact.carrierCode,
      email: carrierContact.email,
      name: carrierContact.name,
      active: carrierContact.active,
    },
    uses: [],
  },
  carrierLanes: {
    table: carrierLane,
    key: carrierLane.recordKey,
    columns: {
      carrier: carrierLane.carrierCode,
      origin: carrierLane.origin,
      destination: carrierLane.destination,
      rank: carrierLane.rank,
    },
    uses: [],
  },
} satisfies Readonly<Record<string, MasterTable>>
