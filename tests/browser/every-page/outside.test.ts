import { expect, test } from 'vitest'
import { accessibilityFindings, aVisit, scrollsSideways, useBrowser } from '../browser'
import { settled } from '../walk'
import { height, widths } from './testPages'

useBrowser()

test.each([false, true])(
  'the menu in full, and the pages outside of the frame, have nothing that axe finds, and the pages fit, dark %s',
  async (dark) => {
    const rules = dark ? ['color-contrast'] : []
    const { page, context, complaints } = await aVisit('admin', '/index', { dark })
    await settled(page)
    expect(await accessibilityFindings(page, rules)).toEqual([])
    for (const path of ['/unauthorized', '/nope', '/logout', '/login']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const width of [widths.wide, widths.phone, widths.desk]) {
        await page.setViewportSize({ width, height })
        expect([path, width, await scrollsSideways(page)]).toEqual([path, width, false])
      }
      expect([path, ...(await accessibilityFindings(page, rules))]).toEqual([path])
    }
    expect(complaints).toEqual([])
    await context.close()
  },
)
