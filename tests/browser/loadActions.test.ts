import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aVisit, expectNoFindings, useBrowser, withoutMap } from './browser'

useBrowser()

/** Loads of the demo group, by what they are for here. Each test has its own, so that none stands in another's way. */
const loads = {
  withCancelled: 3001,
  withCarrier: 3002,
  numbered: 3003,
  planned: 3004,
  forFleet: 3005,
  heldByOtm: 3006,
  accepted: 3007,
  unanswered: 3008,
  atFleet: 3009,
}

const boardPath = (load: number) => `/RoutingTool/DelveriesAndLoads?load=${load}`

const onBoard = async (load: number) => {
  const visit = await aVisit('only-rtd', boardPath(load), withoutMap)
  await toolbar(visit.page).getByRole('button', { name: 'History' }).waitFor()
  return visit
}

const toolbar = (page: Page) => page.getByRole('region', { name: 'Load', exact: true })
const action = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const confirm = async (page: Page, name: string) => {
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
}
const fromMenu = async (page: Page, name: string) => {
  await action(page, 'Actions').click()
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
}
const showsStatus = (page: Page, word: string) => toolbar(page).getByText(word, { exact: true }).first().waitFor()
const messages = async (page: Page) => {
  await action(page, 'History').click()
  return dialog(page).getByRole('region', { name: 'Messages' })
}

describe('to the carrier', () => {
  test('a tender shows what will leave, waits, is recalled, and is sent the second time [STATE-27]', async () => {
    const { page, context } = await onBoard(loads.withCarrier)
    await action(page, 'Send to carrier').click()
    await dialog(page).getByText('ST*204*').waitFor()
    await confirm(page, 'Send to carrier')
    await showsStatus(page, 'Sent to carrier')
    await page.getByRole('timer').waitFor()
    await page.getByRole('button', { name: /^Recall: Load tender/ }).click()
    await showsStatus(page, 'Pending')

    await action(page, 'Send to carrier').click()
    await confirm(page, 'Send to carrier')
    await showsStatus(page, 'Sent to carrier')
    const sent = await messages(page)
    await sent.getByText('Sent', { exact: true }).waitFor()
    await sent.getByText('Recalled', { exact: true }).waitFor()
    await context.close()
  })

  test('a cancel asks what becomes of the deliveries; they stay on the load [STATE-29]', async () => {
    const { page, context } = await onBoard(loads.unanswered)
    await action(page, 'Cancel tender').click()
    const button = dialog(page).getByRole('button', { name: 'Cancel tender' })
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
    await dialog(page).getByLabel('They stay on the load').check()
    await confirm(page, 'Cancel tender')
    await showsStatus(page, 'Pending')
    await page.getByText('4 stops', { exact: true }).waitFor()
    await context.close()
  })

  test('a cancel with releasing leaves nothing on the load, which is cancelled then [STATE-28]', async () => {
    const { page, context } = await onBoard(loads.accepted)
    await toolbar(page).getByText('Accepted', { exact: true }).waitFor()
    await action(page, 'Cancel tender').click()
    await dialog(page).getByLabel('They are released from the load').check()
    await dialog(page).getByText('Nothing is left on the load', { exact: false }).waitFor()
    await confirm(page, 'Cancel tender')
    await showsStatus(page, 'Cancelled')
    await context.close()
  })

  test('a cancel for a carrier update clears the carrier, so that another can be chosen [STATE-30]', async () => {
    const { page, context } = await onBoard(loads.planned)
    await action(page, 'Send to carrier').click()
    await confirm(page, 'Send to carrier')
    await showsStatus(page, 'Sent to carrier')
    await fromMenu(page, 'Cancel tender and re-tender')
    await confirm(page, 'Cancel tender and clear carrier')
    await showsStatus(page, 'Pending')
    await expect.poll(() => toolbar(page).getByLabel('Carrier', { exact: true }).inputValue()).toBe('')
    await expect.poll(() => toolbar(page).getByLabel('Carrier', { exact: true }).isEditable()).toBe(true)
    await context.close()
  })
})

test('an e-mail is read before it leaves, and goes to a typed address [STATE-31]', async () => {
  const { page, context } = await onBoard(loads.heldByOtm)
  await fromMenu(page, 'E-mail')
  await dialog(page).getByRole('region', { name: 'Text', exact: true }).waitFor()
  await dialog(page).getByLabel('Recipients').fill('not an address')
  await dialog(page).getByText('not an address is not an e-mail address.').waitFor({ state: 'attached' })
  await dialog(page).getByLabel('Recipients').fill('dispatch@carrier.example')
  await confirm(page, 'Send e-mail')
  const sent = await messages(page)
  await sent.getByText('dispatch@carrier.example', { exact: false }).first().waitFor()
  await context.close()
})

test('the fleet gets a load and locks it; a modified plan goes to it; cancelling clears the lock [STATE-32] [STATE-33] [STATE-34] [ENT-30]', async () => {
  const { page, context } = await onBoard(loads.forFleet)
  await fromMenu(page, 'Send to fleet')
  await confirm(page, 'Send to fleet')
  await showsStatus(page, 'Sent to fleet')
  await toolbar(page).getByText('Locked by FLEET. Load was sent to the fleet.', { exact: false }).waitFor()
  await expect.poll(() => toolbar(page).getByLabel('Comment').isEditable()).toBe(false)

  await fromMenu(page, 'Send modified plan')
  await confirm(page, 'Send modified plan')
  await page.getByText(/^Update for load/).waitFor()

  await action(page, 'Pull back from fleet').click()
  await dialog(page).getByLabel('They stay on the load').check()
  await confirm(page, 'Pull back load')
  await showsStatus(page, 'Pending')
  await toolbar(page).getByText('Locked by FLEET.', { exact: false }).waitFor({ state: 'detached' })
  await context.close()
})

