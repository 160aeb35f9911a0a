import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { genericSetup } from '#contract/fleet-manager/genericSetup'
import type { Answer } from '#contract/platform/endpoint'
import { GenericSetupPage } from '#portal/fleet-manager/setup/GenericSetupPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { answering, handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

type Stored = Answer<typeof genericSetup.listParameters>
type Change = Answer<typeof changeSets.listChanges>[number]

const late = { lookupCode: 'ALERTS', name: 'FLEET_LATE_MINUTES' }
const lateField: Answer<typeof genericSetup.listFields>[number] = {
  ...late,
  label: 'Late threshold',
  isRequired: false,
  type: 'number',
  longest: 12,
  usual: '30',
  least: 0,
  most: 1440,
  decimals: 0,
  choices: null,
  unit: 'min',
  meaning: '',
  usedBy: ['watches'],
}
const dock = { lookupCode: 'SITE', name: 'DOCKS', value: '4', updatedBy: 'ana', updatedAt: '2026-03-01T12:00:00Z' }

const draft = {
  id: 5,
  customer: 'PL_ACME',
  title: 'Winter',
  reason: '',
  status: 'draft',
  createdBy: 'ana',
  createdAt: '2026-03-01T12:00:00Z',
  approvedBy: null,
  approvedAt: null,
  goesLiveAt: null,
  liveBy: null,
  liveAt: null,
  rolledBackBy: null,
  rolledBackAt: null,
  problem: null,
  changeCount: 1,
  version: 1,
} as const
const change: Change = {
  kind: 'parameter',
  key: 'FLEET_LATE_MINUTES',
  before: null,
  after: { lookupCode: 'ALERTS', value: '45' },
  current: null,
  isConflict: false,
  problem: null,
}

const network = mockNetwork()
const written: { address: string; body: Record<string, unknown> }[] = []
const noting = (endpoint: Parameters<typeof handling>[0], body: Record<string, unknown>) =>
  handling(endpoint, async (request) => {
    written.push({
      address: new URL(request.url).pathname.replace(/.*\/fm/, '/fm'),
      body: (await request.json()) as Record<string, unknown>,
    })
    return Response.json({ Status: 'SUCCESS', ...body })
  })

const serve = ({
  stored = [dock],
  sets = [],
  changes = [],
  hasSetup = true,
}: {
  stored?: Stored
  sets?: readonly (typeof draft)[]
  changes?: readonly Change[]
  hasSetup?: boolean
} = {}) =>
  network.use(
    answering(genericSetup.listFields, [lateField]),
    answering(genericSetup.listParameters, (request: Request) =>
      request.url.includes('FM_CHANGE_SETS') ? [] : [...stored],
    ),
    answering(genericSetup.listConfiguredCustomers, [
      { id: 'PL_ACME', name: 'Acme', hasSetup },
      { id: 'A200', name: 'Other', hasSetup: true },
    ]),
    answering(changeSets.listChangeSets, (request: Request) => (request.url.includes('STATUS=DRAFT') ? [...sets] : [])),
    answering(changeSets.listChanges, [...changes]),
    answering(changeSets.listEffects, [{ key: 'FLEET_LATE_MINUTES', before: 9, after: 14 }]),
    noting(changeSets.createChangeSet, { CHANGE_SET_PK: 5 }),
    noting(changeSets.saveChange, { KEY: 'FLEET_LATE_MINUTES' }),
    noting(changeSets.settleChange, {}),
    noting(changeSets.stepChangeSet, { CHANGE_SET_STATUS: 'LIVE', Stored: 1 }),
    noting(genericSetup.insertSetup, {}),
    noting(genericSetup.updateSetup, { Updated: 1 }),
  )

beforeEach(() => {
  written.length = 0
})
afterEach(cleanup)

