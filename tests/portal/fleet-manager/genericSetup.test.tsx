import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { alerts } from '#portal/data/alerts'
import { storeUser } from '#portal/data/session/session'
import { GenericSetupPage } from '#portal/fleet-manager/setup/GenericSetupPage'
import { type Person, statement, type TestGroup } from '../../fixtures/server'
import { lateShipment } from '../../fixtures/lateShipment'
import { done } from '../cost-plus/pages/openOnServer'
import { fill } from '../fill'
import { slow } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import {
  aConfiguredGroup,
  aDraft,
  anotherOf,
  draftedBy,
  openConfiguration,
  saveChange,
  storeParameter,
  takeStep,
} from './configuredOnServer'

const network = mockNetwork()
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const docks = ['SITE', 'DOCKS', '4'] as const
const minutes = (value: string) => ['ALERTS', 'FLEET_LATE_MINUTES', value] as const
const late = { KIND: 'PARAMETER', KEY: 'FLEET_LATE_MINUTES' }
const value = (text: string) => ({ lookupCode: 'ALERTS', value: text })
const to = (text: string) => ({ ...late, AFTER: value(text) })

const open = (group: TestGroup, query = '', person: Person = group) =>
  openConfiguration(group, <GenericSetupPage />, `/FMGenericSetUp${query}`, { person })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialogOf = async (name?: string | RegExp) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }))
const stored = async (group: TestGroup): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await done(group.call('GET', '/fm/Parameters'))).map((row: Record<string, string>) => [
      row['FIELD_NAME'],
      row['VALUE'],
    ]),
  )

/** Signs in for the pages, which know a user by their id; its case does not count. */
const become = ({ userId }: Person) =>
  act(() =>
    storeUser(
      { id: userId.toUpperCase(), firstName: 'Ben', lastName: 'Ode', email: 'ben@example.com', kind: 'customer' },
      [],
    ),
  )

