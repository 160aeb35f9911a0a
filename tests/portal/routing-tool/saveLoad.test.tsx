import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loads } from '#contract/routing-tool/loads'
import { alerts } from '#portal/data/alerts'
import { watch } from '#portal/data/events'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { storeUser } from '#portal/data/session/session'
import { PendingLoads } from '#portal/routing-tool/deliveries-and-loads/actions/pending-loads/PendingLoads'
import { PendingLoadsInHeader } from '#portal/routing-tool/deliveries-and-loads/actions/pending-loads/PendingLoadsInHeader'
import { DeliveriesAndLoads } from '#portal/routing-tool/deliveries-and-loads/DeliveriesAndLoads'
import { routingTool } from '#portal/routing-tool'
import { aDelivery, aLoad, aLoadOf, anOffer, setUp } from '../../fixtures/freight'
import { aGroup, type TestGroup } from '../../fixtures/server'
import { failing, losingAnswers, slow } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
let group: TestGroup
let stopWatching = () => {}

beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  group = await aGroup(['routing-tool.deliveries'])
  await setUp(group.id)
  signInOnServer(group, ['routing-tool.deliveries'])
  localStorage.setItem('boardMap', 'hidden')
})
afterEach(() => {
  stopWatching()
  cleanup()
  vi.restoreAllMocks()
})

/** The board with an open event stream. `changes` collects what the stream has reported. */
const openBoard = async (path = '/') => {
  const changes: string[] = []
  const router = await renderPage(<DeliveriesAndLoads />, path, {
    words: ['board', 'loadActions', 'freight'],
    dataProvider: createDataProvider(routingTool.resources ?? {}),
  })
  stopWatching = watch(['loads', 'deliveries', 'locks'], ({ topic }) => void changes.push(topic))
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  await waitFor(() => expect(list().getAttribute('aria-busy')).toBe('false'))
  return { user: userEvent.setup(), changes, router }
}

const list = () => screen.getByRole('grid', { name: 'Available deliveries' })
const rows = () => within(list()).queryAllByRole('row').slice(1)
const stops = () => within(screen.getByRole('list', { name: 'Stops of the load, in order' })).queryAllByRole('listitem')
const storedLoads = async () => (await group.call('GET', '/routing-tool/{group}/SearchLoads')).body

test('a saved load is read once, by the page that saved it, and not again for its own event', async () => {
  await aDelivery(group.id, { region_code: 12 })
  await aDelivery(group.id, { region_code: 12 })
  const { user, changes } = await openBoard()
  await user.dblClick(rows()[0] ?? list())
  await user.click(await screen.findByRole('button', { name: 'Save load' }))
  await waitFor(() => expect(changes).toEqual(expect.arrayContaining(['loads', 'deliveries'])))
  await waitFor(() => expect(list().getAttribute('aria-busy')).toBe('false'))
  expect(await storedLoads()).toHaveLength(1)
  const calls = network.calls()
  const afterwards = calls.slice(calls.indexOf('POST /Shipment'))
  const reads = ['/LoadLockStatus/', '/DeliveriesByShipmentID', '/SearchDeliveries'].map(
    (path) => afterwards.filter((call) => call.startsWith(`GET ${path}`)).length,
  )
  expect(reads).toEqual([1, 1, 1])
})

