import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testInFull } from '../fixtures/full'
import { aVisit, expectNoFindings, portalUrl, sharedVisit, useBrowser, withoutMap } from './browser'
import { escape, goInside, tokenOf } from './walk'

useBrowser()

/** Loads of the demo group, by what they are for here: tests that change a load have one of their own. */
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

const board = sharedVisit(() => aVisit('only-rtd', '/RoutingTool/DelveriesAndLoads', withoutMap))

const onBoard = async (load: number) => {
  const visit = await board()
  await goInside(visit.page, boardPath(load))
  await visit.page.getByRole('heading', { name: `Load ${load}`, exact: true }).waitFor()
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
/** Opens the history of the load, waits until its messages show all these words, and closes it. */
const messagesShow = async (page: Page, ...words: RegExp[]) => {
  await action(page, 'History').click()
  const messages = dialog(page).getByRole('region', { name: 'Messages' })
  for (const word of words) await messages.getByText(word).first().waitFor()
  await escape(page)
  await dialog(page).waitFor({ state: 'detached' })
}

/** Creates (C) or deletes (D) the plan of a load as another user does. */
const plan = async (load: number, code: 'C' | 'D') => {
  const [group, user] = ['E100', 'admin']
  const query = { CustCode: group, UserId: user, ShipmentId: String(load), ActionCode: code, PenskeLoadID: 'SEEN-1' }
  const answer = await fetch(portalUrl(`/integration/LoadPlanCreation?${new URLSearchParams(query)}`), {
    headers: { authorization: `Bearer ${await tokenOf(user)}`, 'customer-id': group },
  })
  expect(await answer.json()).toEqual({ Status: 'SUCCESS' })
}

describe('to the carrier', () => {
  test('a tender shows what will leave, waits, is recalled, and is sent the second time [STATE-27]', async () => {
    const { page } = await onBoard(loads.withCarrier)
    await action(page, 'Send to carrier').click()
    await dialog(page).getByText('ST*204*').waitFor()
    await confirm(page, 'Send to carrier')
    await showsStatus(page, 'Sending to carrier')
    await page.getByRole('timer').waitFor()
    await page.getByRole('button', { name: /^Recall: Load tender/ }).click()
    await showsStatus(page, 'Pending')

    await action(page, 'Send to carrier').click()
    await confirm(page, 'Send to carrier')
    await showsStatus(page, 'Sent to carrier')
    await messagesShow(page, /^Sent$/, /^Recalled$/)
  })

  test('a cancel asks what becomes of the deliveries; they stay on the load [STATE-29]', async () => {
    const { page } = await onBoard(loads.unanswered)
    await action(page, 'Cancel tender').click()
    const button = dialog(page).getByRole('button', { name: 'Cancel tender' })
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
    await dialog(page).getByLabel('They stay on the load').check()
    await confirm(page, 'Cancel tender')
    await showsStatus(page, 'Pending')
    await page.getByText('4 stops', { exact: true }).waitFor()
  })

  testInFull('a cancel with releasing leaves nothing on the load, which is cancelled then [STATE-28]', async () => {
    const { page } = await onBoard(loads.accepted)
    await toolbar(page).getByText('Accepted', { exact: true }).waitFor()
    await action(page, 'Cancel tender').click()
    await dialog(page).getByLabel('They are released from the load').check()
    await dialog(page).getByText('Nothing is left on the load', { exact: false }).waitFor()
    await confirm(page, 'Cancel tender')
    await showsStatus(page, 'Cancelled')
  })

  testInFull('a cancel for a carrier update clears the carrier, so that another can be chosen [STATE-30]', async () => {
    const { page } = await onBoard(loads.planned)
    await action(page, 'Send to carrier').click()
    await confirm(page, 'Send to carrier')
    await showsStatus(page, 'Sent to carrier')
    await fromMenu(page, 'Cancel tender and re-tender')
    await confirm(page, 'Cancel tender and clear carrier')
    await showsStatus(page, 'Pending')
    await expect.poll(() => toolbar(page).getByLabel('Carrier', { exact: true }).inputValue()).toBe('')
    await expect.poll(() => toolbar(page).getByLabel('Carrier', { exact: true }).isEditable()).toBe(true)
  })
})

testInFull('an e-mail is read before it leaves, and goes to a typed address [STATE-31]', async () => {
  const { page } = await onBoard(loads.heldByOtm)
  await fromMenu(page, 'E-mail')
  await dialog(page).getByRole('region', { name: 'Text', exact: true }).waitFor()
  await dialog(page).getByLabel('Recipients').fill('not an address')
  await dialog(page).getByText('not an address is not an e-mail address.').waitFor({ state: 'attached' })
  await dialog(page).getByLabel('Recipients').fill('dispatch@carrier.example')
  await confirm(page, 'Send e-mail')
  await messagesShow(page, /dispatch@carrier\.example/)
})

testInFull(
  'the fleet gets a load and locks it; a modified plan goes to it; cancelling clears the lock [STATE-32] [STATE-33] [STATE-34] [ENT-30]',
  async () => {
    const { page } = await onBoard(loads.forFleet)
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
  },
)

test('a load that is sent to the fleet shows its shipment, whose page leads back, and waits in load planning', async () => {
  const { page, context, complaints } = await aVisit('admin', boardPath(loads.forFleet), {
    ...withoutMap,
    group: 'E100',
  })
  await action(page, 'History').waitFor()
  await fromMenu(page, 'Send to fleet')
  await confirm(page, 'Send to fleet')
  await showsStatus(page, 'In load planning')
  const link = toolbar(page).getByRole('link', { name: /^Open shipment F/ })
  const shipment = await link.innerText()
  await link.click()
  await page.getByRole('link', { name: 'Edit stops' }).waitFor()
  await page.getByRole('link', { name: 'Open on the board' }).click()
  await toolbar(page).getByText(shipment).waitFor()
  await goInside(page, '/LoadPlanningApplication/AvailableLoadsAndUnits')
  await page.getByText(shipment, { exact: true }).first().waitFor()

  await goInside(page, boardPath(loads.forFleet))
  await action(page, 'Pull back from fleet').click()
  await dialog(page).getByLabel('They stay on the load').check()
  await confirm(page, 'Pull back load')
  await link.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})

testInFull('a load plan is created, updated and undone under its load id [STATE-35]', async () => {
  const { page } = await onBoard(loads.numbered)
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
})

test("another system's lock is shown with its reason, and every button says it to the keyboard [ENT-30]", async () => {
  const { page } = await onBoard(loads.heldByOtm)
  await toolbar(page).getByText('Locked by OTM. Load is being changed in OTM.', { exact: false }).waitFor()
  const send = action(page, 'Send to carrier')
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true')
  await action(page, 'Actions').focus()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => send.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('tooltip', { name: 'Locked by OTM: Load is being changed in OTM.' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog(page).count()).toBe(0)
})

testInFull(
  'a step that another user has made impossible is rejected in the words of the server [STATE-36]',
  async () => {
    const { page } = await onBoard(loads.withCancelled)
    await fromMenu(page, 'Create load plan')
    await dialog(page).getByLabel('Load id').fill('LATE-1')
    // Another user is a moment faster with the same step.
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
  },
)

testInFull(
  'the pending counter moves when another user plans a load, and a failed count keeps the last [VAL-31]',
  async () => {
    const { page, complaints } = await onBoard(loads.withCancelled)
    const counter = page.getByRole('button', { name: /pending loads?$/ })
    await counter.waitFor()
    const shown = async () => Number.parseInt(await counter.innerText(), 10)
    const before = await shown()
    await plan(loads.withCancelled, 'C')
    await expect.poll(shown).toBe(before - 1)

    await page.route('**/GetPendingLoadsCount**', (route) =>
      route.fulfill({ json: { Status: 'FAILED', Message: 'Try again later.' } }),
    )
    const failed = page.waitForResponse(/GetPendingLoadsCount/)
    await plan(loads.withCancelled, 'D')
    await failed
    expect(await shown()).toBe(before - 1)
    await page.unrouteAll()

    await counter.click()
    await dialog(page).getByLabel('Carrier').waitFor()
    await expectNoFindings(page)
    await escape(page)
    await dialog(page).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  },
)

testInFull('toolbar, question and history have no findings at 1280, light', async () => {
  const { page, complaints } = await onBoard(loads.atFleet)
  await lookAround(page)
  expect(complaints).toEqual([])
})

testInFull('toolbar, question, history and pending loads have no findings at 390, dark', async () => {
  const looks = { width: 390, height: 844, dark: true }
  const { page, context, complaints } = await aVisit('only-rtd', boardPath(loads.atFleet), looks)
  await page.getByRole('tab', { name: /^Load/ }).click()
  await lookAround(page)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /pending loads?$/ }).click()
  await dialog(page).getByLabel('Carrier').waitFor()
  await expectNoFindings(page)
  expect(complaints).toEqual([])
  await context.close()
})

const lookAround = async (page: Page) => {
  await action(page, 'History').hover()
  await expectNoFindings(page)
  await action(page, 'History').click()
  await dialog(page).getByText('Sent to the fleet').first().waitFor()
  // Hovering waits until the drawer stands still.
  await dialog(page).getByRole('button', { name: 'Close' }).hover()
  await expectNoFindings(page)
}
