import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint'
import { permissionsOf } from '#contract/checkpoints'
import { isAllowed, type Permission } from '#domain/access'
import { aVisit, aWindow, portalUrl, signIn, useBrowser, type Visit } from './browser'
import { chooseGroup, everyAddress, goInside, mainMenu, menuLines, settled, stored, tokenOf } from './walk'

useBrowser()

const routingTool = (...entries: string[]) => entries.map((entry) => `Shipments > Routing tool > ${entry}`)
const costPlus = (...entries: string[]) => entries.map((entry) => `Financials > Cost-plus billing > ${entry}`)

const wholeMenu = [
  'Home',
  'Fleet > Fleet manager',
  'Fleet > Live tracking',
  'Fleet > Generic set-up',
  'Fleet > Cross-reference data',
  'Fleet > Cross-reference types',
  'Fleet > Parameter Pages',
  'Shipments > Scheduling',
  'Shipments > Status',
  'Shipments > Load planning',
  'Shipments > Shipment order management',
  ...routingTool('Deliveries and loads', 'Import deliveries', 'Support', 'Reports'),
  ...routingTool('Regions', 'Dispatcher Region', 'OrgRegion', 'Equipment', 'Drivers', 'CarrierContacts'),
  'Drivers > Time log',
  'Drivers > Cellcomm',
  'Drivers > Driver transfer',
  'Drivers > Referral',
  'Drivers > Lead',
  'Devices > XRS',
  'Devices > SmartDrive',
  'Financials > Financials',
  ...costPlus('Billing overview', 'Customer', 'GL billing', 'Import job', 'Invoice submit', 'Invoice register'),
  ...costPlus('Billing summary', 'Billing set-up', 'Billing reports', 'Invoice', 'Accrual report', 'Other reports'),
  ...costPlus('Billing configuration'),
  'Financials > DCM financial > Worker enrichment',
  'Financials > Work packages',
  'Messages > Messages report',
  'Report metrics > BI reports',
  'Report metrics > Tableau',
  'Carrier > POPS carrier settlement',
  'Administration > Users',
  'Administration > Customer groups',
  'Administration > Permissions',
  'Administration > Audit trail',
  'Administration > Outbox',
]

const setupPages = everyAddress.filter((address) => address.startsWith('/RoutingTool/Setup'))
const billingPages = everyAddress.filter((address) => address.startsWith('/cpb'))
const openToAll = [
  '/index',
  '/linkframe/help',
  '/pskframe/help',
  `/pskimage/${encodeURIComponent('https://example.com/a.png')}`,
]

