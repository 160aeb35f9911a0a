import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { accessibilityFindings, aVisit, openAddress, scrollsSideways, useBrowser } from '../browser'
import { goInside, settled } from '../walk'
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

/** The same part names other records on this page. */
const ofLoad = { '/Load/:id': '/Load/S31047' } as Readonly<Record<string, string>>

/** The address of every page of a feature, its parts filled in. */
const addressesOf = (pathsOfFeature: Paths): readonly string[] =>
  Object.values(pathsOfFeature).map(
    (path) => ofLoad[path] ?? path.replace('{brand}', 'Fleet').replaceAll(/:\w+/g, (part) => parts[part] ?? part),
  )

const features: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(paths).map(([file, ofFeature]) => [file.split('/').at(-2) ?? '', addressesOf(ofFeature)]),
)

/** The features that have a file of their own here; the others are gone through in others.test.ts. */
const inParts = {
  billing: ['cost-plus', 'financials', 'fleet-manager', 'drivers'],
  planning: ['load-planning', 'dispatch', 'maps', 'shipment-orders'],
  routingTool: ['routing-tool'],
}

type Part = keyof typeof inParts | 'others'

const addressesIn = (part: Part): readonly string[] => {
  const named: readonly string[] = Object.values(inParts).flat()
  const wanted = part === 'others' ? Object.keys(features).filter((name) => !named.includes(name)) : inParts[part]
  return wanted.flatMap((name) => features[name] ?? expect.fail(`There is no feature ${name}.`))
}

type Finding = { address: string; what: string }

export const widths = { desk: 1280, phone: 390, wide: 1920 }
export const height = 900

/** The rules whose findings depend on darkness or on the size of the window. */
const rulesOfLooks = ['color-contrast', 'target-size']

/**
 * What is wrong with any page, collected over all walks through one window, so that one run shows it all. Light at a
 * desk every rule is checked; dark on a phone those of looks. There each page is loaded on its own, so that it shows a text
 * whose file another page has brought before, in Spanish or Chinese, and then speaks the other one.
 */
const findingsOf = async (addresses: readonly string[]): Promise<Finding[]> => {
  const { page, context, complaints } = await aVisit('admin', '/index', { width: widths.desk, height, group: 'E100' })
  await settled(page)
  await page.getByRole('button', { name: 'Fold menu' }).click()
  const findings: Finding[] = []
  const walk = async (
    rules: readonly string[],
    open: (page: Page, address: string) => Promise<void>,
    width: number,
    otherWidths: readonly number[],
    after?: (note: (what: string) => void) => Promise<void>,
  ) => {
    const seen = new Set<string>()
    for (const address of addresses) {
      const note = (what: string) => void findings.push({ address, what: `${what}, at ${width} pixels` })
      complaints.length = 0
      await open(page, address)
      await settled(page)
      for (const key of await rawKeysIn(page)) note(`shows the key ${key}`)
      const { pathname } = new URL(page.url())
      // Some addresses lead on to a page that has been looked at, as /RoutingTool/Setup does.
      if (!seen.has(pathname)) {
        seen.add(pathname)
        const found = await accessibilityFindings(page, rules)
        found.forEach(note)
        for (const each of [width, ...otherWidths]) {
          if (each !== width) {
            await page.setViewportSize({ width: each, height })
            await settled(page)
          }
          if (await scrollsSideways(page)) note(`scrolls sideways at ${each}`)
        }
        if (otherWidths.length > 0) await page.setViewportSize({ width, height })
        await after?.(note)
      }
      complaints.forEach((complaint) => note(`console: ${complaint}`))
    }
  }
  await walk([], goInside, widths.desk, [widths.phone, widths.wide])
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await page.setViewportSize({ width: widths.phone, height })
  let [spoken, other] = ['zh-CN', 'es-ES']
  await speak(page, spoken)
  await walk(rulesOfLooks, openAddress, widths.phone, [], async (note) => {
    ;[spoken, other] = [other, spoken]
    await speak(page, spoken)
    for (const key of await rawKeysIn(page)) note(`shows the key ${key} in ${spoken}`)
    if (await scrollsSideways(page)) note(`scrolls sideways in ${spoken}`)
  })
  await context.close()
  return findings
}

/** Chooses a language in the menu of the user, which stays for the pages that follow. */
const speak = async (page: Page, locale: string) => {
  await page.locator('[data-tour=user]').click()
  await page.locator(`[role=menuitemradio][lang=${locale}]`).click()
  await page.locator(`html[lang=${locale}]`).waitFor({ state: 'attached' })
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

/** Tests of all pages of a part of the portal: stories check only what they open on these pages. */
export const testPages = (part: Part) => {
  useBrowser()
  test(`every page of ${part} has no axe findings and no complaints, and fits phone, desk and wide window, light and dark`, async () =>
    expect(await findingsOf(addressesIn(part))).toEqual([]))
}
