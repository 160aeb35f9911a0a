import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { ExplainSubject } from '#portal/cost-plus/explain/explainSubject'
import { InvoicePaper } from '#portal/cost-plus/invoice/InvoicePaper'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'
import { anInvoice } from './billingRecords'

afterEach(cleanup)

const open = async (total: string) => {
  signInAs(['cost-plus', 'cost-plus.administer'])
  const explained: ExplainSubject[] = []
  await renderPage(<InvoicePaper invoice={anInvoice(total)} onExplain={(subject) => explained.push(subject)} />, '/', {
    words: ['billing'],
  })
  return { explained, user: userEvent.setup() }
}

test('an invoice that is not posted is marked as a draft, and its lines tie out to its total', async () => {
  await open('10100.46')
  screen.getByText('DRAFT')
  screen.getByText('The lines sum to 10,100.46, the total of the invoice.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('lines that do not sum to the total are announced', async () => {
  await open('10100.47')
  expect(screen.getByRole('alert').textContent).toBe(
    'The lines sum to 10,100.46, but the total is 10,100.47. Report it to support.',
  )
})

test('negative amounts are in parentheses, and every amount opens its explanation', async () => {
  const { explained, user } = await open('10100.46')
  await user.click(screen.getByRole('button', { name: 'Explain Fuel credit: (134.11)' }))
  await user.click(screen.getByRole('button', { name: 'Explain Invoice total: 10,100.46' }))
  expect(explained).toEqual([
    { kind: 'line', invoiceId: 12, lineNo: 2 },
    { kind: 'invoice', invoiceId: 12 },
  ])
})