const open = async (query = '') => {
  signInAs(['fleet-manager.configure'])
  const page = (
    <>
      <div id={pageActionsId} />
      <GenericSetupPage />
    </>
  )
  await renderPage(page, `/FMGenericSetUp${query}`, { words: ['fleet-manager', 'tools', 'crud'] })
  return userEvent.setup()
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('parameters have their meaning, default or value, and are filtered by the address [ROUTE-045]', async () => {
  serve()
  await open('?shown=stored')
  expect(await screen.findByRole('button', { name: 'Edit DOCKS' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit Late threshold' })).toBeNull()
  cleanup()
  await open('?code=ALERTS')
  expect(await screen.findByRole('button', { name: 'Edit Late threshold' })).toBeTruthy()
  expect(screen.getByText('Default: 30 min')).toBeTruthy()
  expect(screen.queryByText('DOCKS')).toBeNull()
})

test('an edit is checked while it is typed and begins a draft', async () => {
  serve()
  const user = await open()
  await user.click(await button('Edit Late threshold'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Value' }), '9000')
  expect(dialog.getByText('Enter a number from 0 to 1440.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  expect(written).toEqual([])
  await user.clear(dialog.getByRole('textbox', { name: 'Value' }))
  await user.type(dialog.getByRole('textbox', { name: 'Value' }), '45')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.map(({ address }) => address)).toEqual(['/fm/ChangeSets', '/fm/ChangeSets/5/Changes'])
  expect(written[1]?.body).toMatchObject({
    KIND: 'PARAMETER',
    KEY: 'FLEET_LATE_MINUTES',
    AFTER: { lookupCode: 'ALERTS', value: '45' },
    SEEN: null,
  })
})

test('the review shows old and new, a conflict with both values, and goes live with a reason alone', async () => {
  const current = { lookupCode: 'ALERTS', value: '60' }
  serve({ sets: [draft], changes: [{ ...change, current, isConflict: true }] })
  const user = await open()
  await screen.findByText(/1 change · 1 conflict/)
  await user.click(await button('Review draft'))
  const review = within(await screen.findByRole('dialog'))
  expect(review.getByText('45')).toBeTruthy()
  expect(review.getByText(/It is now: 60/)).toBeTruthy()
  expect(review.getByText(/^Takes effect in: Alerts, Home page/).textContent).toContain('14 shipments would be late')
  expect(review.getByRole('button', { name: 'Go live' }).hasAttribute('disabled')).toBe(true)
  expect(review.getByText('Enter and save a reason first.')).toBeTruthy()
  await user.click(review.getByRole('button', { name: 'Keep the draft' }))
  await expect.poll(() => written.at(-1)?.body).toMatchObject({ KEY: 'FLEET_LATE_MINUTES', KEEP: 'mine' })
})

test('a draft with a reason goes live after a question', async () => {
  serve({ sets: [{ ...draft, reason: 'Snow' } as never], changes: [change] })
  const user = await open()
  await user.click(await button('Review draft'))
  await user.click(await button('Go live'))
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Put 1 change/ })).getByRole('button', { name: 'Go live' }),
  )
  await expect.poll(() => written.at(-1)?.body).toMatchObject({ STEP: 'go-live' })
  expect(await screen.findByText('Change set is live.')).toBeTruthy()
})

test.each([
  [true, 'Create set-up', '<GenericSetup/>', /already has set-up in the parameter database/],
  [false, 'Update set-up', '<GenericSetup/>', /has no set-up in the parameter database/],
  [false, 'Create set-up', '', /All '\*' marked fields are required!/],
])(
  'set-up by XML, has set-up %s, %s, is told why without a call [VAL-01, VAL-02, VAL-03]',
  async (hasSetup, mode, xml, why) => {
    serve({ hasSetup, stored: hasSetup ? [dock] : [] })
    const user = await open()
    await screen.findByRole('button', { name: 'Edit Late threshold' })
    await user.click(await button('Set-up by XML'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('combobox', { name: 'Action' }))
    await user.click(await screen.findByRole('option', { name: mode }))
    const body = dialog.getByRole('textbox', { name: 'XML body' })
    await user.clear(body)
    if (xml) await user.type(body, xml)
    await user.click(dialog.getByRole('button', { name: mode }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(why)
    expect(written).toEqual([])
  },
)
