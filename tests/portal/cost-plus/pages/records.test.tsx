import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { billingReports } from '#contract/cost-plus/billingReports'
import { invoices } from '#contract/cost-plus/invoices'
import { refusalsHeader, writeRefusals } from '#contract/platform/refusals'
import { exact } from '#domain/values/exact'
import { InvoicePage } from '#portal/cost-plus/invoice/InvoicePage'
import { InvoiceRegisterPage } from '#portal/cost-plus/register/InvoiceRegisterPage'
import { BillingReportsPage } from '#portal/cost-plus/shelf/BillingReportsPage'
import { OtherReportsPage } from '#portal/cost-plus/shelf/OtherReportsPage'
import { BillingSummaryPage } from '#portal/cost-plus/summary/BillingSummaryPage'
import { alerts, forgetAlerts } from '#portal/data/alerts'
import { statement } from '../../../fixtures/server'
import { activeSetup, addLine } from '../../../server/cost-plus/aBillingGroup'
import { answering, handling } from '../../network/answers'
import { mockNetwork } from '../../network/mockNetwork'
import { anInvoice } from '../billingRecords'
import { keeping, openBillingPage } from './openBillingPage'
import { aSetUpGroup, done, openOnServer } from './openOnServer'
import { postedInvoice } from './postedInvoice'
import { sentInvoices } from './sentInvoices'

const network = mockNetwork()
afterEach(() => {
  cleanup()
  forgetAlerts()
})

test('the register is filtered by its address, every amount is explained, and a difference to the journal is an alert [ROUTE-114]', async () => {
  const group = await aSetUpGroup()
  const { id, number } = await postedInvoice(group)
  const payment = { CustomerId: group.id, InvoiceId: id, Amount: 0.99, Reference: 'Check 1188' }
  await done(group.call('POST', '/costplus/{group}/invoice/payment', { body: payment }))
  // A draft of the same month, which is not unpaid.
  await addLine(group, '5300', 50, { category: 'TOLL' })
  const late = { CustomerId: group.id, Period: '2026-10' }
  await done(group.call('POST', '/costplus/{group}/invoice/generate', { body: late }))
  await statement(
    `update billing_journal_entry entry set debit = debit - 0.01 from billing_journal journal
      where journal.id = entry.journal_id and journal.invoice_id = $1 and journal.kind = 'invoice' and position = 1`,
    id,
  )
  const user = await openOnServer(
    group,
    <InvoiceRegisterPage />,
    '/cpb/invoiceregister?from=2026-10&to=2026-10&unpaid=Y',
  )
  await screen.findByText(number)
  expect(screen.queryByText(/^Draft \d+$/)).toBeNull()
  const totals = await screen.findByRole('region', { name: 'Totals of all invoices of the filter' })
  // The balance in all, and by its age.
  expect(await within(totals).findAllByText('34,566.00')).toHaveLength(2)
  expect(network.calls()).toContainEqual(expect.stringMatching(/^GET \/invoice\/totals\?.*unpaid=Y/))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('0.01')
  for (const name of ['Invoice total', 'Paid', 'Balance', 'Subtotal', 'Tax'])
    screen.getByRole('button', { name: new RegExp(`^Explain ${number}, ${name}:`) })
  await user.click(screen.getByRole('button', { name: new RegExp(`^Explain ${number}, Subtotal:`) }))
  await within(await screen.findByRole('dialog')).findByText(/^Cost .*Fuel/i)
})

test('the summary adds up by category and by month, and its totals are explained [ROUTE-115]', async () => {
  const group = await aSetUpGroup()
  await activeSetup(group)
  await addLine(group, '5100', 100, { category: 'FUEL', period: '2026-09' })
  await addLine(group, '5100', 20.05, { category: 'FUEL' })
  await addLine(group, '5300', 7, { category: 'TOLL' })
  await statement(
    `insert into billing_budget (customer, period, category, amount) values ($1, '2026-09', 'FUEL', 90)`,
    group.id,
  )
  const user = await openOnServer(group, <BillingSummaryPage />, '/cpb/billingsummary?from=2026-09&to=2026-10')
  const byCategory = await screen.findByRole('table', { name: 'By category' })
  await within(byCategory).findByRole('button', { name: 'Explain Actual, FUEL: 120.05' })
  within(byCategory).getByText('30.05 over')
  const byMonth = screen.getByRole('table', { name: 'By month' })
  within(byMonth).getByRole('button', { name: 'Explain Actual, October 2026: 27.05' })
  await user.click(within(byCategory).getByRole('button', { name: 'Explain Actual, Total: 127.05' }))
  await screen.findByText('Actual, September 2026 – October 2026')
})

test('the shelf finds a report by a word of its purpose [ROUTE-117]', async () => {
  await openOnServer(await aSetUpGroup(), <BillingReportsPage />, '/cpb/report?q=not+yet+billed')
  const link = await screen.findByRole('link', { name: /Accrual report/ })
  expect(link.getAttribute('href')).toBe('/cpb/reports/accrual')
  expect(screen.queryByRole('link', { name: /Invoice register/ })).toBeNull()
})

