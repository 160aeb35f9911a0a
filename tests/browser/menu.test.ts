import { expect, test } from 'vitest'
import { testInFull } from '../fixtures/full'
import { aVisit, aWindow, openAddress, useBrowser } from './browser'
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
  'Fleet > Fleet data',
  'Shipments > Dispatch',
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
  'Financials > Pay data',
  'Messages > Messages report',
  'Report metrics > BI reports',
  'Report metrics > Tableau',
  'Carrier > POPS carrier settlement',
  'Administration > Users',
  'Administration > Customer groups',
  'Administration > Roles',
  'Administration > Permissions',
  'Administration > Audit trail',
  'Administration > Security log',
  'Administration > Outbox',
  'Administration > Transports',
  'Administration > Status messages',
  'Administration > Sessions',
  'Administration > API keys',
  'Administration > Settings',
  'Administration > Customer data',
  'Administration > Customer settings',
]

const forE = (name: string) => `https://${name}-e.example.com/`
const other = (name: string) => `https://${name}.example.com/`
const sites = [
  ['XRS', forE('xrs'), other('xrs')],
  ['SmartDrive', other('smartdrive'), other('smartdrive')],
  ['BI reports', forE('bireports'), other('bireports')],
  ['Fleet manager', forE('fleetmanager'), other('fleetmanager')],
  ['POPS carrier settlement', other('pops'), other('pops')],
  ['Tableau', other('tableau'), other('tableau')],
] as const

test('whoever may do everything sees every group and entry in the order of the specification; outside sites open in a tab of their own, the fleet manager on the intranet alone [GEN-005, MENU-01, MENU-02, MENU-03, MENU-04, MENU-05, MENU-06, MENU-07, MENU-08, MENU-09, MENU-10, MENU-11, MENU-13] [ROUTE-033, ROUTE-034, ROUTE-035, ROUTE-036, ROUTE-037, ROUTE-038, ROUTE-039, ROUTE-040, ROUTE-041, ROUTE-042]', async () => {
  const { page, context } = await aVisit('admin', '/index')
  await context.route('https://*.example.com/**', (route) => route.fulfill({ body: 'another site' }))
  for (const group of ['E100', 'A200']) {
    await chooseGroup(page, group)
    await mainMenu(page).getByText('Fleet manager').waitFor()
    await expect.poll(() => menuLines(page)).toEqual(wholeMenu)
    for (const [name, inE, elsewhere] of sites) {
      const link = mainMenu(page).getByRole('link', { name: new RegExp(`^${name}`) })
      await expect.poll(() => link.getAttribute('rel')).toContain('noopener')
      const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
      await tab.waitForURL(group === 'E100' ? inE : elsewhere)
      expect(await tab.evaluate(() => window.opener === null)).toBe(true)
      await tab.close()
      expect(new URL(page.url()).pathname).toBe('/index')
    }
  }

  await page.route('**/intranetprobe', (route) => route.fulfill({ status: 404, json: { Message: 'Not here.' } }))
  const probed = page.waitForResponse('**/intranetprobe')
  await page.reload()
  await probed
  await expect.poll(() => menuLines(page)).toContain('Fleet > Live tracking')
  await expect.poll(() => menuLines(page)).not.toContain('Fleet > Fleet manager')
  // Nobody is alerted of it.
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  await expect.poll(() => stored(page, 'token')).not.toBeNull()
  await context.close()
})

/** All rights, pages and entries are gone through in tests/portal/app, all calls in tests/server/platform/everyCall.test.ts. */
testInFull(
  'one right alone opens its own and nothing else, by the menu and by a typed address [PERM-06, MENU-12, MENU-14, ROUTE-016, ROUTE-044]',
  async () => {
    const visit = await aWindow()
    const { page, context } = visit
    const own = '/RoutingTool/Setup/Regions'
    const { checkpoints } = await openAs(visit, 'only-rts', own)
    expect(checkpoints).toHaveLength(1)
    await expect
      .poll(() => menuLines(page))
      .toEqual([
        'Home',
        ...routingTool('Regions', 'Dispatcher Region', 'OrgRegion', 'Equipment', 'Drivers', 'CarrierContacts'),
      ])
    await settled(page)
    expect(new URL(page.url()).pathname).toBe(own)
    await goInside(page, '/RoutingTool/DelveriesAndLoads')
    await page.waitForURL('**/unauthorized')
    await page.getByText('Unauthorized to access this feature.').waitFor()
    await openAddress(page, '/Administration')
    await page.waitForURL('**/unauthorized')
    await context.close()
  },
)
