import { describe, expect, test } from 'vitest'
import { accessibilityFindings, aVisit, scrollsSideways, useBrowser } from './browser'
import { everyAddress, goInside, settled } from './walk'

useBrowser()

type Finding = { address: string; what: string }

const widths = { desk: 1280, phone: 390, wide: 1920 }
const height = 900

/** What is wrong with any page of the portal, collected over the whole walk, so that one run tells it all. */
const walk = async (dark: boolean): Promise<Finding[]> => {
  const { page, context, complaints } = await aVisit('admin', '/index', { width: widths.desk, height, dark })
  // The whole menu is looked at once and folded then: it is the greater part of every page.
  const findings = (await accessibilityFindings(page)).map((what) => ({ address: 'the menu', what }))
  await page.getByRole('button', { name: 'Fold menu' }).click()
  for (const address of everyAddress) {
    complaints.length = 0
    const note = (what: string) => void findings.push({ address, what })
    await goInside(page, address)
    await settled(page)
    const found = await accessibilityFindings(page)
    found.forEach((finding) => note(finding))
    for (const width of [widths.phone, widths.wide, widths.desk]) {
      await page.setViewportSize({ width, height })
      await settled(page)
      if (await scrollsSideways(page)) note(`scrolls sideways at ${width} pixels`)
    }
    complaints.forEach((complaint) => note(`console: ${complaint}`))
  }
  await context.close()
  return findings
}

test.each([false, true])(
  'every page has nothing that axe finds, complains of nothing and fits phone, desk and wide window, dark %s',
  async (dark) => expect(await walk(dark)).toEqual([]),
  300_000,
)

describe.each([390, 1280, 1920])('the pages outside of the frame, at %i pixels', (width) => {
  test.each([false, true])('have nothing that axe finds, dark %s', async (dark) => {
    const { page, context, complaints } = await aVisit('only-mcp', '/index', { width, dark })
    for (const path of ['/unauthorized', '/nope', '/logout', '/login']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, ...(await accessibilityFindings(page))]).toEqual([path])
      expect(await scrollsSideways(page)).toBe(false)
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
