import { act, cleanup, screen } from '@testing-library/react'
import { Fragment } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { type Permission, permissions } from '#domain/access/access'
import { features } from '#portal/app/features'
import { PortalRoutes } from '#portal/app/PortalRoutes'
import type { Feature } from '#portal/ui/page/feature'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

/** The declared addresses, permissions and resources of all features; each page shows its path and reads no messages. */
const bare: readonly Feature[] = features.map(({ name, pages, redirects = [], resources = {} }) => ({
  name,
  redirects,
  resources,
  pages: pages.map((line) => {
    const Page = () => <p data-testid="page">{line.path}</p>
    return { ...line, messageFiles: [], page: async () => Page }
  }),
}))
const allPaths = features.flatMap(({ pages }) => pages.map(({ path }) => path))

/** Of payroll and of the fleet alike. */
const payData = allPaths.filter((path) => path.startsWith('/PayData'))

const billing = allPaths.filter((path) => path.startsWith('/cpb') || path === '/index/billing')
const setup = allPaths.filter((path) => path.startsWith('/RoutingTool/Setup'))

const forEverybody = ['/Account', '/index', '/linkframe/:appId', '/pskframe/:appId', '/pskimage/:srcUrl']

/** What each right alone opens, as the table of the specification has it (§6) and the decisions add to it. */
const table: [ids: string, permission: Permission, paths: string[]][] = [
  ['[PERM-01]', 'operations.administer', ['/pskframe/dccmasterschedules']],
  [
    '[PERM-02]',
    'maps.track',
    [
      '/index/fleet',
      '/index/schedules',
      '/{brand}Truck',
      '/CorpTruckMap',
      '/SearchRoute',
      '/OrderMap/:id',
      '/RouteMap/:id',
      '/Mapdetails/:routeId',
      '/Load/:id',
    ],
  ],
  [
    '[PERM-03]',
    'fleet-manager.configure',
    ['/FMGenericSetUp', '/FMXREFDataManager', '/FMXREFManager', '/EmailNotifications'],
  ],
  ['[PERM-04]', 'shipments.status', ['/pskframe/opsview']],
  [
    '[PERM-05]',
    'routing-tool.deliveries',
    [
      '/index/schedules',
      '/RoutingTool',
      '/RoutingTool/DelveriesAndLoads',
      '/RoutingTool/Import/ImportDeliveries',
      '/RoutingTool/{brand}Support',
      '/RoutingTool/Misc',
      '/Dispatch',
      '/Load/:id',
    ],
  ],
  ['[PERM-06]', 'routing-tool.setup', ['/RoutingTool', ...setup]],
  ['[PERM-07]', 'routing-tool.reports', ['/index/week', '/index/schedules', '/RoutingTool', '/RoutingTool/Reports']],
  [
    '[PERM-08]',
    'load-planning',
    allPaths.filter((path) => /^\/(index\/(week|fleet|schedules)$|Load(PlanningApplication|\/)|Dispatch$)/.test(path)),
  ],
  [
    '[PERM-09]',
    'shipment-orders',
    [
      '/ShipmentOrderManagement',
      '/ShipmentOrderManagement/New',
      '/ShipmentOrderManagement/Import',
      '/ShipmentOrderManagement/Proofs',
      '/ShipmentOrderManagement/MissingProofs',
      '/ShipmentOrderManagement/Edit/:shipmentId',
      '/Load/:id',
    ],
  ],
  ['[PERM-10]', 'work-packages', ['/index/people', '/index/schedules', '/WorkPackages']],
  ['[PERM-11]', 'cell-communication', ['/pskframe/cctl', '/pskframe/cellcomm4']],
  ['[PERM-12]', 'drivers.transfer', ['/index/people', '/index/schedules', '/CellCommDriverTransfer']],
  ['[PERM-13]', 'drivers.refer', ['/index/people', '/index/schedules', '/CellCommReferral', '/CellCommReferralLead']],
  ['[PERM-14]', 'financials', ['/pskframe/otmfinancials']],
  ['[PERM-15]', 'cost-plus', ['/index/schedules', ...billing]],
  ['[PERM-16]', 'workers.enrich', ['/dcmFinancial/WorkerEnrichment', ...payData]],
  ['[PERM-17]', 'messages.report', ['/pskframe/mcp']],
  ['(ours)', 'fleet.manage', [...allPaths.filter((path) => path.startsWith('/FleetData')), ...payData]],
  ['(ours)', 'customer.manage', allPaths.filter((path) => /^\/Customer(Data|Settings)/.test(path))],
]

let replaced: MockInstance<Location['replace']>
let router: Awaited<ReturnType<typeof renderPage>>

