import { describe, expect, test } from 'vitest'
import { billPeriod } from '#domain/billing/charges/bill'
import { measured, writeExact } from '#domain/values/exact'
import { mismatches } from '#domain/billing/explanation'
import { netOf } from '#domain/billing/ledger/ledger'
import { example } from './samples'

const bill = billPeriod(example)
const [invoice] = bill.invoices

test('the worked example bills to the cent', () => {
  expect(
    invoice?.lines.map((line) => `${line.type} ${line.code} ${writeExact(measured('money', line.amount))}`),
  ).toEqual([
    'cost FUEL 10100.46',
    'markup FUEL 252.51',
    'cost MAINT 5000.00',
    'markup MAINT 400.00',
    'cost TOLL 712.35',
    'fixed 1010 2026-10-12 1178.57',
    'variable 1 miles 13548.69',
    'fuel  2488.87',
    'fee  474.38',
    'tax  411.16',
  ])
  expect(writeExact(measured('money', bill.total))).toBe('34566.99')
})

test.each([
  ['cost', 'FUEL', '1.000', '10100.4600'],
  ['markup', 'FUEL', '10100.460', '0.0250'],
  ['fixed', '1010 2026-10-12', '2.857', '412.5000'],
  ['variable', '1 miles', '12345.600', '1.0975'],
  ['fuel', '', '12345.600', '0.2016'],
] as const)('its line %s %s shows %s at %s', (type, code, shownQuantity, shownRate) => {
  const line = bill.lines.find((other) => other.type === type && other.code === code)
  expect(line && writeExact(measured('quantity', line.quantity))).toBe(shownQuantity)
  expect(line && writeExact(measured('rate', line.rate))).toBe(shownRate)
})

describe('every line of it is explained', () => {
  const nets = new Map(example.ledger.map((line) => [line.id, netOf(line)]))

  test.each((invoice?.lines ?? []).map((line) => [line.type, line.code, line] as const))('%s %s', (_, __, line) => {
    expect(line.explanation.value).toEqual(measured('money', line.amount))
    expect(mismatches(line.explanation, nets)).toEqual([])
  })

  test('a tampered level is found, with the way there', () => {
    const line = invoice?.lines.find(({ type }) => type === 'tax')
    const [taxable, tax] = line?.explanation.parts ?? []
    if (!line || !taxable || !tax) throw new Error('no tax line')
    const tampered = { ...line.explanation, parts: [{ ...taxable, value: measured('money', bill.total) }, tax] }
    expect(mismatches(tampered).map(({ path }) => path)).toEqual([[], [0]])
  })

  test('a ledger line whose amount was changed afterwards is found', () => {
    const line = invoice?.lines.find(({ code }) => code === 'TOLL')
    expect(line && mismatches(line.explanation, new Map([[5, bill.total]])).map(({ path }) => path)).toEqual([[0]])
  })
})

test('each type of invoice has its own tax, and the total may differ by the rounding of each', () => {
  const { invoices } = billPeriod({ ...example, setup: { ...example.setup, invoiceGrouping: 'by-type' } })
  expect(
    invoices.map(({ type, subtotal, tax, total }) => [type, ...[subtotal, tax, total].map((amount) => String(amount))]),
  ).toEqual([
    ['cost', '1575297', '33750', '1609047'],
    ['pass-through', '71235', '0', '71235'],
    ['fixed', '117857', '7366', '125223'],
    ['variable', '1603756', '0', '1603756'],
    ['fee', '47438', '0', '47438'],
  ])
})
