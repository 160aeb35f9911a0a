import type { MasterField, MasterList } from './masterList'

export const stateField: MasterField = { type: 'text', isRequired: true, longest: 2, pattern: /^[A-Z]{2}$/ }

/** The code of a record: what others refer to, so it stays. */
export const codeField: MasterField = { type: 'code', isRequired: true, longest: 20, isFixed: true }

const feet: MasterField = { type: 'decimal', greatest: 99, isExtra: true }

/** Regions and kinds of equipment that freight is planned by, terminals that drivers belong to, and areas. */
export const fleetPlaces = {
  regions: {
    name: 'regions',
    area: 'fleet',
    noun: 'region',
    title: 'name',
    searched: ['code', 'name'],
    fields: {
      code: { type: 'integer', isRequired: true, isFixed: true, least: 1, greatest: 999_999 },
      name: { type: 'text', isRequired: true },
      defaultEquipment: { type: 'reference', of: 'equipment' },
      description: { type: 'text', longest: 500, isExtra: true },
    },
  },
  equipment: {
    name: 'equipment',
    area: 'fleet',
    noun: 'equipment',
    title: 'name',
    keys: ['name'],
    searched: ['name', 'description'],
    fields: {
      name: { type: 'text', isRequired: true, isFixed: true, isUnique: true },
      defaultWeight: { type: 'decimal', isRequired: true, greatest: 44_000 },
      capacity: { type: 'decimal', least: 1, greatest: 200_000, isExtra: true },
      length: feet,
      width: feet,
      height: feet,
      description: { type: 'text', longest: 500, isExtra: true },
    },
  },
  terminals: {
    name: 'terminals',
    area: 'fleet',
    noun: 'terminal',
    title: 'name',
    searched: ['code', 'name', 'city', 'state'],
    fields: {
      code: codeField,
      name: { type: 'text', isRequired: true },
      area: { type: 'reference', of: 'areas' },
      city: { type: 'text', isRequired: true },
      state: stateField,
      /** Such as America/Chicago; found by city and state where it is empty. */
      zone: { type: 'text', longest: 40, pattern: /^[A-Za-z]+(\/[A-Za-z_+-]+)+$/, isExtra: true },
    },
  },
  areas: {
    name: 'areas',
    area: 'fleet',
    noun: 'area',
    title: 'code',
    searched: ['code'],
    fields: {
      code: { type: 'text', isRequired: true },
      region: { type: 'reference', of: 'regions', isRequired: true },
    },
  },
} satisfies Partial<Record<string, MasterList>>
