import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { billingReports } from '#contract/cost-plus/billingReports'
import { invoices } from '#contract/cost-plus/invoices'
import { fileColumns } from '#contract/cost-plus/fileColumns'
import { journals } from '#contract/cost-plus/journals'
import { payments } from '#contract/cost-plus/payments'
import { register } from '#contract/cost-plus/register'
import { summaries } from '#contract/cost-plus/summaries'
import { refusalsHeader, writeRefusals } from '#contract/platform/refusals'
import { exact, zeroMoney } from '#domain/values/exact'
import { InvoicePage } from '#portal/cost-plus/invoice/InvoicePage'
import { InvoiceRegisterPage } from '#portal/cost-plus/register/InvoiceRegisterPage'
import { BillingReportsPage } from '#portal/cost-plus/shelf/BillingReportsPage'
import { OtherReportsPage } from '#portal/cost-plus/shelf/OtherReportsPage'
import { BillingSummaryPage } from '#portal/cost-plus/summary/BillingSummaryPage'
import { alerts, forgetAlerts } from '#portal/data/alerts'
import { answering, handling } from '../../network/answers'
import { mockNetwork } from '../../network/mockNetwork'
import { anInvoice, aSummary } from '../billingRecords'
import { keeping, openBillingPage } from './openBillingPage'

const network = mockNetwork()
afterEach(() => {
  cleanup()
  forgetAlerts()
})

test('the register is filtered by its address, every amount is explained, and a difference to the journal is an alert [ROUTE-114]', async () => {
  const asked: string[] = []
  const user = await openBillingPage(
    network,
    <InvoiceRegisterPage />,
    '/cpb/invoiceregister?from=2026-10&to=2026-10&unpaid=Y',
    [
      answering(invoices.listInvoices, ({ url }) => {
        asked.push(new URL(url).search)
        return [anInvoice('10100.46', { number: 'PL_ACME-2026-00007' })]
      }),
      answering(register.totalInvoices, {
        invoices: 300,
        subtotal: exact('money', '70000'),
        tax: zeroMoney,
        amount: exact('money', '70000'),
        paid: zeroMoney,
        balance: exact('money', '69999.99'),
        byType: [],
        byPeriod: [],
        ages: [{ age: '1-30', invoices: 2, balance: exact('money', '12.5') }],
      }),
      answering(invoices.readInvoice, anInvoice('10100.46')),
      answering(journals.tieOutRegister, {
        period: '2026-10',
        register: exact('money', '10100.46'),
        journal: exact('money', '10100.45'),
        difference: exact('money', '0.01'),
        differing: [],
        unbalanced: [],
      }),
    ],
  )
  await screen.findByText('PL_ACME-2026-00007')
  expect(new URLSearchParams(asked[0]).get('unpaid')).toBe('Y')
  const totals = await screen.findByRole('region', { name: 'Totals of all invoices of the filter' })
  within(totals).getByText('69,999.99')
  within(totals).getByText('12.50')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('0.01')
  for (const name of ['Invoice total', 'Paid', 'Balance', 'Subtotal', 'Tax'])
    screen.getByRole('button', { name: new RegExp(`^Explain PL_ACME-2026-00007, ${name}:`) })
  await user.click(screen.getByRole('button', { name: /^Explain PL_ACME-2026-00007, Subtotal:/ }))
  await screen.findByText('Cost FUEL')
})

test('the summary adds up by category and by month, and its totals are explained [ROUTE-115]', async () => {
  const user = await openBillingPage(network, <BillingSummaryPage />, '/cpb/billingsummary?from=2026-09&to=2026-10', [
    answering(summaries.summarizeCategories, [
      { ...aSummary('FUEL', '2026-09', '100'), budget: exact('money', '90') },
      aSummary('FUEL', '2026-10', '20.05'),
      aSummary('TOLLS', '2026-10', '7'),
    ]),
  ])
  const byCategory = await screen.findByRole('table', { name: 'By category' })
  within(byCategory).getByRole('button', { name: 'Explain Actual, FUEL: 120.05' })
  within(byCategory).getByText('30.05 over')
  const byMonth = screen.getByRole('table', { name: 'By month' })
  within(byMonth).getByRole('button', { name: 'Explain Actual, October 2026: 27.05' })
  await user.click(within(byCategory).getByRole('button', { name: 'Explain Actual, Total: 127.05' }))
  await screen.findByText('Actual, September 2026 – October 2026')
})

