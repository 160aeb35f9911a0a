import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { billingConfiguration } from '#contract/cost-plus/billingConfiguration'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { setups } from '#contract/cost-plus/setups'
import { BillingConfigurationPage } from '#portal/cost-plus/configuration/BillingConfigurationPage'
import { BillingCustomerPage } from '#portal/cost-plus/customer/BillingCustomerPage'
import { BillingSetupPage } from '#portal/cost-plus/setup/BillingSetupPage'
import { answering } from '../../network/answers'
import { mockNetwork } from '../../network/mockNetwork'
import { aCustomer, keeping, openBillingPage } from './openBillingPage'

const network = mockNetwork()
afterEach(cleanup)

test('customers are listed, and the set-up of the selected one is removed after a question [ROUTE-110]', async () => {
  const removing = keeping(billingCustomers.removeBillingSetup)
  const user = await openBillingPage(network, <BillingCustomerPage />, '/cpb/customer', [
    answering(billingCustomers.listBillingCustomers, [
      aCustomer,
      { ...aCustomer, id: 'PL_NEW', name: 'Newfield', isSetUp: false },
    ]),
    answering(billingCustomers.readCustomerMaster, {
      billTo: '',
      remitTo: '',
      receivableNumber: '',
      poRequired: false,
      poNumber: '',
      recipients: [],
    }),
    removing.handler,
  ])
  const table = await screen.findByRole('table', { name: 'Billing customers' })
  within(table).getByText('Newfield')
  await user.click(within(table).getByRole('button', { name: 'Remove set-up' }))
  expect(removing.bodies).toEqual([])
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Remove set-up' }))
  await waitFor(() => expect(removing.bodies).toEqual([{ CustomerId: 'PL_ACME' }]))
})

test('a customer without set-up is set up [ROUTE-116]', async () => {
  const enabling = keeping(billingCustomers.setUpBillingCustomer, { CustomerId: 'PL_ACME' })
  const user = await openBillingPage(network, <BillingSetupPage />, '/cpb/billingsetup', [
    answering(billingCustomers.readBillingCustomer, { ...aCustomer, isSetUp: false }),
    enabling.handler,
  ])
  await user.type(await screen.findByLabelText('Group number'), '2207')
  await user.click(screen.getByRole('button', { name: 'Set up customer' }))
  await waitFor(() =>
    expect(enabling.bodies).toEqual([{ CustomerId: 'PL_ACME', Name: 'Acme', GroupNumber: '2207', FMASetup: true }]),
  )
})

test('a draft without approvers names the field and cannot be saved', async () => {
  await openBillingPage(network, <BillingSetupPage />, '/cpb/billingsetup?step=review', [
    answering(setups.listSetupVersions, []),
  ])
  await screen.findByRole('button', { name: 'Approvers (user ids)' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' }).disabled).toBe(true)
})

test('the value of the customer goes before that for all customers, and is edited [ROUTE-121]', async () => {
  const saving = keeping(billingConfiguration.saveBillingConfiguration)
  const anEntry = { attribute: 'CP_ACCOUNT_CASH', changedBy: 'ana', changedAt: '2026-10-01T10:00:00Z' }
  const user = await openBillingPage(network, <BillingConfigurationPage />, '/cpb/adminconfig?q=cash', [
    answering(billingConfiguration.listBillingConfiguration, [
      { ...anEntry, customerId: 'PL_ACME', value: '1001' },
      { ...anEntry, customerId: null, value: '1002' },
    ]),
    saving.handler,
  ])
  const row = await screen.findByRole('row', { name: /^CP_ACCOUNT_CASH/ })
  expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('1001')
  await user.click(within(row).getByRole('button', { name: 'Edit for this customer' }))
  const field = await screen.findByRole('textbox', { name: /^Value/ })
  await user.clear(field)
  await user.type(field, '1005')
  await user.click(screen.getByRole('button', { name: 'Save value' }))
  await waitFor(() =>
    expect(saving.bodies).toEqual([{ CustomerId: 'PL_ACME', ATTRIBUTE: 'CP_ACCOUNT_CASH', VALUE: '1005' }]),
  )
})
