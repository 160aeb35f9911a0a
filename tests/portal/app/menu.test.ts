import { describe, expect, test } from 'vitest'
import { checkpointOf } from '#contract/checkpoints'
import { isAllowed, type Permission, permissions } from '#domain/access/access'
import { builtInRoleKeys, builtInRoles } from '#domain/access/roles'
import english from '#locales/en-US/frame.json'
import { features } from '#portal/app/features'
import { externalAddress } from '#portal/app/menu/externalAddress'
import { addressAbove, pageAt, pagesAbove } from '#portal/app/pages'
import { menuOf } from '#portal/ui/page/menu'
import { aConfiguration } from '../portalFixtures'

const everything = new Set<Permission>(permissions)

/** The menu as lines of `group > submenu > entry`, in its order. */
const linesFor = (held: ReadonlySet<Permission>, onIntranet = true): string[] =>
  menuOf(features, held, { onIntranet }).flatMap(({ group, parts }) =>
    parts.flatMap((part) =>
      'submenu' in part
        ? part.entries.map(({ label }) => `${group} > ${part.submenu} > ${nameOf(label)}`)
        : [`${group} > ${nameOf(part.label)}`],
    ),
  )

const nameOf = (label: string) => label.split('.').at(-1) ?? label

const billingPages =
  `billing billingCustomer ledgerBilling importJob invoiceSubmit invoiceRegister billingSummary billingSetup
   billingReports invoiceReport accrualReport otherReports billingConfiguration`.split(/\s+/)
