import { expect, test } from 'vitest'
import { ediParty, eventsFor, receiverProblems, type StatusReceiverDraft } from '#domain/freight/statusReceiver'

const aDraft = (changes: Partial<StatusReceiverDraft> = {}): StatusReceiverDraft => ({
  name: 'Plant',
  kind: 'webhook',
  address: 'https://tms.example.com/status?key=1',
  scac: '',
  events: ['arrived'],
  isActive: true,
  ...changes,
})
const edi = { kind: 'edi', address: 'ZZ:ACME', scac: 'PFLT' } as const

test('a webhook with a web address and an EDI receiver with its id and our SCAC can be stored', () => {
  expect(receiverProblems(aDraft())).toEqual([])
  expect(receiverProblems(aDraft({ ...edi, address: 'ZZ:ACME 01' }))).toEqual([])
})

test.each<[string, Partial<StatusReceiverDraft>, string, string]>([
  ['without a name', { name: ' ' }, 'name', 'required'],
  ['with a very long name', { name: 'x'.repeat(101) }, 'name', 'too-long'],
  ['without an address', { address: '' }, 'address', 'required'],
  ['with a very long address', { address: `https://a.example/${'x'.repeat(500)}` }, 'address', 'too-long'],
  ['at no web address', { address: 'tms.example.com' }, 'address', 'no-web-address'],
  ['at a file', { address: 'file:///etc/passwd' }, 'address', 'no-web-address'],
  ['with a password in its address', { address: 'https://me:pw@a.example/' }, 'address', 'no-web-address'],
  ['at no EDI address', { ...edi, address: 'ACME' }, 'address', 'no-edi-address'],
  ['with a separator in its EDI address', { ...edi, address: 'ZZ:AC*ME' }, 'address', 'no-edi-address'],
  ['without our SCAC', { ...edi, scac: '' }, 'scac', 'no-scac'],
  ['that hears nothing', { events: [] }, 'events', 'required'],
  ['that hears by EDI only what a 214 has no code for', { ...edi, events: ['planned'] }, 'events', 'required'],
])('a receiver %s cannot be stored', (_, changes, field, code) => {
  expect(receiverProblems(aDraft(changes))).toEqual([{ field, code }])
})

test('an EDI address is a qualifier and an id of 2 to 15 characters', () => {
  expect(ediParty('02:ABFS')).toEqual({ qualifier: '02', id: 'ABFS' })
  expect([ediParty('2:ABFS'), ediParty('ZZ:A'), ediParty(`ZZ:${'A'.repeat(16)}`)]).toEqual([null, null, null])
})

test('a webhook is told all events, and EDI those that a 214 has a code for', () => {
  expect(eventsFor('webhook')).toContain('planned')
  expect(eventsFor('edi')).toEqual(['arrived', 'late', 'departed', 'delivered', 'cancelled'])
})
