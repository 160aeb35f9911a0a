import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storePapers } from '#server/cost-plus/invoices/invoicePapers'
import { readInvoice } from '#server/cost-plus/invoices/invoiceRows'
import { awaitPrinted, printInvoices, readDocument } from '#server/cost-plus/invoices/printInvoices'
import { confirmSentInvoices, sendInvoices } from '#server/cost-plus/invoices/sendInvoices'
import { termsOf } from '#server/cost-plus/setup/versionRows'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices'
import { billingCustomer, billingSetup } from '#server/database/schema/billing/setup'
import { sendDueMessages } from '#server/freight/outbox/outboxLoop'
import { DeliveryFailure, type Message, type Transport } from '#server/freight/outbox/transports'
import type { Context } from '#server/platform/context'
import { readSettings } from '#server/platform/environment'
import type { Kernel } from '#server/platform/kernel'
import { callerWithoutSession, commitUnattended, unattendedWork } from '#server/platform/unattendedWork'
import { aSetup, dollars, quantity, rate } from '../../domain/billing/samples'
import { openOwnDatabase } from '../ownDatabase'

const customer = 'PL_ACME'
let opened: OpenedDatabase
let kernel: Kernel

const kernelWith = (environment: Record<string, string>) =>
  ({
    opened,
    settings: readSettings({ OUTBOX_DELAY_SECONDS: '0', ...environment }),
    log: { error: () => undefined },
    announcements: {
      on: () => () => undefined,
      announce: async () => undefined,
      notice: () => null,
      committed: () => undefined,
    },
  }) as unknown as Kernel

beforeAll(async () => {
  opened = await openOwnDatabase()
  kernel = kernelWith({ SMTP_URL: 'smtp://mail.example.com', PORTAL_URL: 'https://portal.example.com' })
  await opened.pool.query("insert into customer (code, name) values ($1, 'Acme')", [customer])
  await opened.allCustomers
    .insert(billingSetup)
    .values({ customer, version: 1, changedBy: 'anna', ...termsOf(aSetup()) })
})
afterAll(() => opened.close())

let id = 0
beforeEach(async () => {
  await opened.pool.query('delete from outbox_message')
  await opened.pool.query('delete from billing_customer')
  await opened.allCustomers.insert(billingCustomer).values({
    customer,
    name: 'Acme',
    isSetUp: true,
    updatedBy: 'anna',
    billTo: 'Acme Inc.\n1 Main St\nDallas TX 75201',
    recipients: ['ap@acme.example.com'],
  })
  const amount = dollars('120.00')
  const [made] = await opened.allCustomers
    .insert(invoice)
    .values({
      customer,
      number: `${customer}-2026-${id + 1}`,
      type: 'one',
      period: '2026-10',
      status: 'posted',
      setupVersion: 1,
      subtotal: amount,
      tax: dollars('0'),
      total: amount,
      createdBy: 'ben',
      submittedBy: 'ben',
      postedDate: '2026-11-02',
      dueDate: '2026-12-02',
    })
    .returning({ id: invoice.id })
  id = made?.id ?? 0
  await opened.allCustomers.insert(invoiceLine).values({
    customer,
    invoiceId: id,
    lineNo: 1,
    type: 'fee',
    code: '',
    description: { code: 'fee-fixed', params: {} },
    glAccount: '',
    quantity: quantity('1'),
    rate: rate('120'),
    amount,
    taxable: false,
    passThrough: false,
    explanation: {},
  })
})

const send = async (using: Kernel = kernel, again: Parameters<typeof sendInvoices>[2] = {}) => {
  await awaitPrinted(using, customer, [id])
  return commitUnattended(
    unattendedWork({ kernel: using, caller: callerWithoutSession('ben'), customer }),
    'test',
    (context) => sendInvoices(context as Context, [id], again),
  )
}

const status = async () => (await readInvoice(place(), id)).row

const mails: Message[] = []
const deliver = async (transport: Transport['deliver']) => {
  mails.length = 0
  await sendDueMessages(kernel, { kind: 'email', transport: { name: 'smtp', deliver: transport } })
  await confirmSentInvoices(kernel)
}
const take: Transport['deliver'] = async (message) => {
  mails.push(message)
  return { reference: 'ok' }
}

const place = () => ({ database: opened.allCustomers, customer })
const stored = async () => {
  const { rows } = await opened.pool.query<{
    bytes: Buffer | null
    paper: unknown
    tries: number
    error: string | null
  }>('select bytes, paper, tries, error from invoice_document where invoice_id = $1', [id])
  return rows[0]
}

