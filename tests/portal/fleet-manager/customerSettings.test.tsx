import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { customerSettings } from '#contract/fleet-manager/customerSettings'
import { CustomerSettingsPage } from '#portal/fleet-manager/setup/CustomerSettingsPage'
import { answering, handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

const late = {
  lookupCode: 'ALERTS',
  name: 'FLEET_LATE_MINUTES',
  value: '45',
  updatedBy: 'ana',
  updatedAt: '2026-03-01T12:00:00Z',
}

const open = async () => {
  network.use(answering(customerSettings.listSettings, [late]))
  signInAs(['customer.manage'])
  await renderPage(<CustomerSettingsPage />, '/CustomerSettings', { words: ['fleet-manager', 'tools', 'crud'] })
}

test('every setting is shown with its value or default, type, range, meaning and reader', async () => {
  await open()
  const row = within(await screen.findByRole('row', { name: /Late threshold/ }))
  expect(row.getByText('45 min')).toBeTruthy()
  expect(row.getByText(/^ana · 0[23]\/0[12]\/2026 \d\d:\d\d [A-Z]/)).toBeTruthy()
  expect(row.getByText('From 0 to 1,440 min')).toBeTruthy()
  expect(row.getByText(/Alerts/)).toBeTruthy()
  const cycle = within(screen.getByRole('row', { name: /Cycle hours/ }))
  expect(cycle.getByText('Default: 70 h')).toBeTruthy()
  expect(cycle.getByText('One of 60, 70')).toBeTruthy()
})

test('a value that breaks its rule is not sent, and a valid one is', async () => {
  await open()
  const sent: unknown[] = []
  network.use(
    handling(customerSettings.storeSetting, async (request) => {
      sent.push(await request.json())
      return Response.json({ Status: 'SUCCESS' })
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: /Late threshold/ }))
  const value = screen.getByRole('textbox', { name: 'Late threshold' })
  await userEvent.clear(value)
  await userEvent.type(value, '2000')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([])
  await userEvent.clear(value)
  await userEvent.type(value, '60')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Late threshold saved.')).toBeTruthy()
  expect(sent).toEqual([{ FIELD_NAME: 'FLEET_LATE_MINUTES', VALUE: '60' }])
})