type Row = [ids: string, userId: string, entries: string[], addresses: string[]]
/** What each right alone opens: its entries of the menu, and the addresses of its pages. */
const rights: Row[] = [
  [
    '[PERM-01, MENU-15, MENU-21, MENU-47, MENU-48]',
    'only-msadm',
    ['Fleet > Fleet manager', 'Shipments > Scheduling', 'Report metrics > BI reports', 'Report metrics > Tableau'],
    ['/pskframe/dccmasterschedules'],
  ],
  [
    '[PERM-02, MENU-16]',
    'only-live',
    ['Fleet > Live tracking'],
    ['/FleetTruck', '/CorpTruckMap', '/SearchRoute', '/OrderMap/1', '/RouteMap/1', '/Mapdetails/1'],
  ],
  [
    '[PERM-03, MENU-17, MENU-18, MENU-19, MENU-20]',
    'only-fmcfg',
    wholeMenu.slice(3, 7),
    ['/FMGenericSetUp', '/FMXREFDataManager', '/FMXREFManager', '/EmailNotifications'],
  ],
  ['[PERM-04, MENU-22]', 'only-omd', ['Shipments > Status'], ['/pskframe/opsview']],
  [
    '[PERM-05, MENU-25, MENU-26, MENU-27, MENU-49]',
    'only-rtd',
    [...routingTool('Deliveries and loads', 'Import deliveries', 'Support'), 'Carrier > POPS carrier settlement'],
    [
      '/RoutingTool',
      '/RoutingTool/DelveriesAndLoads',
      '/RoutingTool/Import/ImportDeliveries',
      '/RoutingTool/FleetSupport',
      '/RoutingTool/Misc',
    ],
  ],
  [
    '[PERM-06, MENU-29, MENU-30, MENU-31, MENU-32, MENU-33, MENU-34]',
    'only-rts',
    routingTool('Regions', 'Dispatcher Region', 'OrgRegion', 'Equipment', 'Drivers', 'CarrierContacts'),
    ['/RoutingTool', ...setupPages],
  ],
  ['[PERM-07, MENU-28]', 'only-rtr', routingTool('Reports'), ['/RoutingTool', '/RoutingTool/Reports']],
  [
    '[PERM-08, MENU-23]',
    'only-lpa',
    ['Shipments > Load planning'],
    everyAddress.filter((address) => address.startsWith('/LoadPlanningApplication')),
  ],
  ['[PERM-09, MENU-24]', 'only-som', ['Shipments > Shipment order management'], ['/ShipmentOrderManagement']],
  ['[PERM-10, MENU-45]', 'only-dwp', ['Financials > Work packages'], ['/WorkPackages']],
  [
    '[PERM-11, MENU-35, MENU-36, MENU-40, MENU-41]',
    'only-cc',
    ['Drivers > Time log', 'Drivers > Cellcomm', 'Devices > XRS', 'Devices > SmartDrive'],
    ['/pskframe/cctl', '/pskframe/cellcomm4'],
  ],
  ['[PERM-12, MENU-37]', 'only-cct', ['Drivers > Driver transfer'], ['/CellCommDriverTransfer']],
  [
    '[PERM-13, MENU-38, MENU-39]',
    'only-ref',
    ['Drivers > Referral', 'Drivers > Lead'],
    ['/CellCommReferral', '/CellCommReferralLead'],
  ],
  ['[PERM-14, MENU-42]', 'only-fin', ['Financials > Financials'], ['/pskframe/otmfinancials']],
  ['[PERM-15, MENU-43]', 'only-cpb', wholeMenu.filter((line) => line.includes('Cost-plus billing')), billingPages],
  [
    '[PERM-16, MENU-44]',
    'only-dcm',
    ['Financials > DCM financial > Worker enrichment'],
    ['/dcmFinancial/WorkerEnrichment'],
  ],
  ['[PERM-17, MENU-46]', 'only-mcp', ['Messages > Messages report'], ['/pskframe/mcp']],
]

test('whoever may do everything sees every group and entry, in the order of the specification [GEN-005, MENU-01, MENU-02, MENU-03, MENU-04, MENU-05, MENU-06, MENU-07, MENU-08, MENU-09, MENU-10, MENU-11, MENU-13]', async () => {
  const { page, context } = await aVisit('admin', '/index')
  await mainMenu(page).getByText('Fleet manager').waitFor()
  expect(await menuLines(page)).toEqual(wholeMenu)
  await context.close()
})

describe('one right alone opens its own and nothing else', () => {
  let visit: Visit
  let refusals = 0
  beforeAll(async () => {
    visit = await aWindow()
    // Answered with "no content" the browser stays where it is, so that one sign-in is enough for all addresses.
    await visit.page.route('**/unauthorized', (route) => {
      refusals += 1
      return route.fulfill({ status: 204 })
    })
  })

  test.each(rights)(
    '%s %s: menu and addresses [MENU-12, MENU-14, ROUTE-016, ROUTE-044]',
    async (_, userId, entries, addresses) => {
      const { page } = visit
      await signIn(page, userId)
      if (userId === 'only-msadm') await mainMenu(page).getByText('Fleet manager').waitFor()
      expect(await menuLines(page)).toEqual(['Home', ...entries])
      const open = new Set([...openToAll, ...addresses])
      const opened: string[] = []
      for (const address of everyAddress) {
        // An address that leads on to this one has been refused here already.
        if (new URL(page.url()).pathname === address && !open.has(address)) continue
        const before = refusals
        await goInside(page, address)
        if (open.has(address)) await settled(page)
        else
          await expect.poll(() => refusals, { interval: 10, message: `${address} is refused` }).toBeGreaterThan(before)
        if (refusals === before) opened.push(address)
      }
      expect(opened.toSorted()).toEqual([...open].toSorted())
    },
  )

  test('a typed address that is not allowed ends there as well', async () => {
    const { page } = visit
    await page.unrouteAll()
    for (const address of ['/RoutingTool/DelveriesAndLoads', '/Administration', '/cpb/customer']) {
      await page.goto(address)
      await page.waitForURL('**/unauthorized')
    }
  })
})

