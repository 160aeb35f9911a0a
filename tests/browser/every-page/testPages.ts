import { expect, test } from 'vitest'
import { accessibilityFindings, aVisit, scrollsSideways, useBrowser } from '../browser'
import { goInside, settled } from '../walk'

type Paths = Readonly<Record<string, string>>
const paths = import.meta.glob<Paths>('/src/portal/*/paths.ts', { eager: true, import: 'paths' })

const parts: Readonly<Record<string, string>> = {
  ':appId': 'help',
  ':srcUrl': encodeURIComponent('https://example.com/a.png'),
  ':id': '1',
  ':routeId': '1',
}

/** The address of every page of a feature, its parts filled in. */
const addressesOf = (pathsOfFeature: Paths): readonly string[] =>
  Object.values(pathsOfFeature).map((path) =>
    path.replace('{brand}', 'Fleet').replaceAll(/:\w+/g, (part) => parts[part] ?? part),
  )

const features: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(paths).map(([file, ofFeature]) => [file.split('/').at(-2) ?? '', addressesOf(ofFeature)]),
)

/** The features that have a file of their own here; the others are gone through in others.test.ts. */
const inParts = {
  billing: ['cost-plus', 'financials', 'fleet-manager', 'drivers'],
  planning: ['load-planning', 'maps', 'shipment-orders'],
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

/**
 * Light at a desk every rule is checked; dark on a phone those that darkness and a small window change, in Spanish, whose
 * words are the longest.
 */
const walks = [
  { dark: false, locale: 'en-US', width: widths.desk, otherWidths: [widths.phone, widths.wide], rules: [] },
  { dark: true, locale: 'es-ES', width: widths.phone, otherWidths: [], rules: ['color-contrast', 'target-size'] },
]

/** What is wrong with any page, collected over the whole walk, so that one run shows it all. */
const walk = async (
  addresses: readonly string[],
  { dark, locale, width, otherWidths, rules }: (typeof walks)[number],
): Promise<Finding[]> => {
  const { page, context, complaints } = await aVisit('admin', '/index', { width: widths.desk, height, dark })
  await settled(page)
  await page.getByRole('button', { name: 'Fold menu' }).click()
  await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
  await page.setViewportSize({ width, height })
  await page.reload()
  await settled(page)
  const findings: Finding[] = []
  for (const address of addresses) {
    complaints.length = 0
    const note = (what: string) => void findings.push({ address, what })
    await goInside(page, address)
    await settled(page)
    const found = await accessibilityFindings(page, rules)
    found.forEach((finding) => note(finding))
    for (const each of [width, ...otherWidths]) {
      if (each !== width) {
        await page.setViewportSize({ width: each, height })
        await settled(page)
      }
      if (await scrollsSideways(page)) note(`scrolls sideways at ${each} pixels`)
    }
    await page.setViewportSize({ width, height })
    complaints.forEach((complaint) => note(`console: ${complaint}`))
  }
  await context.close()
  return findings
}

/** Tests of all pages of a part of the portal: stories check only what they open on these pages. */
export const testPages = (part: Part) => {
  useBrowser()
  test.each(walks)(
    `every page of ${part} has no axe findings and no complaints, and fits phone, desk and wide window, dark $dark in $locale`,
    async (looks) => expect(await walk(addressesIn(part), looks)).toEqual([]),
    300_000,
  )
}
