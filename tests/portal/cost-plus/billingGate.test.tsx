import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Fragment } from 'react'
import { afterEach, expect, test } from 'vitest'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { checkpointOf } from '#contract/checkpoints'
import { PortalRoutes } from '#portal/app/PortalRoutes'
import { costPlus } from '#portal/cost-plus'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { noGuide, session, storeGroup, storeUser } from '#portal/data/session/session'
import { aGroup, aSession, joinGroup } from '../../fixtures/server'
import { accountantRights, adminRights, aBillingGroup } from '../../server/cost-plus/aBillingGroup'
import { answering } from '../network/answers'
import { failing } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs, signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'
import { aSetUpGroup } from './pages/openOnServer'

const network = mockNetwork()
afterEach(cleanup)

const open = async (opens?: 'set-up' | 'configuration') =>
  renderPage(<BillingGate {...(opens && { opens })}>content of the page</BillingGate>, '/cpb', {
    words: ['billing', 'tools'],
  })

test('an administrator of a set-up customer sees the page', async () => {
  signInOnServer(await aSetUpGroup(), adminRights)
  await open()
  await screen.findByText('content of the page')
})

test('a group that takes no part in billing asks for one that does, and sends no request [VAL-06] [ERR-12]', async () => {
  signInOnServer(await aGroup(adminRights), adminRights)
  await open()
  await screen.findByText('Please choose a PL_ Customer')
  expect(network.sent.filter(({ url }) => url.includes('/costplus/'))).toEqual([])
})

test('in another group the page offers the first billing customer of the user', async () => {
  const elsewhere = await aGroup(adminRights)
  const billed = await aBillingGroup()
  await joinGroup(elsewhere.userId, billed, adminRights)
  // A session has the groups of its login.
  signInOnServer(elsewhere, adminRights, await aSession(elsewhere.userId, elsewhere))
  storeUser(
    { id: elsewhere.userId, firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', kind: 'customer' },
    [elsewhere.id, 'PL_CUSTOMER', billed.id].map((id) => ({ id, type: 'CUSTOMER', level: 1, name: id, children: [] })),
  )
  await open()
  fireEvent.click(await screen.findByRole('button', { name: `Switch to ${billed.id}` }))
  await waitFor(() => expect(session().group?.id).toBe(billed.id))
})

test('without the right of an administrator the page names it [PERM-27]', async () => {
  const group = await aSetUpGroup()
  signInOnServer(group, accountantRights, group.approver)
  await open()
  await screen.findByText(new RegExp(`ADMIN / COSTPLUSBILLING in ${group.id}.*BILLING_ACCESS`))
})

test.each(['cost-plus.read', 'cost-plus.analyse', 'cost-plus.upload', 'cost-plus.account'] as const)(
  'where a customer is open to its roles, %s opens the page',
  async (role) => {
    signInAs(['cost-plus', role])
    // The server of the run opens billing to administrators alone: its BILLING_ACCESS says so for all customers.
    const customer = { id: 'PL_ACME', name: 'Acme', groupNumber: null, isSetUp: true, access: 'roles' } as const
    network.use(answering(billingCustomers.readBillingCustomer, customer))
    await open()
    await screen.findByText('content of the page')
  },
)

test('without a set-up the page links to it, and the set-up itself is open [PERM-26] [PERM-28]', async () => {
  signInOnServer(await aBillingGroup(), adminRights)
  await open()
  const link = await screen.findByRole('link', { name: 'Set up billing' })
  expect(link.getAttribute('href')).toBe('/cpb/billingsetup')
  cleanup()
  await open('set-up')
  await screen.findByText('content of the page')
})

test('a set-up that cannot be read says why, and is read again', async () => {
  signInOnServer(await aSetUpGroup(), adminRights)
  network.use(failing(billingCustomers.readBillingCustomer, 'The database is down.'))
  await open()
  await screen.findByText(/The database is down\./)
  network.resetHandlers()
  screen.getByRole('button', { name: 'Try again' }).click()
  await screen.findByText('content of the page')
})

test.each([
  ['leads to it where the customer is set up', true, '/cpb'],
  ['leads home where it is not, and never to the page on the way', false, '/index'],
])('a role whose first page is billing %s', async (_, isSetUp, path) => {
  const group = await (isSetUp ? aSetUpGroup() : aBillingGroup())
  signInOnServer(group, adminRights)
  storeGroup({ id: group.id, type: group.type, level: 1 }, adminRights.map(checkpointOf), {
    ...noGuide,
    firstPages: ['/cpb'],
  })
  const Page = () => <p>A page</p>
  const lines = costPlus.pages.filter((line) => line.path === '/cpb')
  const home = { path: '/index', needs: 'signed-in', label: 'frame.home.title', page: async () => Page } as const
  const pages = [home, ...lines.map((line) => ({ ...line, messageFiles: [], page: async () => Page }))]
  const router = await renderPage(<PortalRoutes features={[{ name: 'bare', pages }]} layout={Fragment} />, '/')
  const passed: string[] = []
  router.subscribe(({ location }) => passed.push(location.pathname))
  await screen.findByText('A page')
  expect(new Set(passed)).toEqual(new Set([path]))
})
