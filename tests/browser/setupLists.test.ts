import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVisit, expectNoFindings, useBrowser, type Visit } from './browser'
import { mainMenu } from './walk'

useBrowser()

type Story = {
  /** What it proves. */
  names: string
  list: string
  path: string
  /** What is written in one of its rows from the start. */
  shows: string
  record: string
  create?: {
    path: string
    /** As people fill it in, from the first field on. */
    good: Readonly<Record<string, string>>
    /** The first field of the good ones, that must be filled. */
    first: string
    refused: string
  }
  update: { path: string; field: string; value: string; refused: string }
  /** What another record has, and what the server says of it; without it the server fails. */
  taken?: { fields: Readonly<Record<string, string>>; reason: string }
  broken: readonly [field: string, value: string, text: string]
  call: string
  /** What the list looks for to find the record. */
  sought: string
}

/** The other lists of set-up are gone through in tests/portal/routing-tool/setup/setupStories.test.tsx. */
const stories: readonly Story[] = [
  {
    names: '[ROUTE-078] [ROUTE-079] [ROUTE-080] [ERR-23] [ERR-24]',
    list: 'Dispatcher Region',
    path: 'Capacity',
    shows: '103 Upper Midwest',
    record: 'Dispatcher region zoe 102',
    create: {
      path: 'New-Dispatch-Region',
      first: 'User id',
      good: { 'User id': 'zoe', Region: '102 Ohio Valley', 'First name': 'Zoe', 'Last name': 'Quinn' },
      refused: "Can't create the dispatch region.",
    },
    update: {
      path: 'Update-Dispatch-Region',
      field: 'Last name',
      value: 'Quincey',
      refused: "Can't update the dispatch region.",
    },
    taken: { fields: { 'User id': 'Admin' }, reason: 'Dispatcher Admin already has region 102.' },
    broken: ['E-mail', 'zoe at example', 'Enter an address such as name@example.com.'],
    call: 'DispatcherRegion',
    sought: 'zoe',
  },
  {
    names: '[ROUTE-090] [ROUTE-091] [ROUTE-092]',
    list: 'CarrierContacts',
    path: 'CarrierContacts',
    shows: 'ABFI A & B Freight',
    record: 'Carrier contact ABFI Bertram Ashby',
    update: {
      path: 'Update-Carrier',
      field: 'E-mail',
      value: 'ashby@example.com',
      refused: "Can't update the carrier contact.",
    },
    broken: ['E-mail', 'nobody', 'Enter an address such as name@example.com.'],
    call: 'CarrierContacts',
    sought: 'bertram',
  },
]