const modules = import.meta.glob<Record<string, unknown>>('/src/contract/*/*.ts', { eager: true })
const calls = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((service) => typeof service === 'object' && service !== null)
  .flatMap((service) => Object.values(service))
  .filter(
    (declared: unknown): declared is Endpoint =>
      typeof declared === 'object' && declared !== null && 'needs' in declared && 'path' in declared,
  )

/** One call of each service for each right that it asks for. */
const oneOfEach = [
  ...new Map(calls.map((declared) => [`${declared.path.split('/')[1]} ${String(declared.needs)}`, declared])),
]
  .map(([, declared]) => declared)
  .filter(({ needs }) => needs !== 'public' && needs !== 'signed-in')

describe('one right alone is refused the calls of every other', () => {
  test('there are calls to refuse', () => expect(oneOfEach.length).toBeGreaterThan(3))

  test.each(rights)('%s %s [PERM-20, PERM-21]', async (_, userId) => {
    const token = await tokenOf(userId)
    const headers = { authorization: `Bearer ${token}`, 'customer-id': 'E100', 'content-type': 'application/json' }
    const rightsAnswer = await fetch(portalUrl('/allowedcheckpoints?group=E100&grouptype=CUSTOMER'), { headers })
    const pairs = (await rightsAnswer.json()) as { ci: string; ct: string }[]
    const held = new Set<Permission>(permissionsOf(pairs.map(({ ci, ct }) => ({ id: ci, type: ct }))))
    expect(held.size).toBe(1)
    for (const { method, path, needs } of oneOfEach.filter(({ needs: asked }) => !isAllowed(asked, held))) {
      const overridden = method === 'PUT' || method === 'DELETE'
      const answer = await fetch(portalUrl(path.replace('{group}', 'E100@CUSTOMER').replaceAll(/\{\w+\}/g, '1')), {
        method: overridden ? 'POST' : method,
        headers: { ...headers, ...(overridden && { 'x-http-method-override': method }) },
        ...(method !== 'GET' && { body: '{}' }),
      })
      expect(answer.status, `${method} ${path} for ${String(needs)}`).toBe(401)
    }
  })
})

describe('outside sites', () => {
  const forE = (name: string) => `https://${name}-e.example.com/`
  const other = (name: string) => `https://${name}.example.com/`
  const sites = [
    ['ROUTE-033', 'XRS', forE('xrs'), other('xrs')],
    ['ROUTE-034', 'SmartDrive', other('smartdrive'), other('smartdrive')],
    ['ROUTE-035', 'BI reports', forE('bireports'), other('bireports')],
    ['ROUTE-036', 'Fleet manager', forE('fleetmanager'), other('fleetmanager')],
    ['ROUTE-037', 'POPS carrier settlement', other('pops'), other('pops')],
    ['ROUTE-038', 'Tableau', other('tableau'), other('tableau')],
  ] as const
  let visit: Visit
  beforeAll(async () => {
    visit = await aVisit('admin', '/index')
    await visit.context.route('https://*.example.com/**', (route) => route.fulfill({ body: 'another site' }))
  })

  test.each(['E100', 'A200'])(
    'for group %s open in a tab of their own, and the portal stays [ROUTE-033, ROUTE-034, ROUTE-035, ROUTE-036, ROUTE-037, ROUTE-038, ROUTE-039, ROUTE-040, ROUTE-041]',
    async (group) => {
      const { page, context } = visit
      await chooseGroup(page, group)
      for (const [, name, inE, elsewhere] of sites) {
        const link = mainMenu(page).getByRole('link', { name: new RegExp(`^${name}`) })
        expect(await link.getAttribute('rel')).toContain('noopener')
        const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
        await tab.waitForURL(group === 'E100' ? inE : elsewhere)
        expect(await tab.evaluate(() => window.opener === null)).toBe(true)
        await tab.close()
        expect(new URL(page.url()).pathname).toBe('/index')
      }
    },
  )

  test('the fleet manager is there on the intranet alone, and nobody is alerted elsewhere [ROUTE-042]', async () => {
    const { page } = visit
    await page.route('**/intranetprobe', (route) => route.fulfill({ status: 404, json: { Message: 'Not here.' } }))
    const probed = page.waitForResponse('**/intranetprobe')
    await page.reload()
    await probed
    await expect.poll(() => menuLines(page)).toContain('Fleet > Live tracking')
    expect(await menuLines(page)).not.toContain('Fleet > Fleet manager')
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(await stored(page, 'token')).not.toBeNull()
  })
})
