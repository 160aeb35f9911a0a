import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alerts } from '#portal/data/alerts'
import { CustomerSettingsPage } from '#portal/fleet-manager/setup/CustomerSettingsPage'
import { aGroup, type TestGroup } from '../../fixtures/server'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

afterEach(cleanup)

let group: TestGroup
const path = '/portal/{group}/CustomerSettings'
const store = (name: string, value: string) =>
  group.call('PUT', path, { body: { FIELD_NAME: name, VALUE: value, Reason: 'winter' } })
const stored = async (): Promise<object[]> => (await group.call('GET', path)).body
beforeEach(async () => {
  group = await aGroup(['customer.manage'])
  await store('FLEET_LATE_MINUTES', '45')
  signInOnServer(group, ['customer.manage'])
})

const open = () =>
  renderPage(<CustomerSettingsPage />, '/CustomerSettings', { words: ['fleetManager', 'refusals', 'tools', 'crud'] })
const enter = async (name: string, text: string) => {
  const value = screen.getByRole('textbox', { name })
  await userEvent.clear(value)
  await userEvent.type(value, text)
}

test('every setting is shown with its value or default, type, range, meaning and reader', async () => {
  await open()
  const row = within(await screen.findByRole('row', { name: /Late threshold/ }))
  expect(row.getByText('45 min')).toBeTruthy()
  expect(row.getByText(new RegExp(String.raw`^${group.userId} · \d\d/\d\d/\d{4} \d\d:\d\d [A-Z]`))).toBeTruthy()
  expect(row.getByText('From 0 to 1,440 min')).toBeTruthy()
  expect(row.getByText(/Alerts/)).toBeTruthy()
  const cycle = within(screen.getByRole('row', { name: /Cycle hours/ }))
  expect(cycle.getByText('Default: 70 h')).toBeTruthy()
  expect(cycle.getByText('One of 60, 70')).toBeTruthy()
})

test('a value that breaks its rule is not sent, and a valid one is', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /Late threshold/ }))
  await enter('Late threshold', '2000')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Enter a number from 0 to 1440.')
  expect(await stored()).toMatchObject([{ FIELD_NAME: 'FLEET_LATE_MINUTES', VALUE: '45' }])
  await enter('Late threshold', '60')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Late threshold saved.')).toBeTruthy()
  expect(await stored()).toMatchObject([{ FIELD_NAME: 'FLEET_LATE_MINUTES', VALUE: '60' }])
})

test('a change that a second person has to approve is refused in the language of the reader', async () => {
  await store('FM_SECOND_PERSON_APPROVES', 'Y')
  localStorage.setItem('locale', 'es-ES')
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /Umbral de retraso/ }))
  await enter('Umbral de retraso', '60')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  const reason = `Una segunda persona debe aprobar los cambios del cliente ${group.id}. Añádalos a un conjunto de cambios.`
  await waitFor(() => expect(alerts().open.flatMap(({ lines }) => lines)).toContain(reason))
  expect(await stored()).toContainEqual(expect.objectContaining({ FIELD_NAME: 'FLEET_LATE_MINUTES', VALUE: '45' }))
})
