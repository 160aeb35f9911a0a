import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, inject, test } from 'vitest'
import { DetentionPage } from '#portal/cost-plus/detention/DetentionPage'
import { alerts } from '#portal/data/alerts'
import { setConfiguration } from '#portal/data/call/configuration'
import { statement } from '../../fixtures/server'
import { activeSetup, type BillingGroup } from '../../server/cost-plus/aBillingGroup'
import { aVisit } from '../../server/cost-plus/aVisit'
import { accessibilityFindings } from '../accessibilityFindings'
import { mockNetwork } from '../network/mockNetwork'
import { aConfiguration, signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'
import { billingPageWords } from './pages/openBillingPage'
import { aSetUpGroup, openOnServer } from './pages/openOnServer'

const network = mockNetwork()
afterEach(cleanup)

const aGroupWithSetup = async (): Promise<BillingGroup> => {
  const group = await aSetUpGroup()
  await activeSetup(group)
  return group
}
const open = (group: BillingGroup, more = '') =>
  openOnServer(group, <DetentionPage />, `/cpb/glbilling/detention?period=2026-10${more}`)
const rowOf = async (shipment: string) => {
  const row = (await screen.findByText(new RegExp(`^${shipment} `))).closest('tr')
  if (!row) throw new Error(`There is no row of ${shipment}.`)
  return row
}
const notice = (text: RegExp | string) =>
  waitFor(() => expect(alerts().notice?.text).toEqual(expect.stringMatching(text)))

test('a detention is charged at the rate that is typed, into the ledger', async () => {
  const group = await aGroupWithSetup()
  const shipment = await aVisit(group)
  const user = await open(group)
  const row = within(await rowOf(shipment))
  expect((await rowOf(shipment)).textContent).toContain('10/14/2026 10:0010/14/2026 12:0010/14/2026 12:3000.5')
  expect(await accessibilityFindings()).toEqual([])
  await user.click(row.getByRole('button', { name: 'Charge' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Charge detention in October 2026' }))
  network.sent.length = 0
  await user.click(dialog.getByRole('button', { name: 'Charge 1 visit' }))
  await dialog.findByText('Enter dollars per hour, more than 0, with at most 4 decimals.')
  dialog.getByText('Enter an account.')
  dialog.getByText('Choose a category.')
  expect(network.calls().filter((line) => line.startsWith('POST'))).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^Dollars per hour/ }), '62.50')
  await dialog.findByText('0.5 hours: $31.25')
  await user.type(dialog.getByRole('textbox', { name: /^GL account/ }), '5400')
  await user.click(dialog.getByRole('combobox', { name: /^Category/ }))
  await user.click(await screen.findByRole('option', { name: /Tolls/ }))
  await user.click(dialog.getByRole('button', { name: 'Charge 1 visit' }))
  await notice('1 visit charged.')
  const [line] = await statement<{ id: number; debit: string }>(
    'select id, debit from ledger_line where customer = $1 and reference = $2',
    group.id,
    `${shipment}/1`,
  )
  expect(Number(line?.debit)).toBe(31.25)
  const link = await screen.findByRole('link', { name: `Ledger line ${line?.id}` })
  expect(link.getAttribute('href')).toBe(`/cpb/glbilling?period=2026-10&line=${line?.id}`)
})

test('a detention is dismissed for a reason, and opened again', async () => {
  const group = await aGroupWithSetup()
  const shipment = await aVisit(group)
  const user = await open(group)
  await user.click(within(await rowOf(shipment)).getByRole('button', { name: 'Dismiss' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Do not charge Joliet dock' }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Our own delay')
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
  await notice('Detention dismissed.')
  await screen.findByText('Our own delay')
  await user.click(within(await rowOf(shipment)).getByRole('button', { name: 'Open again' }))
  await notice('Detention opened again.')
  await within(await rowOf(shipment)).findByRole('button', { name: 'Charge' })
})

test('all open detentions that are shown are charged together, and a status narrows them', async () => {
  const group = await aGroupWithSetup()
  for (const departure of ['2026-10-14T17:30:00Z', '2026-10-14T18:00:00Z']) await aVisit(group, { departure })
  const user = await open(group)
  await user.click(await screen.findByRole('button', { name: 'Charge 2 open detentions' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('1.5 hours')
  cleanup()
  await open(group, '&decision=charged')
  await screen.findByText('No such detention in October 2026. Choose all to see the others.')
})

test('without detention it says so; who only reads billing cannot decide', async () => {
  const group = await aGroupWithSetup()
  await open(group)
  await screen.findByText('No visit of October 2026 took longer than its free time.')
  cleanup()
  const shipment = await aVisit(group)
  const reader = await group.aPerson(['cost-plus', 'cost-plus.analyse'])
  signInOnServer(group, ['cost-plus', 'cost-plus.analyse'], reader)
  setConfiguration(aConfiguration({ apiHost: inject('serverUrl'), billingAccess: 'roles' }))
  await renderPage(<DetentionPage />, '/cpb/glbilling/detention?period=2026-10', { words: billingPageWords })
  for (const button of within(await rowOf(shipment)).getAllByRole<HTMLButtonElement>('button'))
    expect(button.disabled).toBe(true)
})
