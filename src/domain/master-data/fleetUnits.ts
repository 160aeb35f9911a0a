import { codeField, stateField } from './fleetPlaces'
import type { MasterField, MasterList } from './masterList'

const licencePlate: MasterField = { type: 'text', longest: 15, isExtra: true }
const phone: MasterField = { type: 'phone' }
const email: MasterField = { type: 'email' }

/** Drivers with their managers, and what they drive. */
export const fleetUnits = {
  driverManagers: {
    name: 'driverManagers',
    area: 'fleet',
    noun: 'driver-manager',
    title: 'name',
    searched: ['code', 'name'],
    fields: { code: codeField, name: { type: 'text', isRequired: true }, phone, email },
  },
  drivers: {
    name: 'drivers',
    area: 'fleet',
    noun: 'fleet-driver',
    title: 'lastName',
    searched: ['code', 'firstName', 'lastName'],
    fields: {
      code: codeField,
      firstName: { type: 'text', isRequired: true },
      lastName: { type: 'text', isRequired: true },
      status: {
        type: 'choice',
        isRequired: true,
        choices: ['active', 'off-duty', 'inactive'],
        initial: 'active',
      },
      terminal: { type: 'reference', of: 'terminals' },
      manager: { type: 'reference', of: 'driverManagers' },
      unit: { type: 'reference', of: 'powerUnits' },
      area: { type: 'reference', of: 'areas' },
      homeCity: { type: 'text', isRequired: true },
      homeState: stateField,
      cycle: { type: 'choice', isRequired: true, choices: ['60/7', '70/8'], initial: '70/8', isExtra: true },
      phone: { ...phone, isExtra: true },
      email: { ...email, isExtra: true },
      licenceNumber: { type: 'text', longest: 25, isExtra: true },
      licenceState: { ...stateField, isRequired: false, isExtra: true },
      licenceExpires: { type: 'day', isExpiry: true, isExtra: true },
      endorsements: { type: 'text', longest: 10, pattern: /^[HNPSTX]+$/, isExtra: true },
      medicalExpires: { type: 'day', isExpiry: true, isExtra: true },
    },
  },
  powerUnits: {
    name: 'powerUnits',
    area: 'fleet',
    noun: 'power-unit',
    title: 'code',
    searched: ['code', 'city', 'vin', 'licencePlate'],
    fields: {
      code: codeField,
      status: { type: 'choice', isRequired: true, choices: ['in-service', 'down'], initial: 'in-service' },
      area: { type: 'reference', of: 'areas' },
      city: { type: 'text', isRequired: true },
      state: stateField,
      trailer: { type: 'reference', of: 'trailers' },
      make: { type: 'text', isExtra: true },
      model: { type: 'text', isExtra: true },
      modelYear: { type: 'integer', least: 1950, greatest: 2100, isExtra: true },
      vin: { type: 'text', longest: 17, pattern: /^[A-HJ-NPR-Z0-9]{11,17}$/, isExtra: true },
      licencePlate,
    },
  },
  trailers: {
    name: 'trailers',
    area: 'fleet',
    noun: 'trailer',
    title: 'code',
    searched: ['code', 'equipmentType', 'licencePlate'],
    fields: {
      code: codeField,
      equipmentType: { type: 'text', isRequired: true },
      status: { type: 'choice', isRequired: true, choices: ['empty', 'loaded', 'down'], initial: 'empty' },
      /** Pounds. */
      capacity: { type: 'decimal', isRequired: true, least: 1, greatest: 200_000 },
      licencePlate,
    },
  },
} satisfies Partial<Record<string, MasterList>>