/** Rendered once: more than a thousand addresses are opened in it. */
const renderAt = async (address: string) => {
  await act(async () => {
    router = await renderPage(<PortalRoutes features={bare} layout={Fragment} />, address)
  })
}
beforeAll(async () => {
  replaced = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  signInAs([], 'E100')
  await renderAt('/index')
})
afterAll(() => {
  cleanup()
  vi.restoreAllMocks()
})
beforeEach(() => act(() => router.navigate('/index')))

const signInWith = (held: readonly Permission[]) => act(async () => signInAs(held, 'E100'))

/** Opens an address, and returns which page is shown and where the user was redirected to. */
const openAt = async (address: string) => {
  replaced.mockClear()
  await act(() => router.navigate(address))
  return { shown: pageShown(), sentTo: replaced.mock.calls.map(([to]) => String(to)) }
}
const pageShown = () => screen.queryByTestId('page')?.textContent ?? null

const addressOf = (path: string) => path.replace('{brand}', 'Fleet').replaceAll(/:\w+/g, 'x')

describe('the root address leads to the first page of the roles', () => {
  const leadsTo = async (held: readonly Permission[], firstPages: string[], group = 'E100') => {
    await act(async () => signInAs(held, group, { firstPages }))
    await openAt('/')
    return router.state.location.pathname
  }
  const billingRights = ['cost-plus', 'cost-plus.administer'] as const

  test.each<[string, readonly Permission[], string[], string, string?]>([
    ['without roles, home', ['maps.track'], [], '/index'],
    [
      'the first one',
      ['drivers.refer', 'maps.track'],
      ['/CellCommReferralLead', '/SearchRoute'],
      '/CellCommReferralLead',
    ],
    ['the next one, where the first is not permitted', ['maps.track'], ['/Dispatch', '/SearchRoute'], '/SearchRoute'],
    ['one with the brand', ['maps.track'], ['/{brand}Truck'], '/FleetTruck'],
    ['home, where none is permitted', ['maps.track'], ['/Dispatch'], '/index'],
    ['home, where there is no such page', ['maps.track'], ['/Nowhere'], '/index'],
    ['none that is disabled in the group', billingRights, ['/cpb'], '/index'],
  ])('%s', async (_, held, firstPages, path) => {
    expect(await leadsTo(held, firstPages)).toBe(path)
  })
})

describe('one right alone opens its own pages, and every other one ends on /unauthorized', () => {
  test.each(table)('%s %s [ROUTE-016, ROUTE-044]', async (_, permission, paths) => {
    await signInWith([permission])
    const opened: string[] = []
    for (const path of allPaths) {
      const { shown, sentTo } = await openAt(addressOf(path))
      if (shown === null) expect(sentTo, path).toEqual(['/unauthorized'])
      else {
        expect([shown, sentTo]).toEqual([path, []])
        opened.push(path)
      }
    }
    expect(opened.toSorted()).toEqual([...new Set([...forEverybody, ...paths])].toSorted())
  })

  test('every page that asks for a right is opened by one of the table, or by the right to administer', () => {
    const known = new Set([...forEverybody, ...table.flatMap(([, , paths]) => paths)])
    const others = allPaths.filter((path) => !known.has(path) && !path.startsWith('/Administration'))
    expect(others).toEqual(['/Devices'])
    expect(table.map(([, permission]) => permission)).toEqual(
      permissions.filter((permission) => !/^cost-plus\.|^portal\./.test(permission)).toSorted(byTable),
    )
  })

  test.each(['', '/New', '/Update', '/Import'])('workers at /FleetData/workers%s are now data of pay', async (page) => {
    await signInWith(['workers.enrich'])
    const { shown } = await openAt(`/FleetData/workers${page}?id=7`)
    const { pathname, search } = router.state.location
    expect([shown, pathname, search]).toEqual([`/PayData/:list${page}`, `/PayData/workers${page}`, '?id=7'])
  })

  test('without any right there is home, and what stands open to all', async () => {
    await signInWith([])
    for (const path of allPaths) {
      const { shown } = await openAt(addressOf(path))
      expect([path, shown === path]).toEqual([path, forEverybody.includes(path)])
    }
  })

  test.each(['/pskframe/opsview/', '/pskframe/ops%76iew', '//pskframe/opsview'])(
    'a frame with a right of its own is not to be had by writing it %s',
    async (address) => {
      await signInWith([])
      cleanup()
      await renderAt(address)
      expect(pageShown()).not.toBe('/pskframe/opsview')
    },
  )
})

test.each(['/regions', '/regions/create', '/users/7', '/access-denied', '/authentication-error', '/login', '/Index'])(
  '%s, an address of react-admin or in other letters, is not found',
  async (address) => {
    await signInWith(permissions)
    expect(await openAt(address)).toEqual({ shown: null, sentTo: [] })
    expect(screen.getByText(`There is no page at ${address}.`)).toBeTruthy()
  },
)

const order = table.map(([, permission]) => permission)
const byTable = (one: Permission, other: Permission) => order.indexOf(one) - order.indexOf(other)
