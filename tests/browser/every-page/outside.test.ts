import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFindings, aVisit, scrollsSideways, signIn, useBrowser } from '../browser'
import { goInside, settled } from '../walk'
import { height, widths } from './testPages'

useBrowser()

test('the menu in full, and the pages outside of the frame, have nothing that axe finds, and the pages fit, light and dark', async () => {
  const { page, context, complaints } = await aVisit('admin', '/index')
  const look = async (path: string, rules: readonly string[]) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of [widths.wide, widths.phone, widths.desk]) {
      await page.setViewportSize({ width, height })
      expect([path, width, await scrollsSideways(page)]).toEqual([path, width, false])
    }
    expect([path, ...(await accessibilityFindings(page, rules))]).toEqual([path])
  }
  const walk = async (rules: readonly string[]) => {
    await settled(page)
    expect(await accessibilityFindings(page, rules)).toEqual([])
    for (const path of ['/nope', '/unauthorized']) {
      await goInside(page, path)
      await look(path, rules)
    }
    await page.goto('/logout')
    await look('/logout', rules)
  }
  await walk([])
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await look('/login', [])
  await darkMode(page).click()
  await look('/login', ['color-contrast'])
  await signIn(page, 'admin')
  expect(await darkMode(page).getAttribute('aria-pressed')).toBe('true')
  await walk(['color-contrast'])
  expect(complaints).toEqual([])
  await context.close()
})

const darkMode = (page: Page) => page.getByRole('button', { name: 'Dark mode' })
