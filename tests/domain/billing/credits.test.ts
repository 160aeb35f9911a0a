import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '#domain/values/exact'
import { creditInvoice, creditProblem, restOf } from '#domain/billing/invoices/credit'
import { amountOf } from '#domain/billing/invoices/invoice'
import { imbalanceOf, invoiceJournal } from '#domain/billing/invoices/journal'
import { accounts, anInvoice, anInvoiceLine, aPostedInvoice } from './invoiceSamples'
import { cents, dollars } from './samples'

describe('credits', () => {
  const credit = { id: 2, number: 'PL_ACME-2026-00002', on: '2026-11-05', by: 'anna' }
  const all = { lines: null, reason: 'wrong rate', rebill: false }
  const some = (lineNo: number, amount: string) => ({ ...all, lines: [{ lineNo, amount: dollars(amount) }] })

  test.each([
    [aPostedInvoice(), all, null],
    [aPostedInvoice({ status: 'sent' }), some(2, '-20'), null],
    [anInvoice({ status: 'approved' }), all, { code: 'wrong-status', status: 'approved', step: 'credit' }],
    [aPostedInvoice({ creditOf: 9 }), all, { code: 'wrong-status', status: 'posted', step: 'credit' }],
    [aPostedInvoice(), { ...all, reason: '' }, { code: 'reason-missing' }],
    [aPostedInvoice(), some(1, '100.01'), { code: 'above-rest', lineNo: 1, rest: 10_000n }],
    [aPostedInvoice(), some(1, '-1'), { code: 'wrong-sign', lineNo: 1 }],
    [aPostedInvoice(), some(3, '1'), { code: 'unknown-line', lineNo: 3 }],
    [aPostedInvoice(), some(1, '0'), { code: 'nothing-left' }],
    [
      aPostedInvoice(),
      { ...all, lines: [1, 1].map((lineNo) => ({ lineNo, amount: dollars('60') })) },
      { code: 'line-twice', lineNo: 1 },
    ],
    [
      aPostedInvoice({ status: 'sent', paid: dollars('50') }),
      some(1, '40'),
      { code: 'above-balance', balance: 3_000n },
    ],
  ])('%#', (invoice, request, problem) => expect(creditProblem(invoice, request)).toEqual(problem))

  test('a whole credit frees the ledger lines; a part of it frees none and is a concession', () => {
    const whole = creditInvoice(aPostedInvoice(), all, credit)
    expect([whole.invoice.status, whole.credit.reopens, whole.freed]).toEqual(['credited', true, [1, 2]])
    const part = creditInvoice(aPostedInvoice(), some(1, '40'), credit)
    expect([part.invoice.status, part.credit.reopens, part.freed]).toEqual(['partly-credited', false, []])
    expect(part.credit).toMatchObject({
      creditOf: 1,
      number: 'PL_ACME-2026-00002',
      lines: [{ lineNo: 1, amount: -4_000n }],
    })
  })

  test('credit and original sum to 0, line by line and in the journal, however many credits it takes', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.bigInt({ min: -100_000n, max: 100_000n }).filter((amount) => amount !== 0n),
          { minLength: 1, maxLength: 6 },
        ),
        fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
        (amounts, shares) => {
          let invoice = aPostedInvoice({
            lines: amounts.map((amount, at) => ({
              ...anInvoiceLine(at + 1, '0'),
              glAccount: String(at % 3),
              amount: cents(amount),
            })),
          })
          const documents = [invoice]
          const take = (request: Parameters<typeof creditInvoice>[1]) => {
            if (creditProblem(invoice, request)) return
            const result = creditInvoice(invoice, request, { ...credit, id: documents.length + 1 })
            invoice = result.invoice
            documents.push(result.credit)
          }
          for (const share of shares)
            take({
              ...all,
              lines: invoice.lines.map((line) => ({
                lineNo: line.lineNo,
                amount: cents((restOf(line) * BigInt(share)) / 100n),
              })),
            })
          take(all)
          expect(invoice.status).toBe('credited')
          expect(sumOf(documents.map(amountOf))).toBe(0n)
          const entries = documents.flatMap((document) => invoiceJournal(document, accounts).entries)
          for (const account of new Set(entries.map((entry) => entry.account))) {
            const ofAccount = entries.filter((entry) => entry.account === account)
            expect(imbalanceOf({ entries: ofAccount })).toBe(0n)
          }
        },
      ),
    ))
})
