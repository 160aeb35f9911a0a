import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFindings, aVisit, scrollsSideways, useBrowser } from './browser'
import { everyAddress, goInside, settled } from './walk'

useBrowser()

type Finding = { address: string; what: string }

/** Pages whose findings are collected over the whole walk, so that one run tells them all. */
const walk = async (
  looks: { width: number; dark: boolean },
  look: (note: (what: string) => void, page: Page) => Promise<void>,
) => {
  const { page, context, complaints } = await aVisit('admin', '/index', looks)
  const findings: Finding[] = []
  if (looks.width === 1280) {
    // The whole menu is looked at once and folded then: it is the greater part of every page.
    findings.push(...(await accessibilityFindings(page)).map((what) => ({ address: 'the menu', what })))
    await page.getByRole('button', { name: 'Fold menu' }).click()
  }
  for (const address of everyAddress) {
    complaints.length = 0
    await goInside(page, address)
    await settled(page)
    const note = (what: string) => void findings.push({ address, what })
    await look(note, page)
    complaints.forEach((complaint) => note(`console: ${complaint}`))
  }
  await context.close()
  return findings
}

describe.each([false, true])('every page, dark %s', (dark) => {
  test('has nothing that axe finds, and complains of nothing', async () => {
    expect(
      await walk({ width: 1280, dark }, async (note, page) => {
        const found = await accessibilityFindings(page)
        found.forEach((finding) => note(finding))
        if (await scrollsSideways(page)) note('scrolls sideways')
      }),
    ).toEqual([])
  }, 240_000)

  test.each([390, 1920])('fits a window of %i pixels', async (width) => {
    expect(
      await walk({ width, dark }, async (note, page) => {
        if (await scrollsSideways(page)) note('scrolls sideways')
      }),
    ).toEqual([])
  })
})

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
