import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { administration } from '#portal/administration/index'
import { OutboxPage } from '#portal/administration/OutboxPage'
import { SessionsPage } from '#portal/administration/SessionsPage'
import { alerts } from '#portal/data/alerts'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { aLoadOf, setUp } from '../../fixtures/freight'
import { aGroup, type TestGroup } from '../../fixtures/server'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

const user = userEvent.setup()
let group: TestGroup

beforeEach(async () => {
  group = await aGroup()
  signInOnServer(group, ['portal.administer'])
})
afterEach(cleanup)

const open = (Page: () => React.ReactNode, path: string) =>
  renderPage(<Page />, path, {
    words: ['accounts', 'crud', 'records', 'tools', 'loadActions'],
    dataProvider: createDataProvider(administration.resources ?? {}),
  })

test('a session of somebody else is ended after a question, and his token is worth nothing any more', async () => {
  const other = await group.aPerson([])
  const refusal = async () =>
    (await other.call('GET', '/routing-tool/{group}/Regions')).headers.get('www-authenticate') ?? ''
  expect(await refusal()).toContain('insufficient_scope')
  await open(SessionsPage, '/Administration/Sessions')
  await screen.findByText('This session')
  await user.type(screen.getByRole('textbox', { name: 'Search by user, address or browser' }), other.userId)
  await user.click(await screen.findByRole('button', { name: new RegExp(`^End the session of ${other.userId} since`) }))
  expect(await refusal()).toContain('insufficient_scope')
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(alerts().notice?.text).toContain(`A session of ${other.userId} has ended`))
  expect(await refusal()).toContain('invalid_token')
})

test('the outbox of a group shows the exact text of a message', async () => {
  await setUp(group.id)
  const { loadId } = await aLoadOf(group.id)
  const asked = new URLSearchParams({
    ShipmentId: String(loadId),
    EmailType: 'UPDATE',
    UnAssignDelivery: 'N',
    iDeliveryPks: '',
    EmailContact: 'desk@example.com',
    CustCode: group.id,
    UserId: group.userId,
  })
  await group.call('GET', `/integration/SendCarrierEmail?${asked}`)
  await open(OutboxPage, `/Administration/Outbox?group=${group.id}`)
  await user.click(await screen.findByRole('button', { name: /^Text of message \d+ Load updated/ }))
  const drawer = within(await screen.findByRole('dialog', { name: /^Message \d+ as sent$/ }))
  expect((await drawer.findAllByText(/desk@example\.com/)).length).toBeGreaterThan(0)
  await within(await drawer.findByRole('region')).findByText(/Subject: Load updated/)
})
