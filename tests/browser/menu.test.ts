import { beforeAll, describe, expect, test } from 'vitest'
import { aWindow, openAddress, useBrowser, type Visit } from './browser'
import { chooseGroup, goInside, mainMenu, menuLines, openAs, settled, stored } from './walk'

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
  'Devices > Position devices',
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
  'Administration > Security log',
  'Administration > Outbox',
  'Administration > Sessions',
  'Administration > Settings',
]

type Row = [ids: string, userId: string, entries: string[], page: string, another: string]
/**
 * Two rights, what each alone puts into the menu, a page of it, and one of another right. All rights and all their pages
 * and entries are gone through in tests/portal/app, all calls in tests/server/platform/everyCall.test.ts.
 */
const rights: Row[] = [
  [
    '[PERM-01, MENU-15, MENU-21, MENU-47, MENU-48]',
    'only-msadm',
    ['Fleet > Fleet manager', 'Shipments > Scheduling', 'Report metrics > BI reports', 'Report metrics > Tableau'],
    '/pskframe/dccmasterschedules',
    '/pskframe/opsview',
  ],
  [
    '[PERM-06, MENU-29, MENU-30, MENU-31, MENU-32, MENU-33, MENU-34]',
    'only-rts',
    routingTool('Regions', 'Dispatcher Region', 'OrgRegion', 'Equipment', 'Drivers', 'CarrierContacts'),
    '/RoutingTool/Setup/Regions',
    '/RoutingTool/DelveriesAndLoads',
  ],
]

test('whoever may do everything sees every group and entry, in the order of the specification [GEN-005, MENU-01, MENU-02, MENU-03, MENU-04, MENU-05, MENU-06, MENU-07, MENU-08, MENU-09, MENU-10, MENU-11, MENU-13]', async () => {
  const visit = await aWindow()
  const { page, context } = visit
  await openAs(visit, 'admin', '/index')
  await mainMenu(page).getByText('Fleet manager').waitFor()
  await expect.poll(() => menuLines(page)).toEqual(wholeMenu)
  await context.close()
})

describe('one right alone opens its own and nothing else', () => {
  let visit: Visit
  beforeAll(async () => void (visit = await aWindow()))

  test.each(rights)(
    '%s %s: menu and addresses [MENU-12, MENU-14, ROUTE-016, ROUTE-044]',
    async (_, userId, entries, own, another) => {
      const { page } = visit
      const { checkpoints } = await openAs(visit, userId, own)
      expect(checkpoints).toHaveLength(1)
      if (userId === 'only-msadm') await mainMenu(page).getByText('Fleet manager').waitFor()
      await expect.poll(() => menuLines(page)).toEqual(['Home', ...entries])
      await settled(page)
      expect(new URL(page.url()).pathname).toBe(own)
      await goInside(page, another)
      await page.waitForURL('**/unauthorized')
      await page.getByText('Unauthorized to access this feature.').waitFor()
    },
  )

  test('a typed address that is not allowed ends there as well', async () => {
    const { page } = visit
    for (const address of ['/RoutingTool/DelveriesAndLoads', '/Administration', '/cpb/customer']) {
      await openAddress(page, address)
      await page.waitForURL('**/unauthorized')
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
    visit = await aWindow()
    await openAs(visit, 'admin', '/index', { gi: 'E000', gt: 'CORP', gl: 3 })
    await visit.context.route('https://*.example.com/**', (route) => route.fulfill({ body: 'another site' }))
  })

  test.each(['E100', 'A200'])(
    'for group %s open in a tab of their own, and the portal stays [ROUTE-033, ROUTE-034, ROUTE-035, ROUTE-036, ROUTE-037, ROUTE-038, ROUTE-039, ROUTE-040, ROUTE-041]',
    async (group) => {
      const { page, context } = visit
      await chooseGroup(page, group)
      for (const [, name, inE, elsewhere] of sites) {
        const link = mainMenu(page).getByRole('link', { name: new RegExp(`^${name}`) })
        await expect.poll(() => link.getAttribute('rel')).toContain('noopener')
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
    await expect.poll(() => menuLines(page)).not.toContain('Fleet > Fleet manager')
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    await expect.poll(() => stored(page, 'token')).not.toBeNull()
  })
})
