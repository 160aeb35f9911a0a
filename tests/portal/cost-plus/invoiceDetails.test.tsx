import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { InvoiceDetails } from '#portal/cost-plus/customer/InvoiceDetails'
import { answering, handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

let saved: unknown[] = []

const open = async () => {
  saved = []
  signInAs(['cost-plus', 'cost-plus.administer'])
  network.use(
    answering(billingCustomers.readCustomerMaster, {
      billTo: 'Acme',
      remitTo: '',
      receivableNumber: '',
      poRequired: true,
      poNumber: '',
      recipients: ['payables@example.com'],
    }),
    handling(billingCustomers.saveCustomerMaster, async (request) => {
      saved.push(await request.clone().json())
      return Response.json({ Status: 'SUCCESS' })
    }),
  )
  await renderPage(<InvoiceDetails customerId="PL_ACME" />, '/cpb/customer', { words: ['billingCustomer', 'tools'] })
  await screen.findByDisplayValue('Acme')
  // The fields are disabled until it is known what the user may change.
  await screen.findByRole('button', { name: 'Save details' })
  return userEvent.setup()
}

test('recipients are saved as a list, and a missing PO number is pointed out', async () => {
  const user = await open()
  screen.getByText('Invoices cannot be submitted without a PO number.')
  await user.type(screen.getByLabelText('Invoice recipients'), ', ap@example.com')
  await user.type(screen.getByLabelText('PO number'), 'PO-1')
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  await waitFor(() =>
    expect(saved).toMatchObject([
      { InvoiceRecipients: ['payables@example.com', 'ap@example.com'], PoRequired: 'Y', PoNumber: 'PO-1' },
    ]),
  )
})

test('a text that is no mail address is named, and nothing is saved', async () => {
  const user = await open()
  await user.type(screen.getByLabelText('Invoice recipients'), ' nobody')
  screen.getByText('Not a mail address: nobody')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save details' }).disabled).toBe(true)
})