const rt = 'shipments > routingTool >'
const table: [id: string, line: string, checkpoint: string][] = [
  ['[MENU-15]', 'fleet > fleetManager', 'MS_OTM_ADMIN / MS_OTM'],
  ['[MENU-16]', 'fleet > liveTracking', 'PSKLINK_ACCESS / PSKLINK'],
  ['[MENU-17]', 'fleet > genericSetup', 'MS_OTM_FM_TEAM_LUCODE / MS_OTM'],
  ['[MENU-18]', 'fleet > crossReferenceRows', 'MS_OTM_FM_TEAM_LUCODE / MS_OTM'],
  ['[MENU-19]', 'fleet > crossReferenceTypes', 'MS_OTM_FM_TEAM_LUCODE / MS_OTM'],
  ['[MENU-20]', 'fleet > parameterPages', 'MS_OTM_FM_TEAM_LUCODE / MS_OTM'],
  ['[MENU-21]', 'shipments > scheduling', 'MS_OTM_ADMIN / MS_OTM'],
  ['[MENU-22]', 'shipments > status', 'OMD_LOGIN / OMD_CP'],
  ['[MENU-23]', 'shipments > loadPlanning', 'MS_OTM_LPA / MS_OTM'],
  ['[MENU-24]', 'shipments > shipmentOrders', 'DCC_SOM_PORTAL_READ / DCC_SOM_PORTAL'],
  ['[MENU-25]', `${rt} deliveriesAndLoads`, 'DCC_RT_READ_DELIVERIES / DCC_ROUTING_TOOL'],
  ['[MENU-26]', `${rt} importDeliveries`, 'DCC_RT_READ_DELIVERIES / DCC_ROUTING_TOOL'],
  ['[MENU-27]', `${rt} support`, 'DCC_RT_READ_DELIVERIES / DCC_ROUTING_TOOL'],
  ['[MENU-28]', `${rt} reports`, 'DCC_RT_REPORTS / DCC_ROUTING_TOOL'],
  ['[MENU-29]', `${rt} regions`, 'DCC_RT_SETUP / DCC_ROUTING_TOOL'],
  ['[MENU-30]', `${rt} dispatcherRegions`, 'DCC_RT_SETUP / DCC_ROUTING_TOOL'],
  ['[MENU-31]', `${rt} orgRegions`, 'DCC_RT_SETUP / DCC_ROUTING_TOOL'],
  ['[MENU-32]', `${rt} equipment`, 'DCC_RT_SETUP / DCC_ROUTING_TOOL'],
  ['[MENU-33]', `${rt} routingDrivers`, 'DCC_RT_SETUP / DCC_ROUTING_TOOL'],
  ['[MENU-34]', `${rt} carrierContacts`, 'DCC_RT_SETUP / DCC_ROUTING_TOOL'],
  ['[MENU-35]', 'drivers > timeLog', 'CELLCOMM_USER / CELLCOMM'],
  ['[MENU-36]', 'drivers > cellcomm', 'CELLCOMM_USER / CELLCOMM'],
  ['[MENU-37]', 'drivers > driverTransfer', 'CELLCOMM_DRIVER_TRANSFER_USER / CELLCOMM'],
  ['[MENU-38]', 'drivers > referrals', 'REFERRAL_ACCESS / CELLCOMM'],
  ['[MENU-39]', 'drivers > leads', 'REFERRAL_ACCESS / CELLCOMM'],
  ['[MENU-40]', 'devices > xrs', 'CELLCOMM_USER / CELLCOMM'],
  ['[MENU-41]', 'devices > smartDrive', 'CELLCOMM_USER / CELLCOMM'],
  ['[MENU-42]', 'financials > financials', 'ACCESS / OTM_FINANCIALS'],
  ...billingPages.map((page): [string, string, string] => [
    '[MENU-43]',
    `financials > costPlus > ${page}`,
    'USER / COSTPLUSBILLING',
  ]),
  ['[MENU-44]', 'financials > dcmFinancial > workerEnrichment', 'ADMIN / DCMFINANCIALS'],
  ['[MENU-45]', 'financials > workPackages', 'MS_OTM_DWP / MS_OTM'],
  ['[MENU-46]', 'messages > messagesReport', 'REPORT / MCP'],
  ['[MENU-47]', 'reportMetrics > businessReports', 'MS_OTM_ADMIN / MS_OTM'],
  ['[MENU-48]', 'reportMetrics > tableau', 'MS_OTM_ADMIN / MS_OTM'],
  ['[MENU-49]', 'carrier > pops', 'DCC_RT_READ_DELIVERIES / DCC_ROUTING_TOOL'],
]
const permissionBehind = (checkpoint: string): Permission => {
  const found = permissions.find((permission) => {
    const { id, type } = checkpointOf(permission)
    return `${id} / ${type}` === checkpoint
  })
  if (!found) throw new Error(`Nothing stands behind ${checkpoint}.`)
  return found
}

describe('an entry is shown with its checkpoint and hidden without [MENU-12]', () => {
  test.each(table)('%s %s: %s', (_, line, checkpoint) => {
    const permission = permissionBehind(checkpoint)
    expect(linesFor(new Set([permission]))).toContain(line)
    expect(linesFor(new Set(permissions.filter((other) => other !== permission)))).not.toContain(line)
  })

  test('home is there for everybody who is signed in, and no group without an entry [MENU-14]', () => {
    expect(linesFor(new Set())).toEqual(['home > home'])
  })

  test('the fleet manager is there on the intranet alone [ROUTE-042]', () => {
    expect(linesFor(everything, true)).toContain('fleet > fleetManager')
    expect(linesFor(everything, false)).not.toContain('fleet > fleetManager')
  })
})

test('groups and entries stand in the order of the specification [MENU-01] [MENU-10] [MENU-11] [MENU-13]', () => {
  // What is our own stands beside the entries of the specification.
  const own =
    /^administration|^devices > positionDevices$|^fleet > fleetData$|^financials > payData$|^shipments > dispatch$/
  const lines = linesFor(everything).filter((line) => !own.test(line))
  expect(lines).toEqual(['home > home', ...table.map(([, line]) => line)])
})

