import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { ledger } from '#contract/cost-plus/ledger'
import { ledgerAttachments } from '#contract/cost-plus/ledgerAttachments'
import { periods } from '#contract/cost-plus/periods'
import { setups } from '#contract/cost-plus/setups'
import { summaries } from '#contract/cost-plus/summaries'
import { exact } from '#domain/values/exact'
import type { ListedLine } from '#domain/billing/ledger/listedLine'
import { LedgerPage } from '#portal/cost-plus/ledger/LedgerPage'
import { answering, handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'
import { aLine } from './billingRecords'

const network = mockNetwork()
afterEach(cleanup)

let lines: ListedLine[] = []
let written: unknown[] = []
let isLocked = false

beforeEach(() => {
  // The simulated browser lays nothing out: without a height the table would draw no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  isLocked = false
  written = []
  lines = [
    aLine({ id: 1, category: 'UNMAPPED', account: '7000', net: exact('money', '10') }),
    aLine({ id: 2, account: '5100', net: exact('money', '20') }),
  ]
})

const answers = () => [
  answering(billingCustomers.readBillingCustomer, { id: 'PL_ACME', name: 'Acme', groupNumber: null, isSetUp: true }),
  answering(billingCustomers.listBillingValues, [
    {
      name: 'CATEGORY',
      values: [
        { code: 'FUEL', label: 'Fuel', treatment: 'markup', markup: exact('percent', '5'), cap: exact('money', '900') },
        { code: 'TOLLS', label: 'TOLLS', treatment: 'pass-through', markup: exact('percent', '5'), cap: null },
        { code: 'OVERHEAD', label: 'Overhead', treatment: 'non-billable', markup: exact('percent', '5'), cap: null },
      ],
    },
  ]),
  answering(periods.listPeriods, () => [
    {
      period: '2026-10',
      status: isLocked ? ('locked' as const) : ('open' as const),
      lockedBy: isLocked ? 'ana' : null,
      lockedAt: isLocked ? '2026-11-03T10:00:00Z' : null,
      steps: [],
    },
  ]),
  answering(setups.listSetupVersions, []),
  answering(summaries.summarizeCategories, []),
  answering(ledger.totalLedger, () => [
    { category: 'UNMAPPED', status: 'new' as const, lines: 1, net: exact('money', '10') },
    { category: 'FUEL', status: 'new' as const, lines: 1, net: exact('money', '20') },
  ]),
  answering(ledger.listLedgerLines, () => ({ rows: lines, total: lines.length })),
  answering(ledger.readLedgerLines, ({ url }) => {
    const ids = new URL(url).searchParams.get('lineIds')?.split(',').map(Number) ?? []
    return lines.filter(({ id }) => ids.includes(id))
  }),
  answering(ledgerAttachments.listLedgerAttachments, []),
  handling(ledger.undoLedgerChanges, async (request) => {
    written.push(await request.clone().json())
    return Response.json({ Status: 'SUCCESS', Updated: 1 })
  }),
  handling(ledger.classifyLedgerLines, async (request) => {
    const body = (await request.clone().json()) as { LineIds: number[]; Status?: string }
    written.push(body)
    lines = lines.map((line) => (body.LineIds.includes(line.id) ? { ...line, status: 'billable' } : line))
    return Response.json({ Status: 'SUCCESS', Updated: body.LineIds.length })
  }),
]

const open = async () => {
  signInAs(['cost-plus', 'cost-plus.administer'])
  network.use(...answers())
  await renderPage(<LedgerPage />, '/cpb/glbilling?period=2026-10', {
    words: ['billing', 'crud', 'tools', 'load-actions', 'workList'],
  })
  const grid = await screen.findByRole('grid', { name: 'Ledger lines' })
  await screen.findByText(/7000/)
  grid.focus()
  return userEvent.setup()
}

test('lines are listed as the server orders them, with totals of the whole filter [ROUTE-111]', async () => {
  await open()
  screen.getByText('2 ledger lines')
  screen.getByText('30.00')
})

test('↓ and b make the line under the cursor billable, and the next line is the current one', async () => {
  const user = await open()
  await user.keyboard('{ArrowDown}b')
  await waitFor(() => expect(written).toEqual([expect.objectContaining({ LineIds: [1], Status: 'BILLABLE' })]))
  await user.keyboard('b')
  await waitFor(() => expect(written).toHaveLength(2))
  expect(written[1]).toMatchObject({ LineIds: [2], Status: 'BILLABLE' })
})

test.each([
  ['h', 'HELD', 'Hold'],
  ['n', 'NON_BILLABLE', 'Not billable'],
])('%s asks for a reason before it sets %s', async (key, status, action) => {
  const user = await open()
  await user.keyboard(`{ArrowDown}${key}`)
  const dialog = await screen.findByRole('dialog')
  expect(written).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'no receipt')
  const [button] = screen.getAllByRole('button', { name: action }).filter((each) => dialog.contains(each))
  await user.click(button!)
  await waitFor(() => expect(written).toMatchObject([{ LineIds: [1], Status: status, Reason: 'no receipt' }]))
})

test('u undoes the last change', async () => {
  const user = await open()
  await user.keyboard('{ArrowDown}bu')
  await waitFor(() => expect(written).toHaveLength(2))
})

test('a locked period says who locked it, and no key changes a line', async () => {
  isLocked = true
  const user = await open()
  await screen.findByText(/was locked by ana/)
  await user.keyboard('{ArrowDown}b')
  expect(written).toEqual([])
})

test('every category that can be chosen says whether it is billed, with which markup and up to what', async () => {
  const user = await open()
  await user.click(await screen.findByRole('combobox', { name: 'Category' }))
  const choices = await screen.findAllByRole('option')
  expect(choices.map(({ textContent }) => textContent).slice(-3)).toEqual([
    'FUEL · Fuel – billed with 5 % markup, up to $900.00 a period',
    'TOLLS – billed at cost',
    'OVERHEAD · Overhead – not billed',
  ])
})
