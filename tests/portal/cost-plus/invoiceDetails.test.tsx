import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { InvoiceDetails } from '#portal/cost-plus/customer/InvoiceDetails'
import { aBillingGroup, adminRights } from '../../server/cost-plus/aBillingGroup'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'
import { done } from './pages/openOnServer'

afterEach(cleanup)

const details = {
  BillTo: 'Acme',
  RemitTo: '',
  ArNumber: '',
  PoRequired: 'Y',
  PoNumber: '',
  InvoiceRecipients: ['payables@example.com'],
}

const open = async () => {
  const group = await aBillingGroup()
  const path = `/costplus/{group}/customer/${group.id}/master`
  await done(group.call('POST', path, { override: 'PUT', body: details }))
  signInOnServer(group, adminRights)
  await renderPage(<InvoiceDetails customerId={group.id} />, '/cpb/customer', { words: ['billingCustomer', 'tools'] })
  await screen.findByDisplayValue('Acme')
  // The fields are disabled until it is known what the user may change.
  await screen.findByRole('button', { name: 'Save details' })
  return { user: userEvent.setup(), stored: () => done(group.call('GET', path)) }
}

test('recipients are saved as a list, and a missing PO number is pointed out', async () => {
  const { user, stored } = await open()
  screen.getByText('Invoices cannot be submitted without a PO number.')
  await user.type(screen.getByLabelText('Invoice recipients'), ', ap@example.com')
  await user.type(screen.getByLabelText('PO number'), 'PO-1')
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  await waitFor(async () =>
    expect(await stored()).toEqual({
      ...details,
      PoNumber: 'PO-1',
      InvoiceRecipients: ['payables@example.com', 'ap@example.com'],
    }),
  )
})

test('a text that is no mail address is named, and nothing is saved', async () => {
  const { user, stored } = await open()
  await user.type(screen.getByLabelText('Invoice recipients'), ' nobody')
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  await screen.findByText('Not a mail address: nobody')
  expect(await stored()).toEqual(details)
})