/** Types another value into the dialog of the late threshold. */
const editLate = async (user: Awaited<ReturnType<typeof open>>, text: string) => {
  await user.click(await button('Edit Late threshold'))
  const dialog = await dialogOf('Late threshold')
  await user.clear(dialog.getByRole('textbox', { name: 'Value' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Value' }), text)
  return { dialog, add: () => user.click(dialog.getByRole('button', { name: 'Add to draft' })) }
}

test('parameters have their meaning, default or value, and are filtered by the address [ROUTE-045]', async () => {
  const group = await aConfiguredGroup(docks)
  await open(group, '?shown=stored')
  expect(await button('Edit DOCKS')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit Late threshold' })).toBeNull()
  cleanup()
  await open(group, '?code=ALERTS')
  expect(await button('Edit Late threshold')).toBeTruthy()
  expect(screen.getByText('Default: 30 min')).toBeTruthy()
  expect(screen.queryByText('DOCKS')).toBeNull()
})

test('set-up is created with a copied district, extended, updated and deleted by look-up code [ROUTE-045]', async () => {
  const group = await aConfiguredGroup(docks, minutes('45'))
  const user = await open(group)
  expect(await button('Add parameter')).toBeTruthy()
  expect(await button('History of DOCKS')).toBeTruthy()
  await user.click(await button('Set-up by XML'))
  const dialog = await dialogOf()
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
  await screen.findByText(`Parameters of ${group.id} deleted.`)
  expect(await stored(group)).toEqual({ FLEET_LATE_MINUTES: '45' })
})

test('an edit is checked while it is typed and begins a draft', async () => {
  const group = await aConfiguredGroup(docks)
  const user = await open(group)
  const { dialog, add } = await editLate(user, '9000')
  expect(dialog.getByText('Enter a number from 0 to 1440.')).toBeTruthy()
  await add()
  expect(await draftedBy(group)).toEqual([])
  await user.clear(dialog.getByRole('textbox', { name: 'Value' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Value' }), '45')
  await add()
  await screen.findByText('Added to the draft.')
  expect(await draftedBy(group)).toMatchObject([[{ ...to('45'), BEFORE: null }]])
})

test('the review shows old and new, a conflict with both values, and goes live with a reason alone', async () => {
  const group = await aConfiguredGroup(docks)
  for (const minutesLate of [20, 50, 90])
    await lateShipment(statement, group.id, `S${minutesLate}`, { late: minutesLate })
  await aDraft(group, {}, to('45'))
  await storeParameter(group, ...minutes('60'))
  const user = await open(group)
  await screen.findByText(/1 change · 1 conflict/)
  await user.click(await button('Review draft'))
  const review = await dialogOf()
  expect(review.getByText('Default: 30 min').tagName).toBe('DEL')
  expect(review.getByText('45 min').tagName).toBe('INS')
  expect(review.getByText(/It is now: 60 min/)).toBeTruthy()
  await review.findByText(/2 shipments would be late/)
  expect(review.getByText(/^Takes effect in: Alerts, Home page/).textContent).toContain('2 shipments would be late')
  expect(review.getByRole('button', { name: 'Go live' }).hasAttribute('disabled')).toBe(true)
  expect(review.getByText('Enter and save a reason first.')).toBeTruthy()
  await user.click(review.getByRole('button', { name: 'Keep the draft' }))
  await waitFor(async () =>
    expect(await draftedBy(group)).toMatchObject([[{ ...to('45'), BEFORE: value('60'), CONFLICT: false }]]),
  )
})

test('the history brings back the value before a change, and the value of a day', async () => {
  const group = await aConfiguredGroup(minutes('15'))
  await storeParameter(group, ...minutes('20'))
  await storeParameter(group, ...minutes('30'))
  // The three values have begun on the 2nd, 3rd and 4th of March.
  await statement(
    `update configuration_event event set at = timestamptz '2026-03-01T12:00:00Z' + place * interval '1 day'
     from (select id, row_number() over (order by id) as place from configuration_event where customer = $1) placed
     where placed.id = event.id`,
    group.id,
  )
  const user = await open(group)
  await user.click(await button('History of Late threshold'))
  const history = await dialogOf('History of Late threshold')
  await user.click(await history.findByRole('button', { name: 'Restore earlier value of Late threshold: 20 min' }))
  await waitFor(async () => expect(await draftedBy(group)).toMatchObject([[to('20')]]))
  fireEvent.change(history.getByLabelText(/^Value on/), { target: { value: '2026-03-02' } })
  await history.findByText('It was: 15 min')
  await user.click(history.getByRole('button', { name: 'Add to draft' }))
  await waitFor(async () => expect(await draftedBy(group)).toMatchObject([[to('15')]]))
})

test('a draft stays open in its review when another user approves it meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const group = await aConfiguredGroup(docks)
  const id = await aDraft(group, { reason: 'Snow' }, to('45'))
  const user = await open(await aConfiguredGroup(), `?customer=${group.id}`)
  await user.click(await button('Review draft'))
  await takeStep(group, id, 'approve')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  const approval = await screen.findByText(new RegExp(`^Approved by ${group.userId}`))
  expect(screen.getByRole('dialog').contains(approval)).toBe(true)
})

test('what others do to the draft and the values of another customer than the selected one is seen after seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const group = await aConfiguredGroup(docks)
  await open(await aConfiguredGroup(), `?customer=${group.id}`)
  await screen.findByText(/^No draft/)
  await button('Edit DOCKS')
  await aDraft(group)
  await storeParameter(group, ...minutes('77'))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByText('Winter')).toBeTruthy()
  expect(await screen.findByText(/^77\smin$/)).toBeTruthy()
})

test('a draft whose changes are not read yet is neither called empty nor put live', async () => {
  const group = await aConfiguredGroup(docks)
  await aDraft(group, { reason: 'Snow' }, to('45'))
  network.use(slow(changeSets.listChanges, 'infinite'))
  const user = await open(group)
  await user.click(await button('Review draft'))
  const review = await dialogOf()
  await review.findByRole('status')
  expect(review.queryByText('The draft has no changes yet.')).toBeNull()
  expect(review.queryByRole('button', { name: 'Go live' })).toBeNull()
})

test('a draft with a reason goes live after a question, and the focus stays on its bar', async () => {
  const group = await aConfiguredGroup(docks)
  await aDraft(group, { reason: 'Snow' }, to('45'))
  const user = await open(group)
  await user.click(await button('Review draft'))
  await user.click(await button('Go live'))
  const question = await dialogOf(/^Put 1 change/)
  expect(await stored(group)).toEqual({ DOCKS: '4' })
  await user.click(question.getByRole('button', { name: 'Go live' }))
  expect(await screen.findByText('Change set is live.')).toBeTruthy()
  expect(await stored(group)).toEqual({ DOCKS: '4', FLEET_LATE_MINUTES: '45' })
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Change set')
})

test('whoever puts a draft live is told who else has changed it', async () => {
  const group = await aConfiguredGroup(docks)
  const [ben, cleo] = [await anotherOf(group), await anotherOf(group)]
  const id = await aDraft(group, { reason: 'Snow' }, to('45'))
  for (const person of [ben, cleo]) await saveChange(person, id, to('50'))
  const user = await open(group, '', ben)
  become(ben)
  await user.click(await button('Review draft'))
  await user.click(await button('Go live'))
  const question = await dialogOf(/^Put 1 change/)
  const told = `Changes by ${group.userId} and ${cleo.userId} go live with it.`
  expect(question.getByText(told, { exact: false })).toBeTruthy()
})

test.each([[true], [false]])(
  'whoever sets the time of a draft is told of others in it, begun by another user: %s',
  async (isOfOther) => {
    const group = await aConfiguredGroup(docks)
    const ben = await anotherOf(group)
    const id = await aDraft(isOfOther ? group : ben, { reason: 'Snow' }, to('45'))
    await saveChange(ben, id, to('50'))
    const user = await open(group, '', ben)
    become(ben)
    await user.click(await button('Review draft'))
    const review = await dialogOf()
    expect(review.queryByText(/go live with it/)).toBeNull()
    fireEvent.change(await review.findByLabelText('Go live at'), { target: { value: '2099-06-01T12:00' } })
    const notice = isOfOther ? `Changes by ${group.userId} go live with it.` : null
    expect(review.queryByText(/go live with it/)?.textContent ?? null).toBe(notice)
  },
)

/** A draft whose set time never comes; the server takes none that is so far ahead. */
const aScheduledDraft = async (group: TestGroup): Promise<number> => {
  const id = await aDraft(group, { title: 'Summer' }, to('45'))
  await statement("update configuration_change_set set goes_live_at = '2099-06-01T12:00:00Z' where id = $1", id)
  return id
}

test('a set that is scheduled is left alone until it is chosen, and another draft can be begun beside one', async () => {
  const group = await aConfiguredGroup(docks)
  await aDraft(group, {}, to('90'))
  await aScheduledDraft(group)
  const user = await open(group)
  await screen.findByText('Winter')
  await user.click(screen.getByRole('combobox', { name: 'Open change sets (2)' }))
  await user.click(await screen.findByRole('option', { name: /^Summer · Draft · Goes live 06\/01\/2099/ }))
  await screen.findByText(/An edit takes back its approval and set time/)
  await user.click(await button('Review draft'))
  expect(await (await dialogOf()).findByText('Change set “Winter” changes it as well, to: 90 min')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(await button('New change set'))
  await waitFor(async () => expect(await draftedBy(group)).toMatchObject([[], [to('45')], [to('90')]]))
})

test('with only a scheduled set an edit begins a new draft', async () => {
  const group = await aConfiguredGroup(docks)
  await aScheduledDraft(group)
  const user = await open(group)
  await screen.findByText(/^No draft/)
  await (await editLate(user, '50')).add()
  await screen.findByText('Added to the draft.')
  expect(await draftedBy(group)).toMatchObject([[to('50')], [to('45')]])
})

test('who has edited a draft cannot approve it where a second person is asked for, and is told so', async () => {
  const group = await aConfiguredGroup(['FM_CHANGE_SETS', 'FM_SECOND_PERSON_APPROVES', 'Y'])
  const ben = await anotherOf(group)
  await saveChange(ben, await aDraft(group, { reason: 'Snow' }), to('45'))
  const user = await open(group, '', ben)
  become(ben)
  await user.click(await button('Review draft'))
  const review = await dialogOf()
  await review.findByText(/You worked on this yourself. Another user has to take this step./)
  expect(review.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true)
})

test.each([
  [true, 'Create set-up', '<GenericSetup/>', /already has set-up in the parameter database/],
  [false, 'Update set-up', '<GenericSetup/>', /has no set-up in the parameter database/],
  [false, 'Create set-up', '', /All '\*' marked fields are required!/],
])(
  'set-up by XML, has set-up %s, %s, is told why without a call [VAL-01, VAL-02, VAL-03]',
  async (hasSetup, mode, xml, why) => {
    const user = await open(await aConfiguredGroup(...(hasSetup ? [docks] : [])))
    await button('Edit Late threshold')
    if (!hasSetup) await button('Create set-up')
    await user.click(await button('Set-up by XML'))
    const dialog = await dialogOf()
    await user.click(dialog.getByRole('combobox', { name: 'Action' }))
    await user.click(await screen.findByRole('option', { name: mode }))
    const body = dialog.getByRole('textbox', { name: 'XML body' })
    network.sent.length = 0
    await user.clear(body)
    if (xml) await fill(user, body, xml)
    await user.click(dialog.getByRole('button', { name: mode }))
    expect(await dialog.findByText(why)).toBeTruthy()
    expect(network.calls().filter((call) => !call.startsWith('GET'))).toEqual([])
  },
)

test('the first set-up is made step by step from a copy, and stored at the end alone', async () => {
  const [group, other] = [await aConfiguredGroup(), await aConfiguredGroup(minutes('30'), docks)]
  const user = await open(group)
  await user.click(await button('Create set-up'))
  const dialog = await dialogOf()
  await user.click(dialog.getByRole('combobox', { name: 'Copy values from' }))
  await user.click(await screen.findByRole('option', { name: other.id }))
  await dialog.findByText('Step 1 of 11: Begin')
  for (let step = 0; step < 5; step += 1) await user.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByText('Step 6 of 11: Alerts')
  const threshold = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Late threshold' })
  await waitFor(() => expect(threshold.value).toBe('30'))
  await user.clear(threshold)
  await fill(user, threshold, '5000')
  expect(dialog.getByText('Enter a number from 0 to 1440.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(document.activeElement).toBe(threshold))
  expect(dialog.getByText('Step 6 of 11: Alerts')).toBeTruthy()
  await user.clear(threshold)
  await fill(user, threshold, '20')
  for (let step = 0; step < 5; step += 1) await user.click(dialog.getByRole('button', { name: 'Next' }))
  expect(await stored(group)).toEqual({})
  await user.click(dialog.getByRole('button', { name: 'Create set-up' }))
  await screen.findByText(`Set-up of ${group.id} created.`)
  expect(await stored(group)).toEqual({ FLEET_LATE_MINUTES: '20', DOCKS: '4' })
})

test('an edit goes into the draft that another user has begun since the page was opened', async () => {
  const group = await aConfiguredGroup(minutes('30'))
  const user = await open(group)
  await screen.findByText(/^No draft/)
  const { add } = await editLate(user, '90')
  await aDraft(await anotherOf(group))
  await add()
  await screen.findByText('Added to the draft.')
  expect(await draftedBy(group)).toMatchObject([[to('90')]])
})

test('a user who is shown what another one drafted meanwhile decides for their own value by saving again', async () => {
  const group = await aConfiguredGroup(minutes('30'))
  const id = await aDraft(group)
  const user = await open(group)
  await screen.findByText('Winter')
  const { dialog, add } = await editLate(user, '90')
  await saveChange(await anotherOf(group), id, to('45'))
  await add()
  await expect
    .poll(() => alerts().past[0]?.lines)
    .toEqual([expect.stringContaining('Others changed Late threshold: it is now 45 min.')])
  expect(await draftedBy(group)).toMatchObject([[to('45')]])
  await expect.poll(() => dialog.getByRole('button', { name: 'Add to draft' })).toHaveProperty('disabled', false)
  await add()
  await screen.findByText('Added to the draft.')
  expect(await draftedBy(group)).toMatchObject([[{ ...to('90'), BEFORE: value('30') }]])
})

test('a user who is shown what went live meanwhile replaces that value alone by saving again', async () => {
  const group = await aConfiguredGroup(minutes('30'))
  await aDraft(group)
  const user = await open(group)
  await screen.findByText('Winter')
  const { add } = await editLate(user, '90')
  for (const shown of ['60', '70']) {
    await storeParameter(group, ...minutes(shown))
    await add()
    await expect
      .poll(() => alerts().past[0]?.lines)
      .toEqual([expect.stringContaining(`Others changed Late threshold: it is now ${shown} min.`)])
  }
  expect(await draftedBy(group)).toEqual([[]])
  await add()
  await screen.findByText('Added to the draft.')
  expect(await draftedBy(group)).toMatchObject([[{ ...to('90'), BEFORE: value('70'), CONFLICT: false }]])
})

test('the parameters of a section go into one new draft together', async () => {
  const group = await aConfiguredGroup(minutes('30'), docks)
  const user = await open(group)
  const section = await button('Edit section')
  await waitFor(() => expect(section).toHaveProperty('disabled', false))
  await user.click(section)
  const dialog = await dialogOf()
  for (const [name, text] of [
    ['Late threshold', '45'],
    ['Silence threshold', '6'],
  ] as const) {
    const field = dialog.getByRole('textbox', { name })
    await user.clear(field)
    await fill(user, field, text)
  }
  await user.click(dialog.getByRole('button', { name: 'Add 2 changes to draft' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await draftedBy(group)).toMatchObject([[to('45'), { KEY: 'FLEET_SILENT_HOURS', AFTER: value('6') }]])
})
