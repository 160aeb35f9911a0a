import { carrierTransports } from '#domain/freight/carrier'
import { provinces, states } from '#domain/values/usStates'
import type { MasterField, MasterList } from './masterList'

const carrierField: MasterField = { type: 'reference', of: 'carriers', isRequired: true, isFixed: true }

/** Of the motor carrier authority or of the USDOT. A company may have several SCACs under one number. */
const authorityNumber: MasterField = { type: 'text', longest: 8, pattern: /^[1-9]\d{0,7}$/ }

/** A state or province such as IL or ON, or the code of a region. */
const laneEnd: MasterField = {
  type: 'text',
  isRequired: true,
  isFixed: true,
  longest: 6,
  pattern: /^([A-Z]{2}|\d{1,6})$/,
  codesOf: 'regions',
  choices: [...states, ...provinces].map(({ code }) => code),
}

/** Carriers that loads are tendered to, with whom tenders reach there, and where each is asked first. */
export const carrierLists = {
  carriers: {
    name: 'carriers',
    area: 'fleet',
    noun: 'carrier',
    title: 'name',
    searched: ['code', 'name', 'mcNumber', 'dotNumber'],
    fields: {
      code: {
        type: 'code',
        isRequired: true,
        longest: 4,
        isFixed: true,
        pattern: /^[A-Z]{2,4}$/,
        suggests: 'scacs',
        label: 'scac',
      },
      name: { type: 'text', isRequired: true, isUnique: true },
      transport: { type: 'choice', isRequired: true, choices: carrierTransports, initial: 'edi' },
      ediId: { type: 'text', longest: 15, pattern: /^[A-Z\d][A-Z\d -]*[A-Z\d]$/, isExtra: true },
      mcNumber: authorityNumber,
      dotNumber: authorityNumber,
      insuranceExpires: { type: 'day', isExpiry: true },
    },
  },
  carrierContacts: {
    name: 'carrierContacts',
    area: 'fleet',
    noun: 'carrier-contact',
    title: 'name',
    keys: ['carrier', 'email'],
    searched: ['carrier', 'name', 'email'],
    fields: {
      carrier: carrierField,
      email: { type: 'email', isRequired: true },
      name: { type: 'text', isRequired: true },
      active: { type: 'flag', initial: true },
    },
  },
  carrierLanes: {
    name: 'carrierLanes',
    area: 'fleet',
    noun: 'carrier-lane',
    title: 'rank',
    keys: ['carrier', 'origin', 'destination'],
    searched: ['carrier', 'origin', 'destination'],
    fields: {
      carrier: carrierField,
      origin: laneEnd,
      destination: laneEnd,
      rank: { type: 'integer', isRequired: true, least: 1, greatest: 99 },
    },
  },
} satisfies Partial<Record<string, MasterList>>
