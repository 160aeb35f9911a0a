import { date, integer, serial, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/** Who wrote a record of master data, and when. Rows that no user wrote have no author. */
export const masterAuthorship = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull().default(''),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull().default(''),
  version: integer('version').notNull().default(1),
})

/** What master data has besides its fields; the key never changes. */
export const masterRecord = () => ({ recordKey: serial('record_key').notNull().unique(), ...masterAuthorship() })

export const optional = (name: string) => text(name).notNull().default('')

export const reachedBy = () => ({ phone: optional('phone'), email: optional('email') })

export const unitDetails = () => ({
  make: optional('make'),
  model: optional('model'),
  modelYear: integer('model_year'),
  vin: optional('vin'),
  licencePlate: optional('licence_plate'),
})

/** What a driver needs to drive, with the last day on which it is valid. */
export const driverPapers = () => ({
  /** Hours in days: 60 in 7 or 70 in 8 (49 CFR 395.3). */
  cycle: text('cycle', { enum: ['60/7', '70/8'] })
    .notNull()
    .default('70/8'),
  ...reachedBy(),
  licenceNumber: optional('licence_number'),
  licenceState: optional('licence_state'),
  licenceExpires: date('licence_expires', { mode: 'string' }),
  /** Letters of the endorsements of the licence, such as HNT (49 CFR 383.153). */
  endorsements: optional('endorsements'),
  medicalExpires: date('medical_expires', { mode: 'string' }),
})
