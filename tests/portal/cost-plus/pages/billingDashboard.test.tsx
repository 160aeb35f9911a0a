import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dashboard } from '#contract/cost-plus/dashboard'
import { periods as periodCalls } from '#contract/cost-plus/periods'
import { register } from '#contract/cost-plus/register'
import { BillingDashboardPage } from '#portal/cost-plus/landing/BillingDashboardPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { accessibilityFindings } from '../../accessibilityFindings'
import { addLine, type BillingGroup } from '../../../server/cost-plus/aBillingGroup'
import { accrue, fillMonths, postInvoice } from '../../../server/cost-plus/billedMonth'
import { failing, slow } from '../../network/faults'
import { mockNetwork } from '../../network/mockNetwork'
import { startArranging } from '../../startArranging'
import { aSetUpGroup, openOnServer } from './openOnServer'

const network = mockNetwork()
afterEach(cleanup)

let group: BillingGroup
beforeAll(async () => {
  group = await aSetUpGroup()
  await fillMonths(group)
  await postInvoice(group)
  // What came late is not billed, but accrued.
  await addLine(group, '5100', 120.05, { category: 'FUEL' })
  await accrue(group)
})

const open = (more = '') =>
  openOnServer(
    group,
    <>
      <div id={pageActionsId} />
      <BillingDashboardPage />
    </>,
    `/index/billing?period=2026-10${more}`,
  )

/** The titles of the tiles, in their order. */
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

const findings = [
  'October 2026: $34,155.83 billed, $120.05 unbilled',
  '2 periods are open',
  'October 2026: $16,543.96 of a budget of $9,000.00',
  '$34,566.99 unpaid, $0.00 of it overdue',
  'October 2026: $1.3401 per mile, $413.5990 per stop',
  'October 2026: $34,155.83 billed, $10,954.01 expected by accruals',
]

test('each tile says in figures what the month has given, beside the month before', async () => {
  await open()
  await waitFor(() => expect(titles()).toEqual(findings))
  const billed = screen.getByRole('region', { name: findings[0]! })
  within(billed).getByText('September 2026: $0.00 billed, $1,234.50 unbilled')
  const periods = screen.getByRole('table', { name: 'Periods still open' })
  expect(within(periods).getByRole('link', { name: 'October 2026' }).getAttribute('href')).toBe('/cpb?period=2026-10')
  within(periods).getAllByText('Everything is done: it can be locked.')
  expect(await accessibilityFindings()).toEqual([])
})

test('one key shows tables in the place of charts, of which every tile has one', async () => {
  const user = await open()
  await waitFor(() => expect(titles()).toEqual(findings))
  expect(screen.getAllByRole('img')).toHaveLength(6)
  expect(screen.getAllByRole('table')).toHaveLength(6)
  await user.keyboard('t')
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getAllByRole('table')).toHaveLength(6)
  await user.keyboard('t')
  expect(screen.getAllByRole('img')).toHaveLength(6)
})

test('tiles are hidden and put in order, for every device of the user', async () => {
  const user = await open()
  await waitFor(() => expect(titles()).toEqual(findings))
  await startArranging()
  await user.click(await screen.findByRole('button', { name: 'Hide Budget against actual' }))
  screen.getByRole('button', { name: 'Move Periods still open' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  const kept = async () => (await group.call('GET', '/preferences/home')).body
  await waitFor(async () => expect(await kept()).toMatchObject({ Value: { billing: { hidden: ['budget'] } } }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  const [billed, periods, , ...rest] = findings
  expect(titles()).toEqual([periods, billed, ...rest])
  await startArranging()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(async () => expect(await kept()).toEqual({ Value: null }))
})

test('while the months cannot be read, the page says so and shows the other tiles', async () => {
  network.use(failing(dashboard.compareMonths, 'The database is down.'))
  await open()
  await screen.findByRole('alert')
  await waitFor(() => expect(titles()).toEqual([findings[1], findings[3]]))
})

const others = findings.filter((finding) => finding !== findings[1])

test('while the periods are on their way, their tile waits: it does not claim that none is open', async () => {
  network.use(slow(periodCalls.listPeriods, 'infinite'))
  await open()
  await waitFor(() => expect(titles()).toEqual(others))
  expect(screen.getAllByRole('status').filter((status) => status.getAttribute('aria-busy') === 'true')).toHaveLength(1)
})

test('while the periods cannot be read, the page says so and shows the other tiles', async () => {
  network.use(failing(periodCalls.listPeriods, 'The database is down.'))
  await open()
  await screen.findByRole('alert')
  await waitFor(() => expect(titles()).toEqual(others))
})

test('figures whose tiles are all hidden are not read', async () => {
  const hidden = ['billed', 'budget', 'ratios', 'accuracy', 'ageing']
  await group.call('PUT', '/preferences/home', { body: { Value: { billing: { order: [], hidden } } } })
  network.use(failing(dashboard.compareMonths, 'The months.'), failing(register.totalInvoices, 'The invoices.'))
  await open()
  await waitFor(() => expect(titles()).toEqual([findings[1]]))
  expect(screen.queryByRole('alert')).toBeNull()
  await group.call('PUT', '/preferences/home', { body: { Value: null } })
})

test('a table of the dashboard is saved with the figures that it shows, and its charts as a picture', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (file) => {
    saved.push(file as Blob)
    return 'blob:a-file'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const user = await openOnServer(group, <BillingDashboardPage />, '/index/billing?period=2026-10')
  await user.click(await screen.findByRole('button', { name: 'Export: Budget against actual' }))
  const saves = await screen.findAllByRole('menuitem')
  expect(saves.map(({ textContent }) => textContent)).toEqual(['2 rows as CSV', '2 rows as XLSX', 'Chart as PNG'])
  await user.click(saves[0]!)
  await waitFor(() => expect(saved).toHaveLength(1))
  const shown = within(screen.getByRole('table', { name: 'Budget against actual' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  const figureOf = (text: string | null) => {
    const digits = text?.replace(/ over$|,/gu, '') ?? ''
    return digits === '–' ? '' : String(Number(digits.replace(/^\((.*)\)$/u, '-$1')))
  }
  const [head, ...lines] = (await saved[0]?.text())?.replace('\uFEFF', '').trim().split('\r\n') ?? []
  expect(head).toBe(shown[0]?.join(','))
  expect(lines).toEqual(
    shown.slice(1).map(([, ...figures], place) => [['2026-09', '2026-10'][place], ...figures.map(figureOf)].join(',')),
  )
})
