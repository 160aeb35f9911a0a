import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { securityEvents } from '#contract/administration/securityEvents'
import type { Answer } from '#contract/platform/endpoint'
import { administration } from '#portal/administration/index'
import { SecurityLogPage } from '#portal/administration/SecurityLogPage'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

type Event = Answer<typeof securityEvents.listSecurityEvents>[number]

const event: Event = {
  id: 7,
  at: '2026-03-01T12:00:00Z',
  kind: 'sign-in-failed',
  userId: 'ana',
  actorId: null,
  customer: null,
  address: '192.0.2.1',
  agent: 'A browser',
  requestId: 'r1',
  detail: {},
}

const network = mockNetwork()
const eventsAre = (...events: Event[]) =>
  network.use(answering(securityEvents.listSecurityEvents, { rows: events, total: events.length && 60 }))
beforeEach(() => eventsAre(event))
afterEach(cleanup)

const open = async (query = '') => {
  signInAs(['portal.administer'])
  await renderPage(<SecurityLogPage />, `/Administration/SecurityLog${query}`, {
    words: ['crud', 'records', 'tools'],
    dataProvider: createDataProvider(administration.resources ?? {}),
  })
  return userEvent.setup()
}
const asked = () => {
  const { searchParams } = new URL(network.sent.at(-1)?.url ?? '')
  return { filter: JSON.parse(searchParams.get('filter') ?? '{}'), range: searchParams.get('range') }
}

test('the server filters by event, user, group, address and days, and answers page by page', async () => {
  await open('?kind=sign-in-failed&user=%20ana&group=ACME&address=192.0.2.1&from=2026-03-01&to=2026-03-02&page=2')
  await screen.findAllByText('192.0.2.1')
  expect(asked()).toEqual({
    filter: {
      kind: 'sign-in-failed',
      userId: 'ana',
      customer: 'ACME',
      address: '192.0.2.1',
      from: '2026-03-01',
      to: '2026-03-02',
    },
    range: '[25,49]',
  })
})

test('a filter that means nothing is not sent', async () => {
  await open('?kind=nothing&from=now&user=%20')
  await screen.findAllByText('192.0.2.1')
  expect(asked()).toEqual({ filter: {}, range: '[0,24]' })
})

test('a filter that is typed is sent, from the first page on', async () => {
  const user = await open('?page=3')
  await user.type(await screen.findByRole('textbox', { name: 'User' }), 'ben')
  await expect.poll(asked).toEqual({ filter: { userId: 'ben' }, range: '[0,24]' })
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', 'Chrome on Windows'],
  ['curl/8.5.0 (x86_64)', 'curl'],
  [null, 'Unknown browser'],
])('the agent %j is named %j, and the whole header is its tooltip', async (agent, name) => {
  eventsAre({ ...event, agent })
  await open()
  const [shown] = await screen.findAllByText(name)
  expect(shown?.title).toBe(agent ?? '')
})

test.each([
  ['', 'No security events yet.'],
  ['?kind=restore', 'No rows match these filters.'],
])('an empty list says why, after %j', async (query, words) => {
  eventsAre()
  await open(query)
  expect(await screen.findByText(words, { exact: false })).toBeTruthy()
})
