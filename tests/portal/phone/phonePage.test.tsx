import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Phone, PhoneState } from '#portal/phone/createPhone'
import { PhonePage } from '#portal/phone/PhonePage'
import type { Today } from '#portal/phone/reports'

const aDay: Today = {
  driverId: 'D308',
  driverName: 'Rosa Lind',
  expiresAt: '2026-12-01T12:00:00.000Z',
  shipments: [],
}

const opened: PhoneState = {
  link: 'good',
  today: null,
  waiting: 0,
  rejected: [],
  unstored: 0,
  isOnline: true,
  sharing: 'off',
}

const nothing = () => undefined

const aPhone = (state: PhoneState): Phone => ({
  state: () => state,
  subscribe: () => nothing,
  start: () => nothing,
  report: () => Promise.resolve(),
  forgetRejected: nothing,
  share: nothing,
  sync: () => Promise.resolve(),
  takeLink: () => true,
})

test.each<[string, Partial<PhoneState>, string]>([
  ['the day is not known yet', {}, 'Loading your trips …'],
  ['the day is known and nothing waits', { today: aDay }, 'Everything is sent.'],
  ['two reports wait', { today: aDay, waiting: 2 }, 'Sending: 2'],
  ['there is no network', { today: aDay, isOnline: false }, 'No network.'],
  ['two reports wait for a network', { today: aDay, isOnline: false, waiting: 2 }, 'No network. To be sent: 2'],
])('the phone page says what is sent while %s', (_, state, status) => {
  const { unmount } = render(<PhonePage phone={aPhone({ ...opened, ...state })} />)
  expect(screen.getByRole('status').textContent).toBe(status)
  unmount()
})
