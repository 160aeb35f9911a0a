import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { session as calls } from '#contract/session/access'
import type { BillingAccess } from '#domain/access/billing-access'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { session, storeUser } from '#portal/data/session/session'
import { answering } from '../network/answers'
import { failing } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

const customerIs = (isSetUp: boolean, access?: BillingAccess) =>
  network.use(
    answering(billingCustomers.readBillingCustomer, {
      id: 'PL_ACME',
      name: 'Acme',
      groupNumber: null,
      isSetUp,
      access,
    }),
  )

const open = async (opens?: 'set-up' | 'configuration') =>
  renderPage(<BillingGate {...(opens && { opens })}>content of the page</BillingGate>, '/cpb', {
    words: ['billing', 'tools'],
  })

test('an administrator of a set-up customer sees the page', async () => {
  signInAs(['cost-plus', 'cost-plus.administer'])
  customerIs(true)
  await open()
  await screen.findByText('content of the page')
})

test('a group that takes no part in billing asks for one that does, and sends no request [VAL-06] [ERR-12]', async () => {
  signInAs(['cost-plus', 'cost-plus.administer'], 'E100')
  await open()
  await screen.findByText('Please choose a PL_ Customer')
  expect(network.sent.filter(({ url }) => url.includes('/costplus/'))).toEqual([])
})

test('in another group the page offers the first billing customer of the user', async () => {
  signInAs(['cost-plus', 'cost-plus.administer'], 'E100')
  storeUser(
    { id: 'ana', firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', kind: 'customer' },
    ['E100', 'PL_CUSTOMER', 'PL_ACME'].map((id) => ({ id, type: 'CUSTOMER', level: 1, name: id, children: [] })),
  )
  network.use(answering(calls.listCheckpoints, []))
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Switch to PL_ACME' }))
  await waitFor(() => expect(session().group?.id).toBe('PL_ACME'))
})

test('without the right of an administrator the page names it [PERM-27]', async () => {
  signInAs(['cost-plus', 'cost-plus.account'])
  customerIs(true)
  await open()
  await screen.findByText(/ADMIN \/ COSTPLUSBILLING in PL_ACME.*BILLING_ACCESS/)
})

test.each(['cost-plus.read', 'cost-plus.analyse', 'cost-plus.upload', 'cost-plus.account'] as const)(
  'where a customer is open to its roles, %s opens the page',
  async (role) => {
    signInAs(['cost-plus', role])
    customerIs(true, 'roles')
    await open()
    await screen.findByText('content of the page')
  },
)

test('without a set-up the page links to it, and the set-up itself is open [PERM-26] [PERM-28]', async () => {
  signInAs(['cost-plus', 'cost-plus.administer'])
  customerIs(false)
  await open()
  const link = await screen.findByRole('link', { name: 'Set up billing' })
  expect(link.getAttribute('href')).toBe('/cpb/billingsetup')
  cleanup()
  await open('set-up')
  await screen.findByText('content of the page')
})

test('a set-up that cannot be read says why, and is read again', async () => {
  signInAs(['cost-plus', 'cost-plus.administer'])
  network.use(failing(billingCustomers.readBillingCustomer, 'The database is down.'))
  await open()
  await screen.findByText(/The database is down\./)
  customerIs(true)
  screen.getByRole('button', { name: 'Try again' }).click()
  await screen.findByText('content of the page')
})