test('the shelf finds a report by a word of its purpose [ROUTE-117]', async () => {
  await openBillingPage(network, <BillingReportsPage />, '/cpb/report?q=not+yet+billed', [])
  const link = await screen.findByRole('link', { name: /Accrual report/ })
  expect(link.getAttribute('href')).toBe('/cpb/reports/accrual')
  expect(screen.queryByRole('link', { name: /Invoice register/ })).toBeNull()
})

test('a report writes each column by its unit, and says when pay is left out [ROUTE-120]', async () => {
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
  const asked: string[] = []
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  URL.createObjectURL = () => 'blob:a-file'
  const user = await openBillingPage(
    network,
    <InvoiceRegisterPage />,
    '/cpb/invoiceregister?from=2026-09&to=2026-10&unpaid=Y',
    [
      answering(invoices.listInvoices, [anInvoice('10100.46')]),
      ...[register.exportRegister, journals.exportJournal].map((endpoint) =>
        handling(endpoint, ({ url }) => {
          asked.push(new URL(url).search)
          return new Response('a,b')
        }),
      ),
    ],
  )
  await screen.findByText('Draft 12')
  for (const [button, format] of [
    ['Export', 'XLSX'],
    ['Export journals', 'CSV'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: button }))
    await user.click(await screen.findByRole('menuitem', { name: format }))
  }
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  expect(asked.map((search) => Object.fromEntries(new URLSearchParams(search)))).toMatchObject([
    { from: '2026-09', to: '2026-10', unpaid: 'Y', format: 'xlsx' },
    { from: '2026-09-01', to: '2026-10-31', format: 'csv' },
  ])
})

test('a file of payments is mapped, checked row by row, and booked once no row is wrong', async () => {
  const sent: Record<string, unknown>[] = []
  let isGood = false
  const aPayment = {
    line: 2,
    number: 'PL_ACME-2026-00007',
    amount: exact('money', '40'),
    reference: 'CHK 0042',
    invoiceId: 7,
  }
  const good = { ...aPayment, balance: exact('money', '100'), problem: null, text: null }
  const wrong = { ...good, line: 3, number: 'A', invoiceId: null, balance: null, problem: 'unknown-invoice', text: 'x' }
  const user = await openBillingPage(network, <InvoiceRegisterPage />, '/cpb/invoiceregister', [
    answering(invoices.listInvoices, []),
    answering(fileColumns.readFileColumns, [
      { column: 'Ref', samples: ['PL_ACME-2026-00007'] },
      { column: 'Amount', samples: ['40'] },
    ]),
    handling(payments.importPayments, async (request) => {
      sent.push(Object.fromEntries(await request.clone().formData()))
      return undefined
    }),
    answering(payments.importPayments, () => ({
      payments: 1,
      paidInvoices: 0,
      amount: exact('money', '40'),
      rows: isGood ? [good] : [good, wrong],
    })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Import payments' }))
  const file = () => new File(['Ref'], 'bank.csv', { type: 'text/csv' })
  await user.upload(screen.getByLabelText('Choose file'), file())
  await user.selectOptions(await screen.findByLabelText('Read Ref as'), 'Invoice number')
  await user.click(screen.getByRole('button', { name: 'Check payments' }))
  await screen.findByText('1 of 2 rows has a problem. Correct the file and choose it again.')
  const rows = within(screen.getByRole('table', { name: 'Rows of the file' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    '3A40.00CHK 0042No posted invoice has this number.',
    '2PL_ACME-2026-0000740.00100.00CHK 0042Matches',
  ])
  const book = screen.getByRole<HTMLButtonElement>('button', { name: 'Book payments' })
  expect(book.disabled).toBe(true)

  await user.upload(screen.getByLabelText('Choose file'), file())
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Read Ref as').value).toBe('number'))
  expect(screen.queryByText(/have a problem|has a problem/)).toBeNull()
  isGood = true
  await user.click(screen.getByRole('button', { name: 'Check payments' }))
  await screen.findByText('The payment matches its invoice: 40.00.')
  await user.click(book)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ dryRun }) => dryRun)).toEqual(['Y', 'Y', 'N'])
  expect(JSON.parse(String(sent[2]?.['mapping']))).toEqual({ Ref: 'InvoiceNumber', Amount: 'Amount' })
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
  await openBillingPage(network, <InvoicePage />, '/cpb/reports/invoices/invoice?id=12', [
    handling(invoices.readInvoice, () => Response.json({ Message: 'There is no invoice 12.' }, { status: 404 })),
  ])
  await screen.findByText('There is no invoice 12 for this customer.')
  screen.getByRole('link', { name: 'Open the register' })
})

