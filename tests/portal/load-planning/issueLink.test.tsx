import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type IssuedLink, IssueLinkDialog } from '#portal/load-planning/phones/IssueLinkDialog'
import { aGroup, statement } from '../../fixtures/server'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

test('a link is issued to a driver for as many days as it may be good', async () => {
  const group = await aGroup(['load-planning'])
  await statement(
    `insert into fleet_driver (customer, id, first_name, last_name, home_city, home_state, driving_left, duty_left, cycle_left)
     values ($1, 'D7', 'Ann', 'Lee', 'Gary', 'IN', 600, 800, 3000)`,
    group.id,
  )
  signInOnServer(group, ['load-planning'])
  const issued: IssuedLink[] = []
  await renderPage(<IssueLinkDialog onIssued={(link) => issued.push(link)} onClose={() => undefined} />, '/', {
    words: ['planPhones', 'planWork'],
  })
  const user = userEvent.setup()
  const dialog = within(await screen.findByRole('dialog', { name: 'New link' }))
  const days = dialog.getByRole('textbox', { name: 'Valid for (days)' })
  await user.clear(days)
  await user.type(days, '999')
  await user.click(dialog.getByRole('button', { name: 'New link' }))
  await dialog.findByText('Choose a driver.')
  expect(days.getAttribute('aria-invalid')).toBe('true')
  expect(network.calls().filter((line) => line.includes('Phone') && line.startsWith('POST'))).toEqual([])
  await user.clear(days)
  await user.type(days, '5')
  await user.click(dialog.getByRole('combobox', { name: 'Driver' }))
  await user.click(await screen.findByRole('option', { name: /D7/ }))
  await user.click(dialog.getByRole('button', { name: 'New link' }))
  await screen.findByRole('dialog')
  await expect
    .poll(() => issued)
    .toMatchObject([{ driverName: expect.stringContaining('Ann'), token: expect.any(String) }])
  expect(
    await statement(
      `select round(extract(epoch from expires_at - created_at) / 86400)::int as days from driver_phone where customer = $1`,
      group.id,
    ),
  ).toEqual([{ days: 5 }])
})