describe('the PDF of an invoice', () => {
  test('is made after the posting, of the data of that time, and stays the same', async () => {
    await storePapers(place(), [id])
    expect(await stored()).toMatchObject({ bytes: null, tries: 0 })
    await opened.pool.query(`update billing_customer set bill_to = 'Another address'`)
    const { bytes: before } = await readDocument(place(), id, { withPay: true })
    expect(await printInvoices(kernel)).toBe(1)
    expect(await printInvoices(kernel)).toBe(0)
    const { bytes: after } = await readDocument(place(), id, { withPay: true })
    expect(after.equals(before)).toBe(true)
    expect(await stored()).toMatchObject({ paper: null, error: null })
  })

  test('has Chinese names in a font that has their characters', async () => {
    const chinese = expect.stringMatching(/^NotoSansSC/)
    const fontsOf = async () => {
      const { bytes } = await readDocument(place(), id, { withPay: true })
      return [...bytes.toString('latin1').matchAll(/BaseFont \/\w+\+([\w-]+)/g)].map(([, font]) => font)
    }
    expect(await fontsOf()).not.toContainEqual(chinese)
    await opened.pool.query(`update billing_customer set bill_to = '上海货运有限公司 (Acme)'`)
    expect(await fontsOf()).toContainEqual(chinese)
    // The characters that are used alone: the whole font has 1.5 MB.
    expect((await readDocument(place(), id, { withPay: true })).bytes.length).toBeLessThan(100_000)
  })

  test('that fails is tried again; the invoice stays posted and is sent once it has it', async () => {
    await storePapers(place(), [id])
    const good = (await stored())?.paper
    await opened.pool.query(`update invoice_document set paper = '{}' where invoice_id = $1`, [id])
    await expect(send()).rejects.toMatchObject({ body: [expect.stringMatching(/Its PDF is not ready yet/)] })
    expect(await stored()).toMatchObject({ bytes: null, tries: 1, error: expect.any(String) })
    expect((await status()).status).toBe('posted')
    // Sending does not wait for the next attempt.
    await opened.pool.query('update invoice_document set paper = $2 where invoice_id = $1', [id, JSON.stringify(good)])
    expect(await send()).toBe(1)
    expect(await stored()).toMatchObject({ paper: null, tries: 2, error: null })
  })
})

test('the PDF of an invoice of another customer is not made on request', async () => {
  await storePapers(place(), [id])
  await awaitPrinted(kernel, 'PL_OTHER', [id])
  expect(await stored()).toMatchObject({ bytes: null, tries: 0 })
})

describe('an invoice', () => {
  test('is sent once the mail server has taken it with its PDF, not before', async () => {
    expect(await send()).toBe(1)
    expect(await status()).toMatchObject({ status: 'posted', sentAt: null })
    await confirmSentInvoices(kernel)
    expect((await status()).status).toBe('posted')
    await deliver(take)
    expect(await status()).toMatchObject({ status: 'sent', sentTo: ['ap@acme.example.com'] })
    expect((await status()).sentAt).not.toBeNull()
    const [mail] = mails
    expect(mail?.recipients).toEqual(['ap@acme.example.com'])
    const attached = mail?.payload.split('application/pdf')[1]?.split('\r\n\r\n')[1] ?? ''
    const bytes = Buffer.from(attached, 'base64')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const kept = await readDocument(place(), id, { withPay: true })
    expect(bytes.subarray(0, kept.bytes.length).equals(kept.bytes)).toBe(true)
  })

  test('has one mail however often it is asked for', async () => {
    expect([await send(), await send()]).toEqual([1, 0])
    await deliver(take)
    expect(await send()).toBe(0)
    expect(mails).toHaveLength(1)
  })

  test('that was sent is sent again on request, and keeps when it was first sent', async () => {
    await expect(send(kernel, { isAgain: true })).rejects.toMatchObject({
      body: [expect.stringMatching(/It is POSTED/)],
    })
    await send()
    await deliver(take)
    const { sentAt } = await status()
    expect([await send(kernel, { isAgain: true, reason: 'lost' }), await send(kernel, { isAgain: true })]).toEqual([
      1, 0,
    ])
    await deliver(take)
    expect(mails).toHaveLength(1)
    expect(await status()).toMatchObject({ status: 'sent', sentAt })
    const { rows } = await opened.pool.query<{ changes: unknown }>(
      `select changes from audit_entry where changes @> '[{"noun": "invoice", "after": {"reason": "lost"}}]'`,
    )
    expect(rows).toMatchObject([{ changes: [{}, { id, after: { resentTo: ['ap@acme.example.com'] } }] }])
  })

  test('whose mail failed stays posted and can be sent again', async () => {
    await send()
    await deliver(async () => {
      throw new DeliveryFailure('550 no such user', { permanent: true })
    })
    expect(await status()).toMatchObject({ status: 'posted', sentAt: null })
    expect(await send()).toBe(1)
    await deliver(take)
    expect((await status()).status).toBe('sent')
  })

  test('is not sent without a mail server, or without anybody to send it to', async () => {
    await expect(send(kernelWith({}))).rejects.toMatchObject({
      body: [expect.stringMatching(/This portal has no mail server/)],
    })
    await opened.pool.query(`update billing_customer set recipients = '[]'`)
    await expect(send()).rejects.toMatchObject({
      body: [expect.stringMatching(/The customer has no mail addresses for invoices/)],
    })
    expect((await status()).messageId).toBeNull()
  })

  test('that was credited in part meanwhile keeps that state, and when it was sent', async () => {
    await send()
    await opened.pool.query(`update invoice set status = 'partly-credited' where id = $1`, [id])
    await deliver(take)
    expect((await status()).status).toBe('partly-credited')
    expect((await status()).sentAt).not.toBeNull()
  })
})