test('a report writes each column by its unit, and says when pay is left out [ROUTE-120]', async () => {
  // Columns of a newer server, which this portal does not know.
  await openBillingPage(network, <OtherReportsPage />, '/cpb/reports/other?report=unmapped&to=2026-10', [
    answering(billingReports.runBillingReport, {
      columns: ['Line', 'Posting date', 'Period', 'Net', 'Weekly rate', 'Something new'],
      codes: ['line', 'posting-date', 'period', 'net', 'weekly-rate', 'something-new'],
      units: ['count', 'date', 'period', 'money', 'rate', 'text'],
      rows: [[51262, '2026-10-13', '2026-10', 184.5, 412.5, 'x']],
      isTruncated: false,
      isFinal: false,
      isMasked: true,
    }),
  ])
  const table = await screen.findByRole('table', { name: 'Unmapped lines' })
  const [head, row] = within(table).getAllByRole('row')
  expect(head?.textContent).toBe('LinePosting datePeriodNetWeekly rateSomething new')
  expect(row?.textContent).toBe('5126210-13-2026October 2026184.50412.5000x')
  screen.getByText(/^The pay of drivers is left out/)
})

test('the server writes the files of the register and of its journals', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  URL.createObjectURL = () => 'blob:a-file'
  const group = await aSetUpGroup()
  await sentInvoices(group, 1)
  const user = await openOnServer(
    group,
    <InvoiceRegisterPage />,
    '/cpb/invoiceregister?from=2026-09&to=2026-10&unpaid=Y',
  )
  await screen.findByText(`${group.id}-2026-00001`)
  for (const [button, format] of [
    ['Export', 'XLSX'],
    ['Export journals', 'CSV'],
  ] as const) {
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(false))
    await user.click(screen.getByRole('button', { name: button }))
    await user.click(await screen.findByRole('menuitem', { name: format }))
  }
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  const asked = network.sent.map(({ url }) => Object.fromEntries(new URL(url).searchParams))
  expect(asked.filter(({ format }) => format)).toMatchObject([
    { from: '2026-09', to: '2026-10', unpaid: 'Y', format: 'xlsx' },
    { from: '2026-09-01', to: '2026-10-31', format: 'csv' },
  ])
})

test('a file of payments is mapped, checked row by row, and booked once no row is wrong', async () => {
  const group = await aSetUpGroup()
  const [invoiceId] = await sentInvoices(group, 1)
  const number = `${group.id}-2026-00001`
  const user = await openOnServer(group, <InvoiceRegisterPage />, '/cpb/invoiceregister')
  await user.click(await screen.findByRole('button', { name: 'Import payments' }))
  const good = `Ref,Amount,Reference\n${number},40,CHK 0042\n`
  const file = (content: string) => new File([content], 'bank.csv', { type: 'text/csv' })
  await user.upload(screen.getByLabelText('Choose file'), file(`${good}A,40,CHK 0042\n`))
  await user.selectOptions(await screen.findByLabelText('Read Ref as'), 'Invoice number')
  await user.click(screen.getByRole('button', { name: 'Check payments' }))
  await screen.findByText('1 of 2 rows has a problem. Correct the file and choose it again.')
  const rows = within(screen.getByRole('table', { name: 'Rows of the file' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    '3A40.00CHK 0042No posted invoice has this number.',
    `2${number}40.00100.00CHK 0042Matches`,
  ])
  const book = screen.getByRole<HTMLButtonElement>('button', { name: 'Book payments' })
  expect(book.disabled).toBe(true)

  await user.upload(screen.getByLabelText('Choose file'), file(good))
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Read Ref as').value).toBe('number'))
  expect(screen.queryByText(/have a problem|has a problem/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Check payments' }))
  await screen.findByText('The payment matches its invoice: 40.00.')
  await user.click(book)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [stored] = await statement('select paid::text from invoice where id = $1', invoiceId)
  expect(stored).toEqual({ paid: '40.00' })
  const journals = await statement('select reference from billing_journal where customer = $1', group.id)
  expect(journals).toEqual([{ reference: 'CHK 0042' }])
})

test('a register that cannot be read shows the reason and claims no count', async () => {
  await openBillingPage(network, <InvoiceRegisterPage />, '/cpb/invoiceregister', [
    handling(invoices.listInvoices, () => Response.json({ Message: 'The database is down.' }, { status: 503 })),
  ])
  await screen.findByText('Try again')
  expect(screen.queryByText('0 invoices')).toBeNull()
  expect(screen.queryByText(/^No invoices yet/)).toBeNull()
})

test('an invoice that does not exist is named, with the way to the register', async () => {
  const [invoiceId] = await sentInvoices(await aSetUpGroup(), 1)
  await openOnServer(await aSetUpGroup(), <InvoicePage />, `/cpb/reports/invoices/invoice?id=${invoiceId}`)
  await screen.findByText(`There is no invoice ${invoiceId} for this customer.`)
  screen.getByRole('link', { name: 'Open the register' })
})

test('an invoice leads to its neighbours in the register and is sent again with a reason [ROUTE-118]', async () => {
  const group = await aSetUpGroup()
  const [before, id, after] = await sentInvoices(group, 3)
  // The server of the run has no mail server, and refuses to send.
  const resending = keeping(invoices.resendInvoices, { Resent: 1 })
  network.use(resending.handler)
  const user = await openOnServer(group, <InvoicePage />, `/cpb/reports/invoices/invoice?id=${id}`)
  const previous = await screen.findByRole('link', { name: 'Previous invoice' })
  expect(previous.getAttribute('href')).toBe(`/cpb/reports/invoices/invoice?id=${before}`)
  expect(screen.getByRole('link', { name: 'Next invoice' }).getAttribute('href')).toMatch(new RegExp(`\\?id=${after}$`))
  const resend = screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' })
  await waitFor(() => expect(resend.disabled).toBe(false))
  await user.click(resend)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }))
  within(dialog).getByText('Enter a reason.')
  await user.type(within(dialog).getByRole('textbox'), 'Lost')
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(resending.bodies).toEqual([{ InvoiceIds: [id], Reason: 'Lost' }]))
})

