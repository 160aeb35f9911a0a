import { hoursPattern, weekdays } from '#domain/freight/openingHours'
import { neededQualifications } from './driverLists'
import { codeField, stateField } from './fleetPlaces'
import type { MasterField, MasterList } from './masterList'

const hours: MasterField = { type: 'text', longest: 11, pattern: hoursPattern, isExtra: true }

/** In forms and files the week begins on Monday. */
const weekHours = Object.fromEntries([...weekdays.slice(1), ...weekdays.slice(0, 1)].map((day) => [day, hours]))

/** Places where freight is picked up and delivered. */
export const locations = {
  locations: {
    name: 'locations',
    area: 'fleet',
    noun: 'location',
    title: 'name',
    searched: ['code', 'name', 'city'],
    fields: {
      code: { ...codeField, longest: 50 },
      name: { type: 'text', isRequired: true, longest: 100 },
      address: { type: 'text', longest: 100 },
      city: { type: 'text', isRequired: true },
      state: stateField,
      zip: { type: 'text', longest: 10, pattern: /^[\dA-Z][\dA-Z -]*$/ },
      country: { type: 'text', longest: 2, pattern: /^[A-Z]{2}$/, isRequired: true, initial: 'US', isExtra: true },
      /** Degrees; found by ZIP code or city where both are empty. */
      latitude: { type: 'decimal', least: -90, greatest: 90, isExtra: true },
      longitude: { type: 'decimal', least: -180, greatest: 180, isExtra: true },
      placedBy: { type: 'choice', choices: ['given', 'zip', 'city'], isDerived: true },
      /** Metres around the point that count as the place; those of the customer where it is empty. */
      fenceRadius: { type: 'integer', least: 50, greatest: 5_000, isExtra: true },
      zone: { type: 'text', longest: 40, pattern: /^[A-Za-z]+(\/[A-Za-z_+-]+)+$/, isExtra: true },
      ...weekHours,
      docks: { type: 'integer', least: 1, greatest: 999, isExtra: true },
      /** Minutes that loading or unloading takes. */
      serviceMinutes: { type: 'integer', least: 1, greatest: 1_440, isExtra: true },
      /** Minutes of a visit, from the appointment or a later arrival on, that are no detention. */
      freeMinutes: { type: 'integer', least: 0, greatest: 1_440, isExtra: true },
      qualifications: neededQualifications,
      contactName: { type: 'text', isExtra: true },
      phone: { type: 'phone', isExtra: true },
      email: { type: 'email', isExtra: true },
      notes: { type: 'text', longest: 500, isExtra: true },
    },
  },
} satisfies Partial<Record<string, MasterList>>
