import { expect, test } from 'vitest'
import { accessibilityFindings, aVisit, scrollsSideways, useBrowser } from './browser'
import { everyAddress, goInside, settled } from './walk'

useBrowser()

type Finding = { address: string; what: string }

const widths = { desk: 1280, phone: 390, wide: 1920 }
const height = 900

/**
 * Light at a desk every rule is checked; dark on a phone those that darkness and a small window change, in Spanish, whose
 * words are the longest.
 */
const walks = [
  { dark: false, locale: 'en-US', width: widths.desk, otherWidths: [widths.phone, widths.wide], rules: [] },
  {
    dark: true,
    locale: 'es-ES',
    width: widths.phone,
    otherWidths: [],
    rules: ['color-contrast', 'target-size', 'aria-hidden-focus', 'region'],
  },
]

/** What is wrong with any page of the portal, collected over the whole walk, so that one run tells it all. */
const walk = async ({ dark, locale, width, otherWidths, rules }: (typeof walks)[number]): Promise<Finding[]> => {
  const { page, context, complaints } = await aVisit('admin', '/index', { width: widths.desk, height, dark })
  await settled(page)
  // The whole menu is looked at once and folded then: it is the greater part of every page.
  const findings = (await accessibilityFindings(page, rules)).map((what) => ({ address: 'the menu', what }))
  await page.getByRole('button', { name: 'Fold menu' }).click()
  await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
  await page.setViewportSize({ width, height })
  await page.reload()
  await settled(page)
  for (const address of everyAddress) {
    complaints.length = 0
    const note = (what: string) => void findings.push({ address, what })
    await goInside(page, address)
    await settled(page)
    const found = await accessibilityFindings(page, rules)
    found.forEach((finding) => note(finding))
    for (const each of [width, ...otherWidths]) {
      await page.setViewportSize({ width: each, height })
      await settled(page)
      if (await scrollsSideways(page)) note(`scrolls sideways at ${each} pixels`)
    }
    await page.setViewportSize({ width, height })
    complaints.forEach((complaint) => note(`console: ${complaint}`))
  }
  await context.close()
  return findings
}

test.each(walks)(
  'every page has nothing that axe finds, complains of nothing and fits phone, desk and wide window, dark $dark in $locale',
  async (looks) => expect(await walk(looks)).toEqual([]),
  300_000,
)

test.each([false, true])(
  'the pages outside of the frame have nothing that axe finds and fit, dark %s',
  async (dark) => {
    const { page, context, complaints } = await aVisit('only-mcp', '/index', { dark })
    for (const path of ['/unauthorized', '/nope', '/logout', '/login']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const width of Object.values(widths)) {
        await page.setViewportSize({ width, height })
        expect([path, width, await scrollsSideways(page)]).toEqual([path, width, false])
      }
      for (const width of [widths.phone, widths.desk]) {
        await page.setViewportSize({ width, height })
        expect([path, width, ...(await accessibilityFindings(page))]).toEqual([path, width])
      }
    }
    expect(complaints).toEqual([])
    await context.close()
  },
)