test('a load plan is created, updated and undone under its load id [STATE-35]', async () => {
  const { page, context } = await onBoard(loads.numbered)
  await fromMenu(page, 'Create load plan')
  await dialog(page).getByLabel('Load id').fill('PLAN-1')
  await confirm(page, 'Create load plan')
  await showsStatus(page, 'Planned')
  await fromMenu(page, 'Update load plan')
  await dialog(page).getByLabel('Load id').fill('PLAN-2')
  await confirm(page, 'Update load plan')
  await expect.poll(() => toolbar(page).getByLabel('Load id').inputValue()).toBe('PLAN-2')
  await fromMenu(page, 'Undo load plan')
  await confirm(page, 'Undo load plan')
  await showsStatus(page, 'Pending')
  await context.close()
})

test("another system's lock is shown with its reason, and every button says it to the keyboard [ENT-30]", async () => {
  const { page, context } = await onBoard(loads.heldByOtm)
  await toolbar(page).getByText('Locked by OTM. Load is being changed in OTM.', { exact: false }).waitFor()
  const send = action(page, 'Send to carrier')
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true')
  await action(page, 'Actions').focus()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => send.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('tooltip', { name: 'Locked by OTM: Load is being changed in OTM.' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog(page).count()).toBe(0)
  await context.close()
})

test('a step that somebody else has made impossible meanwhile is refused in the words of the server [STATE-36]', async () => {
  const { page, context } = await onBoard(loads.withCancelled)
  await fromMenu(page, 'Create load plan')
  await dialog(page).getByLabel('Load id').fill('LATE-1')
  // Somebody else is a moment faster with the same step.
  await page.route('**/integration/LoadPlanCreation**', async (route) => {
    const { 'idempotency-key': _, ...headers } = route.request().headers()
    await route.fetch({ headers })
    await route.continue()
  })
  await dialog(page).getByRole('button', { name: 'Create load plan' }).click()
  await dialog(page).getByText('Load 3001 is planned: this step is not allowed now.').waitFor()
  await page.unrouteAll()
  await dialog(page).getByRole('button', { name: 'Go back' }).click()
  await showsStatus(page, 'Planned')
  await fromMenu(page, 'Undo load plan')
  await confirm(page, 'Undo load plan')
  await context.close()
})

test('the pending counter of a second window moves when a load is planned in the first, and a failed count keeps the last [VAL-31]', async () => {
  const first = await onBoard(loads.withCancelled)
  const second = await aVisit('only-rtd', '/index')
  const counter = second.page.getByRole('button', { name: /pending loads?$/ })
  await counter.waitFor()
  const before = Number.parseInt(await counter.innerText(), 10)
  await fromMenu(first.page, 'Create load plan')
  await dialog(first.page).getByLabel('Load id').fill('SEEN-1')
  await confirm(first.page, 'Create load plan')
  await expect.poll(async () => Number.parseInt(await counter.innerText(), 10)).toBe(before - 1)

  await second.page.route('**/GetPendingLoadsCount**', (route) =>
    route.fulfill({ json: { Status: 'FAILED', Message: 'Try again later.' } }),
  )
  const failed = second.page.waitForResponse(/GetPendingLoadsCount/)
  await fromMenu(first.page, 'Undo load plan')
  await confirm(first.page, 'Undo load plan')
  await failed
  expect(Number.parseInt(await counter.innerText(), 10)).toBe(before - 1)
  await first.context.close()
  await second.context.close()
})

test.each([
  ['1280, dark', { dark: true }],
  ['390, light', { width: 390, height: 844 }],
] as const)('the pending loads and their list have no findings at %s', async (_, looks) => {
  const { page, context, complaints } = await aVisit('only-rtd', '/index', looks)
  await page.getByRole('button', { name: /pending loads?$/ }).click()
  await dialog(page).getByLabel('Carrier').waitFor()
  await expectNoFindings(page)
  expect(complaints).toEqual([])
  await context.close()
})

test.each([
  ['1280, light', {}],
  ['390, dark', { width: 390, height: 844, dark: true }],
] as const)('toolbar, question and history have no findings at %s', async (_, looks) => {
  const { page, context, complaints } = await aVisit('only-rtd', boardPath(loads.atFleet), looks)
  if ('width' in looks) await page.getByRole('tab', { name: /^Load/ }).click()
  // The map has tests of its own.
  else await page.getByRole('button', { name: 'Map', pressed: true }).click()
  await action(page, 'History').hover()
  await expectNoFindings(page)
  await action(page, 'History').click()
  await dialog(page).getByText('Sent to the fleet').first().waitFor()
  // Hovering waits until the drawer stands still.
  await dialog(page).getByRole('button', { name: 'Close' }).hover()
  await expectNoFindings(page)
  expect(complaints).toEqual([])
  await context.close()
})
