import { expect, test } from 'vitest'
import { isFull } from '../../fixtures/full'
import { accessibilityFindings, aVisit, menuBeside, openAddress, scrollsSideways, useBrowser } from '../browser'
import type { SpokenLocale } from '#portal/data/locales'
import { settled } from '../walk'
import { rawKeysIn } from './rawKeys'

type Paths = Readonly<Record<string, string>>
const paths = import.meta.glob<Paths>('/src/portal/*/paths.ts', { eager: true, import: 'paths' })

const parts: Readonly<Record<string, string>> = {
  ':appId': 'help',
  ':srcUrl': encodeURIComponent('https://example.com/a.png'),
  ':id': '1',
  ':routeId': '1',
  // Of the demo.
  ':shipmentId': 'S31047',
}

/** The same parts name other records on these pages. */
const ofPage = {
  '/Load/:id': '/Load/S31047',
  '/FleetData/:list': '/FleetData/locations',
  '/FleetData/:list/New': '/FleetData/locations/New',
  '/FleetData/:list/Update': '/FleetData/locations/Update?id=7',
  '/FleetData/:list/Import': '/FleetData/locations/Import',
  '/PayData/:list': '/PayData/workers',
  '/CustomerData/:list': '/CustomerData/corporationCustomers',
  '/Administration/Users/UpdateUser': '/Administration/Users/UpdateUser?id=admin',
  '/RoutingTool/Setup/Regions/UpdateRegion': '/RoutingTool/Setup/Regions/UpdateRegion?id=3001',
  '/RoutingTool/Setup/Capacity/Update-Dispatch-Region': '/RoutingTool/Setup/Capacity/Update-Dispatch-Region?id=3001',
  '/RoutingTool/Setup/OrgRegion/UpdateRegion': '/RoutingTool/Setup/OrgRegion/UpdateRegion?id=3001',
  '/RoutingTool/Setup/Equipment/UpdateEquipment': '/RoutingTool/Setup/Equipment/UpdateEquipment?id=3003',
  '/RoutingTool/Setup/Drivers/UpdateDrivers': '/RoutingTool/Setup/Drivers/UpdateDrivers?id=3005',
  '/RoutingTool/Setup/CarrierContacts/Update-Carrier': '/RoutingTool/Setup/CarrierContacts/Update-Carrier?id=3003',
  // All lists share their pages: here is one that does not exist.
  '/PayData/:list/New': '/PayData/nope/New',
} as Readonly<Record<string, string>>

/** The pages of all lists are made by the same code: the forms and the import are looked at in one list of the fleet. */
const shared = /^\/(PayData|CustomerData)\/:list\/(New|Update|Import)$/

/** The address of every page of a feature, its parts filled in. */
const addressesOf = (pathsOfFeature: Paths): readonly string[] =>
  Object.values(pathsOfFeature)
    .filter((path) => path in ofPage || !shared.test(path))
    .map((path) => ofPage[path] ?? path.replace('{brand}', 'Fleet').replaceAll(/:\w+/g, (part) => parts[part] ?? part))

const features: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(paths).map(([file, ofFeature]) => [file.split('/').at(-2) ?? '', addressesOf(ofFeature)]),
)

/** The features that have a file of their own here; the others are gone through in others.test.ts. */
const inParts = {
  billing: ['cost-plus', 'financials', 'fleet-manager', 'drivers'],
  planning: ['load-planning', 'dispatch', 'maps', 'shipment-orders'],
  routingTool: ['routing-tool'],
}

/** What a form says of a record that is not there, in each language. */
const noRecord = Object.values(
  import.meta.glob<{ missing: string }>('/locales/*/masterData.json', { eager: true, import: 'words' }),
).map(({ missing }) => missing)

type Part = keyof typeof inParts | 'others'

const addressesIn = (part: Part): readonly string[] => {
  const named: readonly string[] = Object.values(inParts).flat()
  const wanted = part === 'others' ? Object.keys(features).filter((name) => !named.includes(name)) : inParts[part]
  return wanted.flatMap((name) => features[name] ?? expect.fail(`There is no feature ${name}.`))
}

type Finding = { address: string; what: string }

export const widths = { desk: 1280, phone: 390, wide: 1920 }
export const height = 900

const locales: readonly SpokenLocale[] = ['en-US', 'es-ES', 'zh-CN']

type Look = { locale: SpokenLocale; isDark: boolean; width: number }

/** Each language both light at a desk and dark on a phone. */
const looks = [...locales, ...locales].map((locale, place): Look => {
  const isDark = place % 2 === 1
  return { locale, isDark, width: isDark ? widths.phone : widths.desk }
})

/**
 * How many looks each page has: one by turns, or each language with `npm run test:full`. All languages come by the same
 * code, and have the same keys (`tests/locales.test.ts`).
 */
const looksOfPage = isFull ? 3 : 1

/**
 * What is wrong with any page, collected over all of them, so that one run shows it all. Each page is loaded on its own:
 * otherwise it shows texts whose file another page has brought before.
 */
const findingsOf = async (addresses: readonly string[]): Promise<Finding[]> => {
  const { page, context, complaints } = await aVisit('admin', '/index', { width: widths.desk, height, group: 'E100' })
  await settled(page)
  await page.getByRole('button', { name: 'Fold menu' }).click()
  const findings: Finding[] = []
  for (let turn = 0; turn < looksOfPage; turn += 1) {
    for (const [place, address] of addresses.entries()) {
      const look = looks[(place + turn) % looks.length]!
      const note = (what: string) => void findings.push({ address, what: `${what}, ${JSON.stringify(look)}` })
      complaints.length = 0
      await page.setViewportSize({ width: look.width, height })
      await page.evaluate(({ locale, isDark }) => {
        localStorage.setItem('locale', locale)
        localStorage.setItem('darkMode', String(isDark))
      }, look)
      await openAddress(page, address)
      await settled(page)
      await page.locator(`html[lang=${look.locale}]`).waitFor({ state: 'attached' })
      const { pathname } = new URL(page.url())
      // Where it leads on to another one of these, it is enough that it does.
      const leadsOn = pathname !== address && addresses.includes(pathname)
      if (!leadsOn) {
        for (const key of await rawKeysIn(page)) note(`shows the key ${key}`)
        for (const text of noRecord)
          if ((await page.getByText(text).count()) > 0) note('shows no record: the demo has another one')
        // The menu has a test of its own in outside.test.ts.
        const found = await accessibilityFindings(page, [], { without: menuBeside })
        found.forEach(note)
        for (const width of new Set([look.width, ...(isFull ? Object.values(widths) : [widths.phone])])) {
          await page.setViewportSize({ width, height })
          await settled(page)
          if (await scrollsSideways(page)) note(`scrolls sideways at ${width}`)
        }
      }
      complaints.forEach((complaint) => note(`console: ${complaint}`))
    }
  }
  await context.close()
  return findings
}

/** Tests of all pages of a part of the portal: stories check only what they open on these pages. */
export const testPages = (part: Part) => {
  useBrowser()
  test(`every page of ${part} has no axe findings, raw keys or complaints, and fits its window and a phone`, async () =>
    expect(await findingsOf(addressesIn(part))).toEqual([]))
}
