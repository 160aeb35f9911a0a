import { expect, test } from 'vitest'
import { testInFull } from '../fixtures/full'
import { aVisit, portalUrl, signIn, useBrowser, withoutMap } from './browser'
import { callsDuring, chooseGroup, goInside, groupShown, menuLines, stored, tokenOf } from './walk'

useBrowser()

test('a change of group asks for the rights there, which hold at once for menu and pages [STATE-11, PERM-18, ENT-04]', async () => {
  const { page, context } = await aVisit('admin', '/RoutingTool/Reports')
  await page.route('**/allowedcheckpoints?group=A200**', (route) =>
    route.fulfill({ json: [{ ci: 'OMD_LOGIN', ct: 'OMD_CP' }] }),
  )
  await chooseGroup(page, 'A200')
  await page.waitForURL('**/index')
  await expect.poll(() => menuLines(page)).toEqual(['Home', 'Shipments > Status'])
  await expect.poll(() => stored(page, 'allowedCheckpoints')).toEqual([{ ci: 'OMD_LOGIN', ct: 'OMD_CP' }])
  await chooseGroup(page, 'E100')
  await expect.poll(() => menuLines(page)).toContain('Shipments > Routing tool > Reports')
  await context.close()
})

testInFull(
  'lists and calls are those of the chosen group, in which the next sign-in works [GEN-003] [WIRE-02, WIRE-03, WIRE-04] [STATE-12]',
  async () => {
    const token = await tokenOf('only-rtd')
    const rowsOf = async (group: string): Promise<Set<string>> => {
      const answer = await fetch(portalUrl(`/routing-tool/${group}@CUSTOMER/SearchDeliveries?resultCount=5000`), {
        headers: { authorization: `Bearer ${token}`, 'customer-id': group },
      })
      const rows = (await answer.json()) as { delivery_num: string; ship_to_city: string; ship_to_state: string }[]
      return new Set(rows.map((row) => `${row.delivery_num} ${row.ship_to_city}, ${row.ship_to_state}`))
    }
    const board = '/RoutingTool/DelveriesAndLoads'
    const { page, context } = await aVisit('only-rtd', board, withoutMap)
    const shown = () =>
      page.getByRole('row', { name: /^Select delivery/ }).evaluateAll((rows) =>
        rows.map((row) => {
          const [, number, , shipTo] = [...row.children].map((cell) => cell.textContent)
          return `${number} ${shipTo}`
        }),
      )
    const own = { E100: await rowsOf('E100'), A200: await rowsOf('A200') }
    const listed = async (group: keyof typeof own) =>
      expect
        .poll(async () => {
          const rows = await shown()
          return rows.length > 5 && rows.every((row) => own[group].has(row))
        })
        .toBe(true)
    await listed('E100')
    await expect.poll(() => groupShown(page)).toContain('E100')
    await chooseGroup(page, 'A200')
    await listed('A200')
    await chooseGroup(page, 'E100')
    await listed('E100')

    const { token: bearer } = (await stored(page, 'token')) as { token: string }
    /** The headers of the calls of the routing tool; after a change of group, of those that began when it was in force. */
    const headersOf = async (act: () => Promise<unknown>) => {
      const calls = await callsDuring(page, act)
      const change = calls.find((call) => call.url().includes('/allowedcheckpoints'))?.timing()
      const from = change ? change.startTime + change.responseEnd : 0
      const since = calls.filter((call) => call.url().includes('/routing-tool/') && call.timing().startTime >= from)
      const headers = await Promise.all(since.map((call) => call.allHeaders()))
      expect(headers.length).toBeGreaterThan(0)
      return [
        ...new Set(headers.map((sent) => `${sent['authorization']} ${sent['customer-id']} ${sent['accept-language']}`)),
      ]
    }
    const answered = (act: () => Promise<unknown>) => async () => {
      const answer = page.waitForResponse(
        (response) => response.url().includes('/SearchDeliveries') && response.url().includes('status='),
      )
      await act()
      await answer
    }
    await goInside(page, '/index')
    expect(await headersOf(answered(() => goInside(page, board)))).toEqual([
      `Bearer ${bearer} E100 en-US,en;q=0.8,*;q=0.5`,
    ])
    expect(await headersOf(answered(() => chooseGroup(page, 'A200')))).toEqual([
      `Bearer ${bearer} A200 en-US,en;q=0.8,*;q=0.5`,
    ])
    await chooseGroup(page, 'PL_ACME')
    await expect.poll(() => stored(page, 'selectedGroup')).toEqual({ gi: 'PL_ACME', gt: 'CUSTOMER', gl: 1 })
    await page.goto('/logout')
    await signIn(page, 'only-rtd')
    await expect.poll(() => groupShown(page)).toContain('PL_ACME')

    const again = (await stored(page, 'token')) as { token: string }
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Español (España)' }).click()
    await page.getByRole('combobox', { name: 'Grupo de clientes' }).waitFor()
    expect(await headersOf(answered(() => goInside(page, board)))).toEqual([
      `Bearer ${again.token} PL_ACME es-ES,en;q=0.8,*;q=0.5`,
    ])
    await context.close()
  },
)
