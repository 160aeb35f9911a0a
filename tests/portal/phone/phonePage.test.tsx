import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Phone, PhoneState } from '#portal/phone/createPhone'
import { PhonePage } from '#portal/phone/PhonePage'
import type { NewReport, PhoneDuty, Today } from '#portal/phone/reports'

const aDay: Today = {
  driverId: 'D308',
  driverName: 'Rosa Lind',
  expiresAt: '2026-12-01T12:00:00.000Z',
  lateMinutes: 30,
  duty: null,
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
  hasAgreedToShare: () => false,
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

test('a driver agrees once to share positions, after reading what that means', async () => {
  const chosen: boolean[] = []
  let hasAgreed = false
  const phone = {
    ...aPhone({ ...opened, today: aDay }),
    share: (isOn: boolean) => void chosen.push(isOn),
    hasAgreedToShare: () => hasAgreed,
  }
  const { unmount } = render(<PhonePage phone={phone} />)
  const box = screen.getByRole('checkbox', { name: 'Share my position' })
  await userEvent.click(box)
  const consent = within(screen.getByRole('group', { name: 'Share your position?' }))
  expect(consent.getAllByRole('listitem')).toHaveLength(4)
  expect(document.activeElement).toBe(screen.getByRole('group'))
  await userEvent.click(consent.getByRole('button', { name: 'Not now' }))
  expect([screen.queryByRole('group'), chosen]).toEqual([null, []])
  await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Agree and share' }))
  expect([screen.queryByRole('group'), chosen]).toEqual([null, [true]])
  hasAgreed = true
  await userEvent.click(box)
  expect(chosen).toEqual([true, true])
  unmount()
})

test.each([
  ['on', 'Your position is shared.'],
  ['sparing', 'Your position is shared every 5 minutes only: the battery is low.'],
] as const)('while sharing is %s, the head of the page says so and ends it', async (sharing, said) => {
  const chosen: boolean[] = []
  const phone = { ...aPhone({ ...opened, today: aDay, sharing }), share: (isOn: boolean) => void chosen.push(isOn) }
  const { unmount } = render(<PhonePage phone={phone} />)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said)
  await userEvent.click(screen.getByRole('button', { name: 'Stop sharing' }))
  expect(chosen).toEqual([false])
  unmount()
})

describe('the hours of service', () => {
  const rested = { driving: 660, duty: 840, cycle: 4_200, sinceBreak: 0, notDriving: 0, offDuty: 0 }
  const openWith = (duty: Partial<PhoneDuty>) => {
    const reports: NewReport[] = []
    const at = new Date().toISOString()
    const today = { ...aDay, duty: { state: null, at, hours: rested, wholeCycle: 4_200, ...duty } }
    const phone = { ...aPhone({ ...opened, today }), report: async (report: NewReport) => void reports.push(report) }
    render(<PhonePage phone={phone} />)
    return { card: within(screen.getByRole('region', { name: 'Hours of service' })), reports }
  }
  const left = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  test('are shown before the driver has reported any', () => {
    const { card } = openWith({})
    card.getByText('Start your duty to count your hours on this phone.')
    expect(left()).toEqual(['11 h 00 min', '8 h 00 min', '14 h 00 min', '70 h 00 min'])
  })

  test('go on from the last change by the clock of the planners', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T10:00:00Z') })
    openWith({ state: 'driving', at: '2026-03-02T08:00:00Z', hours: { ...rested, duty: 800 } })
    expect(left()).toEqual(['9 h 00 min', '6 h 00 min', '11 h 20 min', '68 h 00 min'])
  })

  test.each([
    [null, ['Start duty']],
    ['off', ['Start duty']],
    ['on', ['Start driving', 'Take a break', 'End duty']],
    ['driving', ['Stop driving', 'Take a break', 'End duty']],
    ['break', ['End break', 'Start driving', 'End duty']],
  ] as const)('in the state %j, the next ones are offered: %j', async (state, offered) => {
    const { card, reports } = openWith({ state })
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered)
    for (const button of card.getAllByRole('button')) await userEvent.click(button)
    expect(reports).toHaveLength(offered.length)
    expect(reports[0]).toEqual({ kind: 'duty', state: state === 'on' ? 'driving' : 'on' })
  })

  test('end the sharing of positions with the duty', () => {
    openWith({ state: 'off' })
    expect(screen.getByRole('checkbox', { name: 'Share my position' }).hasAttribute('disabled')).toBe(true)
    screen.getByText('Your position is not shared while you are off duty.')
  })
})