test('an invoice leads to its neighbours in the register and is sent again with a reason [ROUTE-118]', async () => {
  const resending = keeping(invoices.resendInvoices, { Resent: 1 })
  const user = await openBillingPage(network, <InvoicePage />, '/cpb/reports/invoices/invoice?id=12', [
    answering(invoices.readInvoice, anInvoice('10100.46', { status: 'sent', previousId: 11, nextId: 13 })),
    resending.handler,
  ])
  const previous = await screen.findByRole('link', { name: 'Previous invoice' })
  expect(previous.getAttribute('href')).toBe('/cpb/reports/invoices/invoice?id=11')
  expect(screen.getByRole('link', { name: 'Next invoice' }).getAttribute('href')).toMatch(/\?id=13$/)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }))
  within(dialog).getByText('Enter a reason.')
  await user.type(within(dialog).getByRole('textbox'), 'Lost')
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(resending.bodies).toEqual([{ InvoiceIds: [12], Reason: 'Lost' }]))
})

test('a posted invoice is paid from its row, with day and reference, and its other actions are there', async () => {
  const invoice = anInvoice('10100.46', {
    number: 'PL_ACME-2026-00007',
    status: 'posted',
    postedDate: '2020-11-02',
    balance: exact('money', '10100.46'),
    creditOf: 5067,
    related: [{ id: 5067, number: 'PL_ACME-2026-00003' }],
  })
  const paying = keeping(invoices.payInvoice, { Balance: 10_000.46 })
  const user = await openBillingPage(network, <InvoiceRegisterPage />, '/cpb/invoiceregister', [
    answering(invoices.listInvoices, [invoice, { ...invoice, id: 8, number: 'PL_ACME-2026-00008', creditOf: null }]),
    paying.handler,
  ])
  await screen.findByText('Credit of PL_ACME-2026-00003')
  const open = async (number: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${number}` }))
    const menu = await screen.findByRole('menu', { name: `Actions for ${number}` })
    return within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent)
  }
  expect(await open('PL_ACME-2026-00007')).not.toContain('Enter payment')
  await user.keyboard('{Escape}')
  expect(await open('PL_ACME-2026-00008')).toEqual([
    'Open',
    'Send to customer',
    'Mark as sent',
    'Enter payment',
    'Download PDF',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Enter payment' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText(/^Amount/))
  await user.type(dialog.getByLabelText(/^Amount/), '100')
  fireEvent.change(dialog.getByLabelText(/^Received on/), { target: { value: '2020-11-03' } })
  await user.type(dialog.getByLabelText(/^Reference/), 'Check 1188')
  await user.click(dialog.getByRole('button', { name: 'Enter payment' }))
  await waitFor(() =>
    expect(paying.bodies).toMatchObject([
      { InvoiceId: 8, Amount: 100, ReceivedOn: '2020-11-03', Reference: 'Check 1188' },
    ]),
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
