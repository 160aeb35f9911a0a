import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusMachine } from '#domain/values/statusMachine'

const statuses = ['draft', 'sent', 'paid'] as const
const invoice = statusMachine<(typeof statuses)[number], 'send' | 'comment' | 'pay'>({
  send: { from: ['draft'], to: 'sent' },
  comment: { from: ['draft', 'sent'], to: 'stays' },
  pay: { from: ['sent'], to: 'paid' },
})

test.each([
  ['draft', 'send', 'sent', false],
  ['sent', 'send', null, true],
  ['paid', 'send', null, false],
  ['draft', 'comment', 'draft', false],
  ['sent', 'comment', 'sent', false],
  ['paid', 'comment', null, false],
  ['draft', 'pay', null, false],
  ['sent', 'pay', 'paid', false],
  ['paid', 'pay', null, true],
] as const)('from %s the step %s leads to %s, and was taken before: %s', (status, step, to, isRepeated) => {
  expect(invoice.can(status, step)).toBe(to !== null)
  expect(invoice.problem(status, step)).toEqual(to === null ? { code: 'wrong-status', status, step } : null)
  expect(invoice.repeated(status, step)).toBe(isRepeated)
  if (to !== null || isRepeated) expect(invoice.after(status, step)).toBe(to ?? status)
})

test('the next steps are those that may be taken, in the order of the table', () => {
  fc.assert(
    fc.property(fc.constantFrom(...statuses), (status) => {
      expect(invoice.next(status)).toEqual(
        (['send', 'comment', 'pay'] as const).filter((step) => invoice.can(status, step)),
      )
    }),
  )
})
