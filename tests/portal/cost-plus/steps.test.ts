import { expect, test } from 'vitest'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice'
import { stepRefusal, steps } from '#portal/cost-plus/invoices/useSteps'

const possible = (status: InvoiceStatus) =>
  steps.filter((step) => stepRefusal(step, [{ status, submittedBy: 'ana', sending: null }], 'ben') === null)

test.each<[InvoiceStatus, string[]]>([
  ['draft', ['submit', 'void']],
  ['submitted', ['approve', 'reject']],
  ['rejected', ['revise']],
  ['approved', ['post']],
  ['posted', ['send', 'mark-sent']],
  ['sent', []],
  ['void', []],
])('an invoice that is %s can take the steps %j', (status, expected) => {
  expect(possible(status)).toEqual(expected)
})

test('the user who submitted an invoice cannot approve it', () => {
  expect(stepRefusal('approve', [{ status: 'submitted', submittedBy: 'ana', sending: null }], 'ana')).toBe('own-step')
})

test.each([
  ['waiting', 'wrong-status'],
  ['failed', null],
] as const)('an invoice whose mail is %s: another attempt to send it is refused as %s', (status, refusal) => {
  const sending = { status, error: null }
  expect(stepRefusal('send', [{ status: 'posted', submittedBy: 'ana', sending }], 'ben')).toBe(refusal)
})

test('a step needs all chosen invoices in the same state, and at least one', () => {
  const chosen = [
    { status: 'draft', submittedBy: null, sending: null },
    { status: 'posted', submittedBy: 'ana', sending: null },
  ] as const
  expect(stepRefusal('submit', chosen, 'ben')).toBe('wrong-status')
  expect(stepRefusal('submit', [], 'ben')).toBe('none-chosen')
})