test('a load whose answer was lost is stored once when the user saves it again (OWN-6)', async () => {
  await aDelivery(group.id, { region_code: 12 })
  const { user } = await openBoard()
  network.use(losingAnswers(loads.saveLoad, { once: true }))
  await user.dblClick(rows()[0] ?? list())
  await user.click(await screen.findByRole('button', { name: 'Save load' }))
  await waitFor(() => expect(alerts().open).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Save load' }))
  await waitFor(() => expect(alerts().notice?.text).toContain('saved'))
  expect(await storedLoads()).toHaveLength(1)
  const saves = network.sent.filter(({ url }) => url.endsWith('/Shipment'))
  const [lost, repeated] = saves.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(lost).toBeTruthy()
  expect(repeated).toBe(lost)
})

test('deliveries that another user took are shown with that user, and nothing else is asked for it [W-11]', async () => {
  const key = await aDelivery(group.id, { region_code: 12 })
  const { user } = await openBoard()
  await user.dblClick(rows()[0] ?? list())
  const other = await group.aPerson()
  const { body } = await other.call('POST', '/routing-tool/{group}/Shipment', {
    body: { region_code: 12, deliveries: [{ delivery_pk: key, stopSequence: 1, ship_from_stop_seq_num: 1 }] },
  })
  network.sent.length = 0
  await user.click(await screen.findByRole('button', { name: 'Save load' }))
  await screen.findByText(new RegExp(`was put on load ${body.shipment_id} by ${other.userId}$`))
  expect(alerts().open).toEqual([])
  // Lists are read again for the event of the other save; no delivery and no history is read by its key.
  expect(network.calls().filter((call) => /ShipmentUpdateDetails|delivery_pk/.test(call))).toEqual([])
})

test('the list of loads says that a tender is being sent, has failed or has left, as the load itself does', async () => {
  await aDelivery(group.id, { region_code: 12 })
  const [waiting, failed, left] = [
    await aLoad(group.id, { status: 'sent-to-carrier' }),
    await aLoad(group.id, { status: 'sent-to-carrier' }),
    await aLoad(group.id, { status: 'sent-to-fleet' }),
  ]
  await anOffer(group.id, waiting, 'waiting')
  await anOffer(group.id, failed, 'failed')
  await anOffer(group.id, left, 'sent', 'assign')
  const { user } = await openBoard()
  await user.click(screen.getByRole('button', { name: 'Open a load' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Loads' }))
  const rowOf = async (loadId: number) => (await drawer.findByText(String(loadId))).closest('[role=row]')?.textContent
  expect(await rowOf(waiting)).toContain('Sending to carrier')
  expect(await rowOf(failed)).toContain('Failed, not sent to carrier')
  expect(await rowOf(left)).toContain('Sent to fleet')
})

test('a delivery that another user took is removed, and the rest of the load is saved', async () => {
  const key = await aDelivery(group.id, { region_code: 12, number: 'TAKEN-1' })
  await aDelivery(group.id, { region_code: 12, number: 'KEPT-1' })
  const { user } = await openBoard()
  for (const [place, number] of ['TAKEN-1', 'KEPT-1'].entries()) {
    await user.dblClick(within(list()).getByRole('row', { name: new RegExp(number) }))
    await waitFor(() => expect(stops()).toHaveLength(place + 1))
  }
  const other = await group.aPerson()
  await other.call('POST', '/routing-tool/{group}/Shipment', {
    body: { region_code: 12, deliveries: [{ delivery_pk: key, stopSequence: 1, ship_from_stop_seq_num: 1 }] },
  })
  await user.click(await screen.findByRole('button', { name: 'Save load' }))
  await user.click(await screen.findByRole('button', { name: 'Remove it and keep the rest' }))
  await waitFor(() =>
    expect(stops().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('KEPT-1')]),
  )
  await user.click(await screen.findByRole('button', { name: 'Save load' }))
  await waitFor(async () => expect(await storedLoads()).toHaveLength(2))
  const { body } = await group.call('GET', '/routing-tool/{group}/SearchDeliveries?status=ASSIGNED')
  expect(body.map(({ delivery_num: number }: { delivery_num: string }) => number).toSorted()).toEqual([
    'KEPT-1',
    'TAKEN-1',
  ])
})

test('a filter goes into the address, and a list that it empties says how many there are without it', async () => {
  await aDelivery(group.id, { region_code: 12 })
  await aDelivery(group.id, { region_code: 12 })
  const { user, router } = await openBoard()
  await user.click(screen.getByRole('button', { name: 'Add filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'State' }))
  await user.type(await screen.findByRole('combobox', { name: 'State' }), 'AK')
  await user.click(await screen.findByRole('option', { name: /^AK/ }))
  await screen.findByText('No deliveries match these filters.')
  expect(addressIn(router)).toBe('/?status=available&shipToState=AK')
  await user.click(await screen.findByRole('button', { name: '2 without “State: AK”' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(addressIn(router)).toBe('/')
})

describe('an action of a load', () => {
  /** The board with a load in a status. */
  const openLoad = async (columns: Record<string, unknown> = {}) => {
    await aDelivery(group.id, { region_code: 12 })
    const { loadId } = await aLoadOf(group.id, 2, columns)
    const { user } = await openBoard(`/?load=${loadId}`)
    await screen.findByRole('heading', { name: `Load ${loadId}` })
    await user.click(await toolbar().findByRole('button', { name: 'Load details' }))
    return { user, loadId }
  }
  type User = Awaited<ReturnType<typeof openLoad>>['user']
  const toolbar = () => within(screen.getByRole('region', { name: 'Load' }))
  const dialog = async () => within(await screen.findByRole('dialog'))
  /** Presses what is there once the step before lets it be pressed. */
  const press = async (user: User, find: () => HTMLElement) => {
    await waitFor(() => {
      const there = find()
      expect([there.getAttribute('aria-disabled') === 'true', there.hasAttribute('disabled')]).toEqual([false, false])
    })
    await user.click(find())
  }
  const fromMenu = async (user: User, name: string) => {
    await press(user, () => toolbar().getByRole('button', { name: 'Actions' }))
    await press(user, () => screen.getByRole('menuitem', { name: new RegExp(`^${name}`) }))
  }
  const confirm = async (user: User, name: string) => {
    const { getByRole } = await dialog()
    await press(user, () => getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const showsStatus = (word: string) => waitFor(() => expect(toolbar().getAllByText(word).length).toBeGreaterThan(0))
  const storedLoad = async (loadId: number) =>
    (await storedLoads()).find(({ shipment_id: id }: { shipment_id: number }) => id === loadId)

  test('that cancels the tender and releases all deliveries says that the load is cancelled then [STATE-28]', async () => {
    const { user, loadId } = await openLoad({ status: 'sent-to-carrier' })
    await press(user, () => toolbar().getByRole('button', { name: 'Cancel tender' }))
    await user.click((await dialog()).getByLabelText('They are released from the load'))
    await (await dialog()).findByText(/Nothing is left on the load, so it is cancelled; 2 deliveries/)
    await confirm(user, 'Cancel tender')
    await showsStatus('Cancelled')
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(await storedLoad(loadId)).toMatchObject({ status: 'CANCELLED' })
  })

  test('that cancels the tender for another carrier clears the carrier, which can be chosen then [STATE-30]', async () => {
    const { user } = await openLoad({ status: 'sent-to-carrier' })
    await fromMenu(user, 'Cancel tender and re-tender')
    await confirm(user, 'Cancel tender and clear carrier')
    await showsStatus('Pending')
    const carrier = toolbar().getByRole<HTMLInputElement>('combobox', { name: 'Carrier' })
    await waitFor(() => expect([carrier.value, carrier.disabled, carrier.readOnly]).toEqual(['', false, false]))
  })

  test('that sends an e-mail shows its text and takes a typed address, but no other text for one [STATE-31]', async () => {
    const { user, loadId } = await openLoad()
    await fromMenu(user, 'E-mail')
    const asked = await dialog()
    await asked.findByRole('region', { name: 'Text' })
    const recipients = asked.getByLabelText('Recipients')
    await user.clear(recipients)
    await user.type(recipients, 'not an address')
    await asked.findByText('not an address is not an e-mail address.')
    await user.clear(recipients)
    await user.type(recipients, 'desk@carrier.example')
    await confirm(user, 'Send e-mail')
    await press(user, () => toolbar().getByRole('button', { name: 'History' }))
    // The history tells of the action, and of its message.
    await (await dialog()).findAllByText(/desk@carrier\.example/)
    const { body } = await group.call('GET', `/routing-tool/{group}/Outbox?ShipmentId=${loadId}`)
    expect(JSON.stringify(body)).toContain('desk@carrier.example')
  })

  test('that gives it to the fleet locks its fields until it is pulled back [STATE-32] [STATE-33] [STATE-34]', async () => {
    const { user } = await openLoad()
    await fromMenu(user, 'Send to fleet')
    await confirm(user, 'Send to fleet')
    await toolbar().findByText(/Locked by FLEET\. Load was sent to the fleet\./)
    const comment = () => toolbar().getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
    await waitFor(() => expect(comment().disabled || comment().readOnly).toBe(true))
    await fromMenu(user, 'Send modified plan')
    await confirm(user, 'Send modified plan')
    await waitFor(() => expect(alerts().notice?.text).toMatch(/^Update for load/))
    await press(user, () => toolbar().getByRole('button', { name: 'Pull back from fleet' }))
    await user.click((await dialog()).getByLabelText('They stay on the load'))
    await confirm(user, 'Pull back load')
    await showsStatus('Pending')
    await waitFor(() => expect(toolbar().queryByText(/Locked by FLEET/)).toBeNull())
    expect(comment().disabled || comment().readOnly).toBe(false)
  })

  test('that creates, updates and undoes its plan goes by the load id that is asked for [STATE-35]', async () => {
    const { user, loadId } = await openLoad()
    for (const [action, number] of [
      ['Create load plan', 'PLAN-1'],
      ['Update load plan', 'PLAN-2'],
    ] as const) {
      await fromMenu(user, action)
      const field = await (await dialog()).findByLabelText('Load id')
      await user.clear(field)
      await user.type(field, number)
      await confirm(user, action)
      await showsStatus('Planned')
      await waitFor(async () => expect(await storedLoad(loadId)).toMatchObject({ penske_load_id: number }))
      await waitFor(() =>
        expect(toolbar().getByRole<HTMLInputElement>('textbox', { name: 'Load id' }).value).toBe(number),
      )
    }
    await fromMenu(user, 'Undo load plan')
    await confirm(user, 'Undo load plan')
    await showsStatus('Pending')
  })

  test('that another user has made impossible is refused in the dialog, in the words of the server [STATE-36]', async () => {
    const { user, loadId } = await openLoad()
    await fromMenu(user, 'Create load plan')
    const asked = await dialog()
    await user.type(await asked.findByLabelText('Load id'), 'LATE-1')
    await planAsAnother(loadId, 'C')
    await user.click(asked.getByRole('button', { name: 'Create load plan' }))
    await asked.findByText(`Load ${loadId} is planned: this step is not allowed now.`)
    await user.click(asked.getByRole('button', { name: 'Go back' }))
    await showsStatus('Planned')
  })

  test('of another user moves the count of pending loads, and a count that fails keeps the last [VAL-31]', async () => {
    const { loadId } = await aLoadOf(group.id)
    storeUser({ id: group.userId, firstName: 'Test', lastName: 'Person', email: '', kind: 'customer' }, [])
    await renderPage(<PendingLoadsInHeader />, '/', { words: ['loadActions'] })
    const counter = await screen.findByRole('button', { name: '1 pending load' })
    await planAsAnother(loadId, 'C')
    await waitFor(() => expect(counter.textContent).toContain('0'))
    network.use(failing(loads.countPendingLoads, 'Try again later.'))
    network.sent.length = 0
    const read = vi.fn()
    stopWatching = watch(['loads'], read)
    await planAsAnother(loadId, 'D')
    await waitFor(() => expect(network.calls().some((call) => call.includes('/GetPendingLoadsCount'))).toBe(true))
    await waitFor(() => expect(read).toHaveBeenCalled())
    expect(counter.textContent).toContain('0')
    expect(alerts().open).toEqual([])
  })

  test('that are pending are listed for the choice of regions, and not those of the choice before', async () => {
    const other = await aLoadOf(group.id, 1, { region_code: 13 })
    const { loadId } = await aLoadOf(group.id, 1, { region_code: 12 })
    await renderPage(<PendingLoads onOpen={() => {}} />, '/', {
      words: ['loadActions'],
      dataProvider: createDataProvider(routingTool.resources ?? {}),
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /pending loads/i }))
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(String(loadId)),
      expect.stringContaining(String(other.loadId)),
    ])
    network.use(slow(loads.searchPendingLoads, 'infinite'))
    await user.click(screen.getByRole('switch', { name: 'All regions' }))
    await waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]))
    expect(screen.queryByText(/older one/)).toBeNull()
    // All regions need no count of all regions beside their list.
    network.sent.length = 0
    await user.click(screen.getByRole('combobox', { name: 'Carrier' }))
    await user.click(await screen.findByRole('option', { name: 'Other Lines' }))
    const searches = () => network.calls().filter((call) => call.includes('/SearchPendingLoads'))
    await waitFor(() => expect(searches().some((call) => call.includes('Other'))).toBe(true))
    expect(searches()).toHaveLength(1)
  })

  /** Creates (C) or deletes (D) the plan of a load. */
  const planAsAnother = async (loadId: number, code: 'C' | 'D') => {
    const other = await group.aPerson()
    const query = { CustCode: group.id, UserId: other.userId, ShipmentId: String(loadId), ActionCode: code }
    const asked = new URLSearchParams({ ...query, PenskeLoadID: 'SEEN-1' })
    const { body } = await other.call('GET', `/integration/LoadPlanCreation?${asked}`)
    expect(body).toEqual({ Status: 'SUCCESS' })
  }
})
