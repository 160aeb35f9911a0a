import type { FirstStep } from '#domain/firstSteps'
import type { MasterListName } from './masterListNames'

/** The lists with a sample file by step of a new portal, in the order in which the files refer to each other. */
export const samplesOfSteps = {
  regions: ['regions', 'areas'],
  fleet: ['terminals', 'driverManagers', 'trailers', 'powerUnits', 'drivers'],
  carriers: ['carriers', 'carrierContacts', 'carrierLanes'],
  locations: ['locations'],
} as const satisfies Partial<Record<FirstStep, readonly MasterListName[]>>

export const sampleNames = Object.values(samplesOfSteps).flat()
export type SampleName = (typeof sampleNames)[number]

/** A small company, as files for the imports of the lists; the first row names the fields. */
export const sampleRows: Readonly<Record<SampleName, readonly (readonly (string | number)[])[]>> = {
  regions: [
    ['code', 'name', 'description'],
    [1, 'East', 'From Maine to Florida'],
    [2, 'South', 'From Texas to Georgia'],
  ],
  areas: [
    ['code', 'region'],
    ['Pennsylvania', 1],
    ['North Texas', 2],
  ],
  terminals: [
    ['code', 'name', 'area', 'city', 'state'],
    ['T-READING', 'Reading terminal', 'Pennsylvania', 'Reading', 'PA'],
    ['T-DALLAS', 'Dallas terminal', 'North Texas', 'Dallas', 'TX'],
  ],
  driverManagers: [
    ['code', 'name', 'phone', 'email'],
    ['M-100', 'Kim Brown', '610-555-0100', 'kim.brown@example.com'],
    ['M-200', 'Luis Ortega', '214-555-0100', 'luis.ortega@example.com'],
  ],
  trailers: [
    ['code', 'equipmentType', 'status', 'capacity', 'licencePlate'],
    ['TRL-5301', '53 ft van', 'empty', 45_000, 'PT-10423'],
    ['TRL-4801', '48 ft reefer', 'empty', 43_500, 'PT-10424'],
  ],
  powerUnits: [
    ['code', 'status', 'city', 'state', 'trailer', 'make', 'model', 'modelYear'],
    ['U-101', 'in-service', 'Reading', 'PA', 'TRL-5301', 'Freightliner', 'Cascadia', 2024],
    ['U-102', 'in-service', 'Dallas', 'TX', 'TRL-4801', 'Kenworth', 'T680', 2023],
  ],
  drivers: [
    [
      'code',
      'firstName',
      'lastName',
      'status',
      'terminal',
      'manager',
      'unit',
      'homeCity',
      'homeState',
      'cycle',
      'phone',
    ],
    ['D-1001', 'Pat', 'Miller', 'active', 'T-READING', 'M-100', 'U-101', 'Reading', 'PA', '70/8', '610-555-0111'],
    ['D-1002', 'Ana', 'Reyes', 'active', 'T-DALLAS', 'M-200', 'U-102', 'Dallas', 'TX', '60/7', '214-555-0112'],
  ],
  carriers: [
    ['scac', 'name', 'transport', 'mcNumber', 'dotNumber'],
    ['ABFS', 'ABF Freight', 'edi', '29910', '82866'],
    ['SAIA', 'Saia', 'email', '29124', '29124'],
  ],
  carrierContacts: [
    ['carrier', 'email', 'name'],
    ['ABFS', 'tenders@abf.example.com', 'Tenders'],
    ['SAIA', 'dispatch@saia.example.com', 'Dispatch'],
  ],
  carrierLanes: [
    ['carrier', 'origin', 'destination', 'rank'],
    ['ABFS', 'PA', 'OH', 1],
    ['SAIA', 'TX', 'OK', 1],
  ],
  locations: [
    ['code', 'name', 'address', 'city', 'state', 'zip', 'docks', 'serviceMinutes', 'contactName', 'phone', 'notes'],
    [
      'W-ALLENTOWN',
      'Allentown warehouse',
      '400 Union St',
      'Allentown',
      'PA',
      '18102',
      6,
      45,
      'Receiving',
      '610-555-0140',
      'Check in at gate 2',
    ],
    [
      'S-FORT-WORTH',
      'Fort Worth store',
      '1200 Main St',
      'Fort Worth',
      'TX',
      '76102',
      2,
      30,
      'Dock office',
      '817-555-0150',
      'Back in from the alley',
    ],
  ],
}
