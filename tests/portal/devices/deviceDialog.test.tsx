import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DeviceDialog } from '#portal/devices/DeviceDialog'
import { aGroup, statement } from '../../fixtures/server'
import { fill } from '../fill'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

test('a device is paired with its unit, and its token is shown', async () => {
  const group = await aGroup(['portal.administer'])
  await statement(`insert into power_unit (customer, id, city, state) values ($1, '4711', 'Gary', 'IN')`, group.id)
  signInOnServer(group, ['portal.administer'])
  await renderPage(<DeviceDialog device={null} onClose={() => undefined} />, '/Devices', { words: ['devices'] })
  const user = userEvent.setup()
  const dialog = within(await screen.findByRole('dialog', { name: 'Pair a device' }))
  await user.click(dialog.getByRole('button', { name: 'Pair' }))
  expect(await dialog.findAllByText('Required.')).toHaveLength(2)
  expect(network.calls().filter((line) => line.includes('POST') && !line.includes('/fixtures/'))).toEqual([])
  await fill(user, dialog.getByRole('textbox', { name: 'Device' }), 'Spare phone')
  await fill(user, dialog.getByRole('textbox', { name: 'Unit' }), '4711')
  await user.click(dialog.getByRole('button', { name: 'Pair' }))
  await screen.findByRole('textbox', { name: 'Device identifier' })
  expect(await statement('select name, unit_id as unit from position_device where customer = $1', group.id)).toEqual([
    { name: 'Spare phone', unit: '4711' },
  ])
})
