import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Phone, PhoneState } from '#portal/phone/createPhone'
import { PhonePage } from '#portal/phone/PhonePage'
import type { Today } from '#portal/phone/reports'

const aDay: Today = {
  driverId: 'D308',
  driverName: 'Rosa Lind',
  expiresAt: '2026-12-01T12:00:00.000Z',
  lateMinutes: 30,
  shipments: [],
  notices: [],
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

test('the news for the driver are listed with what they are about', () => {
  const notices = [
    { id: 9, purpose: 'driver-transfer' as const, text: 'Your transfer is approved', createdAt: aDay.expiresAt },
    { id: 7, purpose: 'verify-work' as const, text: 'Work to confirm', createdAt: aDay.expiresAt },
  ]
  const { unmount } = render(<PhonePage phone={aPhone({ ...opened, today: { ...aDay, notices } })} />)
  const news = within(screen.getByRole('region', { name: 'News' })).getAllByRole('listitem')
  expect(news.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Your transfer · .*Your transfer is approved$/),
    expect.stringMatching(/^Confirm your work · .*Work to confirm$/),
  ])
  unmount()
})
