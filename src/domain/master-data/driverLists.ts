import { remarkQualifiers } from '#domain/load-planning/planningRows'
import { codeField } from './fleetPlaces'
import type { MasterField, MasterList } from './masterList'

const driver: MasterField = { type: 'reference', of: 'drivers', isRequired: true, isFixed: true }

/** Codes of qualifications that a place or a shipment asks of its driver. */
export const neededQualifications: MasterField = {
  type: 'text',
  longest: 200,
  codesOf: 'qualifications',
  isSeveral: true,
  isExtra: true,
}

/** What drivers are qualified for, and what else is kept of them; who is in charge of a terminal. */
export const driverLists = {
  qualifications: {
    name: 'qualifications',
    area: 'fleet',
    noun: 'qualification',
    title: 'name',
    searched: ['code', 'name'],
    fields: { code: { ...codeField, pattern: /^[^,;]+$/ }, name: { type: 'text', isRequired: true } },
  },
  driverQualifications: {
    name: 'driverQualifications',
    area: 'fleet',
    noun: 'driver-qualification',
    title: 'qualification',
    keys: ['driver', 'qualification'],
    searched: ['driver', 'qualification'],
    fields: {
      driver,
      qualification: { type: 'reference', of: 'qualifications', isRequired: true, isFixed: true },
      /** The last day on which it is valid; empty for one that does not expire. */
      expires: { type: 'day', isExpiry: true },
    },
  },
  driverReferences: {
    name: 'driverReferences',
    area: 'fleet',
    noun: 'driver-reference',
    title: 'value',
    keys: ['driver', 'qualifier', 'value'],
    searched: ['driver', 'value'],
    fields: {
      driver,
      qualifier: { ...codeField, label: 'referenceType' },
      value: { type: 'text', isRequired: true, isFixed: true, label: 'referenceValue' },
    },
  },
  driverRemarks: {
    name: 'driverRemarks',
    area: 'fleet',
    noun: 'driver-remark',
    title: 'text',
    keys: ['driver', 'text'],
    searched: ['driver', 'text'],
    fields: {
      driver,
      qualifier: { type: 'choice', isRequired: true, choices: remarkQualifiers, initial: 'general', label: 'about' },
      text: { type: 'text', isRequired: true, isFixed: true, longest: 500, label: 'remark' },
    },
  },
  terminalOperators: {
    name: 'terminalOperators',
    area: 'fleet',
    noun: 'terminal-operator',
    title: 'user',
    keys: ['terminal', 'user'],
    searched: ['terminal', 'user'],
    fields: {
      terminal: { type: 'reference', of: 'terminals', isRequired: true, isFixed: true, label: 'workplace' },
      user: { ...codeField, longest: 60, label: 'userId' },
    },
  },
} satisfies Partial<Record<string, MasterList>>