test('a posted invoice is paid from its row, with day and reference, and its other actions are there', async () => {
  const group = await aSetUpGroup()
  const [credited, credit, posted] = await sentInvoices(group, 3, { status: 'posted' })
  await statement('update invoice set credit_of = $2 where id = $1', credit, credited)
  const names = { credit: `${group.id}-2026-00002`, posted: `${group.id}-2026-00003` }
  const user = await openOnServer(group, <InvoiceRegisterPage />, '/cpb/invoiceregister')
  await screen.findByText(`Credit of ${group.id}-2026-00001`)
  const open = async (number: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${number}` }))
    const menu = await screen.findByRole('menu', { name: `Actions for ${number}` })
    return within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent)
  }
  expect(await open(names.credit)).not.toContain('Enter payment')
  await user.keyboard('{Escape}')
  expect(await open(names.posted)).toEqual([
    'Open',
    'Send to customer',
    'Mark as sent',
    'Enter payment',
    'Download PDF',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Enter payment' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText(/^Amount/))
  await user.type(dialog.getByLabelText(/^Amount/), '60')
  fireEvent.change(dialog.getByLabelText(/^Received on/), { target: { value: '2020-11-03' } })
  await user.type(dialog.getByLabelText(/^Reference/), 'Check 1188')
  await user.click(dialog.getByRole('button', { name: 'Enter payment' }))
  await waitFor(async () =>
    expect(
      await statement(
        `select journal.reference, journal.day::text, invoice.paid::text
           from billing_journal journal join invoice on invoice.id = journal.invoice_id where invoice.id = $1`,
        posted,
      ),
    ).toEqual([{ reference: 'Check 1188', day: '2020-11-03', paid: '60.00' }]),
  )
})

test('a refused payment says why in the language of the reader, and what was entered stays', async () => {
  const invoice = anInvoice('100', {
    number: 'PL_ACME-2026-00008',
    status: 'sent',
    postedDate: '2020-11-02',
    balance: exact('money', '100'),
  })
  const about = { noun: 'invoice', name: 'PL_ACME-2026-00008' } as const
  // One payment is never refused for both at once; both words must be there.
  const refusals = [
    { code: 'above-balance', parameters: { balance: '60.00' }, about },
    { code: 'wrong-status', parameters: { status: 'draft' }, about },
  ] as const
  const user = await openBillingPage(
    network,
    <InvoiceRegisterPage />,
    '/cpb/invoiceregister',
    [
      answering(invoices.listInvoices, [invoice]),
      handling(invoices.payInvoice, () =>
        Response.json(['Invoice PL_ACME-2026-00008: Only 60.00 is left to pay.'], {
          status: 409,
          headers: { [refusalsHeader]: writeRefusals(refusals) },
        }),
      ),
    ],
    'es-ES',
  )
  await user.click(await screen.findByRole('button', { name: 'Acciones de PL_ACME-2026-00008' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Registrar pago' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Referencia/), 'Cheque 1188')
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }))
  await waitFor(() =>
    expect(alerts().open.map(({ lines }) => lines)).toEqual([
      [
        'No se pudo registrar el pago.',
        'Factura PL_ACME-2026-00008: Solo quedan 60.00 USD por pagar.',
        'Factura PL_ACME-2026-00008: Su estado es «Borrador»: este paso no es posible ahora.',
      ],
    ]),
  )
  expect(dialog.getByLabelText<HTMLInputElement>(/^Referencia/).value).toBe('Cheque 1188')
})
