import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { checkpointOf } from '#contract/checkpoints'
import { loads } from '#contract/routing-tool/loads'
import { alerts, forgetAlerts } from '#portal/data/alerts'
import { setConfiguration } from '#portal/data/call/configuration'
import { watch } from '#portal/data/events'
import { storeGroup, storeToken } from '#portal/data/session/session'
import { DeliveriesAndLoads } from '#portal/routing-tool/deliveries-and-loads/DeliveriesAndLoads'
import { aDelivery, aLoad, anOffer, setUp } from '../../fixtures/freight'
import { aGroup, type TestGroup } from '../../fixtures/server'
import { losingAnswers } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { aConfiguration, signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
const network = mockNetwork()
let group: TestGroup
let stopWatching = () => {}

beforeEach(async () => {
  happyDOM.setURL(inject('serverUrl'))
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  group = await aGroup(['routing-tool.deliveries'])
  await setUp(group.id)
  signInAs()
  setConfiguration(aConfiguration({ apiHost: inject('serverUrl') }))
  storeToken({ token: group.token, expiry: Date.now() + 3_600_000 })
  storeGroup({ id: group.id, type: group.type, level: 1 }, [checkpointOf('routing-tool.deliveries')])
  localStorage.setItem('boardMap', 'hidden')
  forgetAlerts()
})
afterEach(() => {
  stopWatching()
  cleanup()
  vi.restoreAllMocks()
})

/** The board with an open event stream. `changes` collects what the stream has reported. */
const openBoard = async () => {
  const changes: string[] = []
  await renderPage(<DeliveriesAndLoads />, '/', { words: ['board', 'load-actions', 'freight'] })
  stopWatching = watch(['loads', 'deliveries', 'locks'], ({ topic }) => void changes.push(topic))
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  await waitFor(() => expect(list().getAttribute('aria-busy')).toBe('false'))
  return { user: userEvent.setup(), changes }
}

const list = () => screen.getByRole('grid', { name: 'Available deliveries' })
const rows = () => within(list()).queryAllByRole('row').slice(1)
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