test('the groups that the roles of the user name come first', () => {
  const sections = menuOf(features, everything, { onIntranet: true, first: ['carrier', 'home'] })
  expect(sections.map(({ group }) => group).slice(0, 4)).toEqual(['carrier', 'home', 'fleet', 'shipments'])
})

test.each(builtInRoleKeys)('the first page of the role %s is in the menu that its permissions open', (key) => {
  const { firstPage, permissions: held } = builtInRoles[key]
  const lines = features.flatMap(({ pages }) => pages)
  expect(
    lines.filter(({ path, menu, needs }) => path === firstPage && menu && isAllowed(needs, new Set(held))),
  ).toHaveLength(1)
})

describe('outside sites', () => {
  const configuration = aConfiguration()
  test.each([
    ['xrs', 'https://xrs-e.example.com/', 'https://xrs.example.com/'],
    ['bireports', 'https://bi-e.example.com/', 'https://bi.example.com/'],
    ['fleetmanager', 'https://fm-e.example.com/', 'https://fm.example.com/'],
  ] as const)(
    '%s has a site for groups that start with E and another one [ROUTE-039] [ROUTE-040] [ROUTE-041]',
    (name, forE, other) => {
      expect(externalAddress(configuration, name, 'E100')).toBe(forE)
      for (const group of ['A200', 'e100', null]) expect(externalAddress(configuration, name, group)).toBe(other)
    },
  )

  test.each(['smartdrive', 'pops', 'tableau'] as const)('%s has one site for all [ROUTE-043]', (name) => {
    expect(externalAddress(configuration, name, 'E100')).toBe(externalAddress(configuration, name, 'A200'))
  })
})

describe('addresses', () => {
  const at = (path: string) => nameOf(pageAt(features, path, 'Fleet')?.label ?? 'none')
  test.each([
    ['/index', 'home'],
    ['/FleetTruck', 'liveTracking'],
    ['/RoutingTool/FleetSupport', 'support'],
    ['/pskframe/cctl', 'timeLog'],
    ['/pskframe/other', 'providerApplication'],
    ['/linkframe/help', 'linkedApplication'],
    ['/pskimage/https%3A%2F%2Fa.example.com%2Fb.png', 'image'],
    ['/OrderMap/77', 'orderMap'],
    ['/RoutingTool/DelveriesAndLoads', 'deliveriesAndLoads'],
    ['/RoutingTool/DeliveriesAndLoads', 'none'],
    ['/routingtool', 'none'],
    ['/nope', 'none'],
    ['/RoutingTool/nope', 'none'],
  ])('%s is %s [ROUTE-011]', (path, name) => expect(at(path)).toBe(name))

  test('a page to update a record stands below its list', () => {
    const page = pageAt(features, '/RoutingTool/Setup/Capacity/Update-Dispatch-Region', 'Fleet')
    expect(page && pagesAbove(features, page).map(({ label }) => label)).toEqual(['frame.pages.dispatcherRegions'])
  })

  test.each(['New', 'Update', 'Import'])('the page %s of a list of master data stands below that list', (page) => {
    const path = `/PayData/workers/${page}`
    const line = pageAt(features, path, 'Fleet') ?? expect.fail('no page')
    expect(pagesAbove(features, line).map((above) => addressAbove(above, line, path, 'Fleet'))).toEqual([
      '/PayData',
      '/PayData/workers',
    ])
  })

  test('set-up pages are named as the specification names them [ROUTE-075] [ROUTE-078] [ROUTE-081]', () => {
    const { regions, dispatcherRegions, orgRegions, carrierContacts, parameterPages } = english.pages
    expect([regions, dispatcherRegions, orgRegions, carrierContacts, parameterPages]).toEqual([
      'Regions',
      'Dispatcher Region',
      'OrgRegion',
      'CarrierContacts',
      'Parameter Pages',
    ])
  })

  test('no address is declared twice', () => {
    const paths = features.flatMap(({ pages }) => pages.map(({ path }) => path))
    expect(new Set(paths).size).toBe(paths.length)
  })
})
