import { type MasterArea, type MasterListName, masterListNames } from '#domain/master-data/masterListNames'
import { type SampleName, samplesOfSteps } from '#domain/master-data/sampleRows'
import type { SearchHit } from '#domain/search'
import { address } from '#portal/ui/page/address'
import { feature } from '#portal/ui/page/feature'
import { areaPaths } from './listPaths'
import { paths } from './paths'

const ofFleet = { needs: 'fleet.manage', label: 'frame.pages.fleetData' } as const
const ofPay = { needs: ['workers.enrich', 'fleet.manage'], label: 'frame.pages.payData' } as const
const ofCustomer = { needs: 'customer.manage', label: 'frame.pages.customerData' } as const

/** The pages that all lists of an area share: the address names the list. */
const listPages = <Line extends object>({ lists, ...path }: (typeof areaPaths)[MasterArea], line: Line) => [
  { ...line, parent: lists, path: path.list, page: async () => (await import('./MasterPages')).RecordListPage },
  { ...line, parent: path.list, path: path.newRecord, page: async () => (await import('./MasterPages')).NewRecordPage },
  {
    ...line,
    parent: path.list,
    path: path.updateRecord,
    page: async () => (await import('./MasterPages')).UpdateRecordPage,
  },
  { ...line, parent: path.list, path: path.import, page: async () => (await import('./ImportPage')).ImportPage },
]

const sampleLabels: Readonly<Record<SampleName, string>> = {
  regions: 'home.firstSteps.samples.regions',
  areas: 'home.firstSteps.samples.areas',
  terminals: 'home.firstSteps.samples.terminals',
  driverManagers: 'home.firstSteps.samples.driverManagers',
  trailers: 'home.firstSteps.samples.trailers',
  powerUnits: 'home.firstSteps.samples.powerUnits',
  drivers: 'home.firstSteps.samples.drivers',
  carriers: 'home.firstSteps.samples.carriers',
  carrierContacts: 'home.firstSteps.samples.carrierContacts',
  carrierLanes: 'home.firstSteps.samples.carrierLanes',
  locations: 'home.firstSteps.samples.locations',
}

const listOf = (name: SampleName) => paths.fleetList.replace(':list', name)

const samplesOf = (step: keyof typeof samplesOfSteps) =>
  samplesOfSteps[step].map((name) => ({
    label: sampleLabels[name],
    save: async () => (await import('./saveSample')).saveSample(name),
  }))

/** The form of a record that was found in a list of the fleet. */
const recordOf =
  (list: MasterListName) =>
  ({ id }: SearchHit) =>
    address(paths.updateFleetRecord, { list }, { id: id ?? undefined })

/** Lists of pay, which used to be lists of the fleet. */
const movedToPay: readonly MasterListName[] = ['payVendors', 'payTypes', 'workers', 'bonusPlan']

/** All lists of master data share their pages: the address names the list. */
export const masterData = feature({
  name: 'master-data',
  resources: Object.fromEntries(
    masterListNames.map((name) => [
      `master.${name}`,
      async () => (await import('./masterResource')).masterResource(name),
    ]),
  ),
  redirects: movedToPay.flatMap((list) =>
    (['list', 'newRecord', 'updateRecord', 'import'] as const).map((page) => ({
      from: areaPaths.fleet[page].replace(':list', list),
      to: areaPaths.pay[page].replace(':list', list),
    })),
  ),
  firstSteps: [
    { step: 'regions', path: listOf('regions'), samples: samplesOf('regions') },
    { step: 'fleet', path: paths.fleetData, samples: samplesOf('fleet') },
    { step: 'carriers', path: listOf('carriers'), samples: samplesOf('carriers') },
    { step: 'locations', path: listOf('locations'), samples: samplesOf('locations') },
  ],
  hits: [
    { kind: 'fleet-driver', needs: 'fleet.manage', to: recordOf('drivers') },
    { kind: 'unit', needs: 'fleet.manage', to: recordOf('powerUnits') },
    { kind: 'location', to: recordOf('locations') },
    {
      kind: 'customer',
      to: ({ id }) => address(paths.updateCustomerRecord, { list: 'corporationCustomers' }, { id: id ?? undefined }),
    },
  ],
  pages: [
    {
      ...ofFleet,
      path: paths.fleetData,
      about: 'frame.about.fleetData',
      menu: { group: 'fleet', order: 7 },
      page: async () => (await import('./AreaPages')).FleetDataPage,
    },
    ...listPages(areaPaths.fleet, ofFleet),
    {
      ...ofPay,
      path: paths.payData,
      about: 'frame.about.payData',
      menu: { group: 'financials', order: 22 },
      page: async () => (await import('./AreaPages')).PayDataPage,
    },
    ...listPages(areaPaths.pay, ofPay),
    {
      ...ofCustomer,
      path: paths.customerData,
      about: 'frame.about.customerData',
      menu: { group: 'administration', order: 13 },
      page: async () => (await import('./AreaPages')).CustomerDataPage,
    },
    ...listPages(areaPaths.customer, ofCustomer),
  ],
})
