import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { genericSetup } from '#contract/fleet-manager/genericSetup'
import type { Answer } from '#contract/platform/endpoint'
import { refusalsHeader, writeRefusals } from '#contract/platform/refusals'
import { alerts } from '#portal/data/alerts'
import { storeUser } from '#portal/data/session/session'
import { GenericSetupPage } from '#portal/fleet-manager/setup/GenericSetupPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { fill } from '../fill'
import { answering, handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

type Stored = Answer<typeof genericSetup.listParameters>
type OpenSet = Answer<typeof changeSets.listChangeSets>[number]
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
const lateValue = { ...late, value: '30', updatedBy: 'ana', updatedAt: '2026-03-01T12:00:00Z' }
const dock = { lookupCode: 'SITE', name: 'DOCKS', value: '4', updatedBy: 'ana', updatedAt: '2026-03-01T12:00:00Z' }

const draft: OpenSet = {
  id: 5,
  customer: 'PL_ACME',
  title: 'Winter',
  reason: '',
  status: 'draft',
  createdBy: 'ana',
  editors: [],
  createdAt: '2026-03-01T12:00:00Z',
  approvedBy: null,
  approvedAt: null,
  goesLiveAt: null,
  liveBy: null,
  liveAt: null,
  rollBackAskedBy: null,
  rolledBackBy: null,
  rolledBackAt: null,
  problem: null,
  changeCount: 1,
  version: 1,
}
const change: Change = {
  kind: 'parameter',
  key: 'FLEET_LATE_MINUTES',
  before: null,
  after: { lookupCode: 'ALERTS', value: '45' },
  current: null,
  isConflict: false,
  problem: null,
  others: [],
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
  sets?: readonly OpenSet[]
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
    answering(changeSets.listChangeSets, (request: Request) =>
      sets.filter(({ status }) => request.url.includes(`STATUS=${status.toUpperCase()}`)),
    ),
    answering(changeSets.listChanges, () => [...changes]),
    answering(changeSets.listEffects, [{ key: 'FLEET_LATE_MINUTES', before: 9, after: 14, rules: [] }]),
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
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

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

test('set-up is created with a copied district, extended, updated and deleted by look-up code [ROUTE-045]', async () => {
  serve()
  network.use(noting(genericSetup.deleteParameters, { Deleted: 1 }))
  const user = await open()
  expect(await button('Add parameter')).toBeTruthy()
  expect(await button('History of DOCKS')).toBeTruthy()
  await user.click(await button('Set-up by XML'))
  const dialog = within(await screen.findByRole('dialog'))
  const choose = async (name: string) => {
    await user.click(dialog.getByRole('combobox', { name: 'Action' }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose('Create set-up')
  expect(dialog.getByRole('combobox', { name: 'Copied district' })).toBeTruthy()
  await choose('Add parameters')
  await choose('Delete by look-up code')
  await user.click(dialog.getByRole('combobox', { name: /^Look-up code/ }))
  await user.click(await screen.findByRole('option', { name: 'SITE' }))
  await user.click(dialog.getByRole('button', { name: 'Delete by look-up code' }))
  await screen.findByText('Parameters of PL_ACME deleted.')
  expect(written.map(({ address, body }) => [address, body['LkUpCode']])).toEqual([['/fm/DeleteByLkUpCode', 'SITE']])
})

test('an edit is checked while it is typed and begins a draft', async () => {
  serve()
  const user = await open()
  await user.click(await button('Edit Late threshold'))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByRole('textbox', { name: 'Value' }), '9000')
  expect(dialog.getByText('Enter a number from 0 to 1440.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  expect(written).toEqual([])
  await user.clear(dialog.getByRole('textbox', { name: 'Value' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Value' }), '45')
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
  expect(review.getByText('Default: 30 min').tagName).toBe('DEL')
  expect(review.getByText('45 min').tagName).toBe('INS')
  expect(review.getByText(/It is now: 60 min/)).toBeTruthy()
  expect(review.getByText(/^Takes effect in: Alerts, Home page/).textContent).toContain('14 shipments would be late')
  expect(review.getByRole('button', { name: 'Go live' }).hasAttribute('disabled')).toBe(true)
  expect(review.getByText('Enter and save a reason first.')).toBeTruthy()
  await user.click(review.getByRole('button', { name: 'Keep the draft' }))
  await expect.poll(() => written.at(-1)?.body).toMatchObject({ KEY: 'FLEET_LATE_MINUTES', KEEP: 'mine' })
})

test('the history brings back the value before a change, and the value of a day', async () => {
  serve({ stored: [lateValue], sets: [draft] })
  const earlier = { lookupCode: 'ALERTS', value: '20' }
  network.use(
    answering(changeSets.listConfigurationHistory, [
      {
        id: 1,
        kind: 'parameter',
        key: 'FLEET_LATE_MINUTES',
        before: earlier,
        after: { lookupCode: 'ALERTS', value: '30' },
        by: 'ana',
        at: '2026-03-04T12:00:00Z',
        reason: 'Snow',
        changeSetId: 1,
      },
    ]),
    answering(changeSets.readPastValue, {
      kind: 'parameter',
      key: 'FLEET_LATE_MINUTES',
      value: { lookupCode: 'ALERTS', value: '15' },
    }),
  )
  const user = await open()
  await user.click(await button('History of Late threshold'))
  const history = within(await screen.findByRole('dialog', { name: 'History of Late threshold' }))
  await user.click(await history.findByRole('button', { name: 'Restore earlier value of Late threshold: 20 min' }))
  await expect.poll(() => written.at(-1)?.body).toMatchObject({ KEY: 'FLEET_LATE_MINUTES', AFTER: earlier })
  fireEvent.change(history.getByLabelText(/^Value on/), { target: { value: '2026-03-03' } })
  await history.findByText('It was: 15 min')
  await user.click(history.getByRole('button', { name: 'Add to draft' }))
  await expect.poll(() => written.at(-1)?.body).toMatchObject({ AFTER: { value: '15' } })
})

test('a draft stays open in its review when another user approves it meanwhile', async () => {
  const sets = [draft]
  const current = { lookupCode: 'ALERTS', value: '60' }
  serve({ sets, changes: [{ ...change, current, isConflict: true }] })
  const user = await open()
  await user.click(await button('Review draft'))
  sets[0] = { ...draft, status: 'approved', approvedBy: 'ben', approvedAt: '2026-03-02T08:00:00Z' }
  await user.click(await button('Keep the draft'))
  expect(await within(screen.getByRole('dialog')).findByText(/^Approved by ben/)).toBeTruthy()
})

test('what others do to the draft and the values of another customer than the selected one is seen after seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const sets: OpenSet[] = []
  const stored = [dock]
  serve({ sets, stored })
  await open('?customer=A200')
  await screen.findByText(/^No draft/)
  sets.push({ ...draft, customer: 'A200' })
  stored.push({ ...lateValue, value: '77' })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByText('Winter')).toBeTruthy()
  expect(await screen.findByText(/^77\smin$/)).toBeTruthy()
})

test('a draft with a reason goes live after a question, and the focus stays on its bar', async () => {
  const sets: OpenSet[] = [{ ...draft, reason: 'Snow' }]
  serve({ sets, changes: [change] })
  const user = await open()
  await user.click(await button('Review draft'))
  await user.click(await button('Go live'))
  const question = within(await screen.findByRole('dialog', { name: /^Put 1 change/ }))
  sets.length = 0
  await user.click(question.getByRole('button', { name: 'Go live' }))
  await expect.poll(() => written.at(-1)?.body).toMatchObject({ STEP: 'go-live' })
  expect(await screen.findByText('Change set is live.')).toBeTruthy()
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Change set')
})

test('whoever puts a draft live is told who else has changed it', async () => {
  serve({ sets: [{ ...draft, reason: 'Snow', createdBy: 'ann', editors: ['Ben', 'cleo'] }], changes: [change] })
  const user = await open()
  act(() => storeUser({ id: 'ben', firstName: 'Ben', lastName: 'Ode', email: 'ben@example.com', kind: 'customer' }, []))
  await user.click(await button('Review draft'))
  await user.click(await button('Go live'))
  const question = within(await screen.findByRole('dialog', { name: /^Put 1 change/ }))
  expect(question.getByText(/Changes by ann and cleo go live with it\./)).toBeTruthy()
})

test.each([
  ['ann', ['Ben'], 'Changes by ann go live with it.'],
  ['ben', [], null],
])('whoever sets the time of a draft by %s and %j is told: %s', async (createdBy, editors, notice) => {
  serve({ sets: [{ ...draft, reason: 'Snow', createdBy, editors }], changes: [change] })
  const user = await open()
  act(() => storeUser({ id: 'ben', firstName: 'Ben', lastName: 'Ode', email: 'ben@example.com', kind: 'customer' }, []))
  await user.click(await button('Review draft'))
  const review = within(await screen.findByRole('dialog'))
  expect(review.queryByText(/go live with it/)).toBeNull()
  fireEvent.change(review.getByLabelText('Go live at'), { target: { value: '2099-06-01T12:00' } })
  expect(review.queryByText(/go live with it/)?.textContent ?? null).toBe(notice)
})

test('a set that is scheduled is left alone until it is chosen, and another draft can be begun beside one', async () => {
  const scheduled = { ...draft, id: 4, title: 'Summer', goesLiveAt: '2027-06-01T12:00:00Z' }
  const other = { id: 5, title: 'Winter', after: { lookupCode: 'ALERTS', value: '90' } }
  serve({ sets: [draft, scheduled], changes: [{ ...change, others: [other] }] })
  const user = await open()
  await screen.findByText('Winter')
  await user.click(screen.getByRole('combobox', { name: 'Open change sets (2)' }))
  await user.click(await screen.findByRole('option', { name: /^Summer · Draft · Goes live 06\/01\/2027/ }))
  await screen.findByText(/An edit takes back its approval and set time/)
  await user.click(await button('Review draft'))
  const review = within(await screen.findByRole('dialog'))
  expect(await review.findByText('Change set “Winter” changes it as well, to: 90 min')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(await button('New change set'))
  await expect.poll(() => written.map(({ address }) => address)).toEqual(['/fm/ChangeSets'])
})

test('with only a scheduled set an edit begins a new draft', async () => {
  serve({ sets: [{ ...draft, id: 4, goesLiveAt: '2027-06-01T12:00:00Z' }] })
  const user = await open()
  await screen.findByText(/^No draft/)
  await user.click(await button('Edit Late threshold'))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByRole('textbox', { name: 'Value' }), '45')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.map(({ address }) => address)).toEqual(['/fm/ChangeSets', '/fm/ChangeSets/5/Changes'])
})

test('who has edited a draft cannot approve it where a second person is asked for, and is told so', async () => {
  serve({ sets: [{ ...draft, reason: 'Snow', editors: ['Ben'] }], changes: [change] })
  network.use(answering(genericSetup.listParameters, [{ ...lateValue, name: 'FM_SECOND_PERSON_APPROVES', value: 'Y' }]))
  const user = await open()
  act(() => storeUser({ id: 'ben', firstName: 'Ben', lastName: 'Ode', email: 'ben@example.com', kind: 'customer' }, []))
  await user.click(await button('Review draft'))
  const review = within(await screen.findByRole('dialog'))
  await review.findByText(/Another user has to approve: you edited this draft/)
  expect(review.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true)
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
    if (xml) await fill(user, body, xml)
    await user.click(dialog.getByRole('button', { name: mode }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(why)
    expect(written).toEqual([])
  },
)

test('the first set-up is made step by step from a copy, and stored at the end alone', async () => {
  serve({ stored: [lateValue, dock], hasSetup: false })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Create set-up' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: 'Copy values from' }))
  await user.click(await screen.findByRole('option', { name: 'A200' }))
  await dialog.findByText('Step 1 of 10: Begin')
  for (let step = 0; step < 5; step += 1) await user.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByText('Step 6 of 10: Alerts')
  const threshold = dialog.getByRole('textbox', { name: 'Late threshold' })
  await user.clear(threshold)
  await fill(user, threshold, '5000')
  expect(dialog.getByText('Enter a number from 0 to 1440.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  await user.clear(threshold)
  await fill(user, threshold, '20')
  for (let step = 0; step < 4; step += 1) await user.click(dialog.getByRole('button', { name: 'Next' }))
  expect(written).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Create set-up' }))
  await screen.findByText('Set-up of PL_ACME created.')
  expect(written.map(({ body }) => body)).toMatchObject([
    { CustomerCode: 'PL_ACME', XmlBody: expect.stringMatching(/name="FLEET_LATE_MINUTES" value="20"[^]*name="DOCKS"/) },
  ])
})

test('an edit goes into the draft that another user has begun since the page was opened', async () => {
  const sets: OpenSet[] = []
  serve({ stored: [lateValue], sets })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Edit Late threshold' }))
  const dialog = within(await screen.findByRole('dialog'))
  sets.push({ ...draft, id: 9 })
  await user.clear(dialog.getByRole('textbox', { name: 'Value' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Value' }), '90')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.map(({ address }) => address)).toEqual(['/fm/ChangeSets/9/Changes'])
})

test('a user who is shown what another one drafted meanwhile decides for their own value by saving again', async () => {
  const changes: Change[] = []
  serve({ stored: [lateValue], sets: [draft], changes })
  const answers = [409, 200]
  network.use(
    handling(changeSets.saveChange, async (request) => {
      changes.push(change)
      written.push({ address: 'save', body: (await request.json()) as Record<string, unknown> })
      return answers.shift() === 409
        ? Response.json(['changed'], {
            status: 409,
            headers: {
              [refusalsHeader]: writeRefusals([{ code: 'value-changed', parameters: { name: 'X', value: '"45"' } }]),
            },
          })
        : Response.json({ Status: 'SUCCESS', KEY: 'FLEET_LATE_MINUTES' })
    }),
  )
  const user = await open()
  await user.click(await button('Edit Late threshold'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: 'Value' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Value' }), '90')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await expect.poll(() => written).toHaveLength(1)
  await expect.poll(() => dialog.getByRole('button', { name: 'Add to draft' })).toHaveProperty('disabled', false)
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.map(({ body }) => body['SEEN'])).toEqual([
    { lookupCode: 'ALERTS', value: '30' },
    { lookupCode: 'ALERTS', value: '45' },
  ])
})

test('a user who is shown what went live meanwhile replaces that value alone by saving again', async () => {
  serve({ stored: [lateValue], sets: [draft] })
  const live = ['60', '70']
  network.use(
    answering(changeSets.readPastValue, () => ({
      kind: 'parameter' as const,
      key: 'FLEET_LATE_MINUTES',
      value: { lookupCode: 'ALERTS', value: live.shift() ?? '' },
    })),
    handling(changeSets.saveChange, async (request) => {
      written.push({ address: 'save', body: (await request.json()) as Record<string, unknown> })
      const headers = {
        [refusalsHeader]: writeRefusals([{ code: 'value-changed', parameters: { name: 'X', value: '"?"' } }]),
      }
      return Response.json(['changed'], { status: 409, headers })
    }),
  )
  const user = await open()
  await user.click(await button('Edit Late threshold'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: 'Value' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Value' }), '90')
  for (const shown of ['60', '70']) {
    await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
    await expect
      .poll(() => alerts().past[0]?.lines)
      .toEqual([expect.stringContaining(`Others changed Late threshold: it is now ${shown} min.`)])
  }
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await expect.poll(() => written).toHaveLength(3)
  expect(written.map(({ body }) => (body['SEEN'] as { value: string }).value)).toEqual(['30', '60', '70'])
})

test('the parameters of a section go into one new draft together', async () => {
  serve({ stored: [lateValue, dock] })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Edit section' }))
  const dialog = within(await screen.findByRole('dialog'))
  const threshold = dialog.getByRole('textbox', { name: 'Late threshold' })
  await user.clear(threshold)
  await fill(user, threshold, '45')
  await user.click(dialog.getByRole('button', { name: 'Add 1 change to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.map(({ address }) => address)).toEqual(['/fm/ChangeSets', '/fm/ChangeSets/5/Changes'])
  expect(written.at(-1)?.body).toMatchObject({ KEY: 'FLEET_LATE_MINUTES', AFTER: { value: '45' } })
})