const setup = '/RoutingTool/Setup'
const grid = (page: Page) => page.getByRole('grid')
const notice = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).last().waitFor()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const goTo = (page: Page, pathname: string) => page.waitForURL((url) => url.pathname === pathname)
/** By the beginning of its label: behind it a star may say that it must be filled. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`))

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(fields)) {
    await field(page, label).fill(value)
    if (label !== 'Region') continue
    await page.locator('[role=option].Mui-focused').getByText(value, { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('option').first().waitFor({ state: 'detached' })
  }
}

const besideField = (page: Page, label: string) =>
  expect.poll(() =>
    field(page, label).evaluate(
      (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.innerText ?? '',
    ),
  )

/** Saves what the server refuses: because another record has it, or because it fails. */
const saveRefused = async (page: Page, { taken, call }: Story, title: string) => {
  const address = `**/${call}`
  if (!taken)
    await page.route(address, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { Message: 'The database rests.' } })
        : route.fallback(),
    )
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByText(`${title}\n${taken?.reason ?? 'The database rests.'}`)
    .waitFor()
  await page.getByRole('button', { name: 'Close message' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  if (!taken) await page.unroute(address)
}

const breadcrumbLeadsBack = async (page: Page, list: string, name: string) => {
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await crumbs.getByText(name).waitFor()
  await expect.poll(() => crumbs.getByRole('link').allInnerTexts()).toEqual(['Home', list])
}

const makeOne = async (page: Page, story: Story, { path, good, first, refused }: NonNullable<Story['create']>) => {
  await page.getByRole('link', { name: /^New / }).press('Enter')
  await goTo(page, `${setup}/${story.path}/${path}`)
  await breadcrumbLeadsBack(page, story.list, 'New ')
  await field(page, first).press('Enter')
  await besideField(page, first).toBe('Required.')
  await expectNoFindings(page)
  await fill(page, { ...good, ...story.taken?.fields })
  await saveRefused(page, story, refused)
  await fill(
    page,
    Object.fromEntries(Object.keys(story.taken?.fields ?? {}).map((label) => [label, good[label] ?? ''])),
  )
  await field(page, first).press('Enter')
  await goTo(page, `${setup}/${story.path}`)
  await notice(page, `${story.record} created.`)
}

const openOne = async (page: Page, { sought, path, update }: Story) => {
  await page.getByRole('searchbox').fill(sought)
  await page.getByText('1-1 of 1', { exact: true }).waitFor()
  await grid(page).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await goTo(page, `${setup}/${path}/${update.path}`)
}

const changeOne = async (page: Page, story: Story) => {
  const { update, broken, taken, create, record, list } = story
  await openOne(page, story)
  await page.reload()
  await breadcrumbLeadsBack(page, list, 'Update ')
  const [label, value, text] = broken
  const before = await field(page, label).inputValue()
  await fill(page, { [label]: value })
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await besideField(page, label).toBe(text)
  if (!create) await expectNoFindings(page)
  await fill(page, { [label]: before, ...taken?.fields, [update.field]: update.value })
  await saveRefused(page, story, update.refused)
  const own = Object.keys(taken?.fields ?? {}).map((name) => [name, create?.good[name] ?? ''])
  await fill(page, Object.fromEntries(own))
  await field(page, update.field).press('Enter')
  await goTo(page, `${setup}/${story.path}`)
  await notice(page, `${record} saved.`)
}

const deleteOne = async (page: Page, { record, sought }: Story) => {
  await page.getByRole('searchbox').fill(sought)
  await page.getByText('1-1 of 1', { exact: true }).waitFor()
  const remove = async () => {
    await grid(page).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    const name = `Delete ${record.charAt(0).toLowerCase()}${record.slice(1)}?`
    await page.getByRole('dialog', { name }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await notice(page, `${record} deleted.`)
    await page.getByText('1-1 of 1', { exact: true }).waitFor({ state: 'detached' })
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByText('1-1 of 1', { exact: true }).waitFor()
  await remove()
}

describe('by keyboard a record is made, refused, changed, deleted and brought back in the list', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await aVisit('only-rts', setup)
  })
  afterAll(() => visit.context.close())

  test('that the address of set-up leads to, beside which the menu has the others [ROUTE-074]', async () => {
    await heading(visit.page, 'Regions')
    const entries = mainMenu(visit.page).getByRole('link')
    for (const list of ['Dispatcher Region', 'OrgRegion', 'Equipment', 'Drivers', 'CarrierContacts'])
      await entries.getByText(list, { exact: true }).waitFor()
  })

  test.each(stories.map((story) => [`${story.list} ${story.names}`, story] as const))('%s', async (_, story) => {
    const { page, complaints } = visit
    await mainMenu(page).getByRole('link', { name: story.list, exact: true }).press('Enter')
    await goTo(page, `${setup}/${story.path}`)
    await heading(page, story.list)
    await grid(page).getByText(story.shows).first().waitFor()
    if (story.create) await makeOne(page, story, story.create)
    else expect(await page.getByRole('link', { name: /^New / }).count()).toBe(0)
    await changeOne(page, story)
    if (story.create) await deleteOne(page, story)
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
  })
})

test('what refers to equipment is told before it is deleted; lists that cannot be read say so [ERR-32] [ERR-33]', async () => {
  const { page, context } = await aVisit('only-rts', `${setup}/Equipment`)
  await page.getByRole('button', { name: 'Delete 53 ft Dry Van' }).click()
  const question = page.getByRole('dialog', { name: 'Delete equipment 53 ft Dry Van?' })
  await question.getByText(/^Used by .* 1 region\.$/).waitFor()
  await question.getByRole('button', { name: 'Keep' }).click()
  for (const [list, call, text] of [
    ['Dispatcher Region', 'DispatcherRegion', "Can't get the dispatch region."],
    ['CarrierContacts', 'CarrierContacts', "Can't get the carrier contacts."],
  ] as const) {
    await page.route(`**/${call}?*`, (route) => route.fulfill({ status: 503 }))
    await mainMenu(page).getByRole('link', { name: list, exact: true }).click()
    await page.getByRole('alertdialog').getByText(text).waitFor()
    await page.unroute(`**/${call}?*`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await grid(page).locator('[data-row]').first().waitFor()
    await page.getByRole('button', { name: 'Close message' }).click()
  }
  await context.close()
})

test('on a phone drivers are cards and their form fits, in the dark as well', async () => {
  const { page, context } = await aVisit('only-rts', `${setup}/Drivers`, { width: 390, dark: true })
  await grid(page).getByText('Ortega, Luis (OrtegaL)').click()
  await heading(page, 'Update driver Luis Ortega')
  await field(page, 'Phone number').waitFor()
  await expectNoFindings(page)
  await context.close()
})
