import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { positionSharing, type SharingState } from '#portal/phone/positionSharing'
import type { Fix } from '#portal/phone/sharePositions'

let fixes: Fix[]
let states: SharingState[]
/** The answers that the phone has been asked for continuously, and those that it was asked for once. */
let watches: Set<PositionCallback>
let asked: number
let refuse: PositionErrorCallback | null | undefined
/** Holds back the answer to a single question. */
let late: PositionCallback | null
let isLate: boolean
let battery: (EventTarget & { level: number; charging: boolean }) | null

const at = (minute: number, accuracy = 5) =>
  ({
    timestamp: Date.UTC(2026, 2, 4, 12, minute),
    coords: { latitude: 41.6, longitude: -87.3, speed: 10, heading: NaN, accuracy },
  }) as GeolocationPosition

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  fixes = []
  states = []
  watches = new Set()
  asked = 0
  late = null
  isLate = false
  battery = null
  vi.stubGlobal('navigator', {
    geolocation: {
      watchPosition: (found: PositionCallback, failed?: PositionErrorCallback | null) => {
        refuse = failed
        watches.add(found)
        return found
      },
      clearWatch: (found: unknown) => watches.delete(found as PositionCallback),
      getCurrentPosition: (found: PositionCallback) => {
        asked += 1
        if (isLate) late = found
        else found(at(asked * 5))
      },
    },
    getBattery: async () => battery ?? Promise.reject(new Error('not here')),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () =>
  positionSharing(
    (fix) => fixes.push(fix),
    (state) => states.push(state),
  )
const found = (position: GeolocationPosition) => watches.forEach((answer) => answer(position))

test('positions are shared every half minute, without those that are too vague', () => {
  open().choose('D1', true)
  for (const position of [at(0), at(0), at(1, 900), at(2)]) found(position)
  expect(fixes).toEqual([
    { latitude: 41.6, longitude: -87.3, speed: 22.36936, heading: null, at: '2026-03-04T12:00:00.000Z' },
    expect.objectContaining({ at: '2026-03-04T12:02:00.000Z' }),
  ])
  expect(states.at(-1)).toBe('on')
})

test.each([
  ['the driver who agreed', 'D1', true, 1],
  ['another driver of the same phone', 'D2', true, 0],
  ['a driver who has ended it', 'D1', false, 0],
])('after the page was closed, sharing goes on for %s: %s', (_, driver, isOn, watched) => {
  const before = open()
  before.choose('D1', true)
  if (!isOn) before.choose('D1', false)
  before.pause()
  const after = open()
  after.resume(driver)
  after.resume(driver)
  expect(watches.size).toBe(watched)
  expect(after.hasAgreed(driver)).toBe(driver === 'D1')
})

test('nothing is shared while it is not known who has the phone', () => {
  const sharing = open()
  sharing.choose('D1', true)
  sharing.pause()
  expect([watches.size, states.at(-1)]).toEqual([0, 'off'])
  sharing.resume('D1')
  expect([watches.size, states.at(-1)]).toEqual([1, 'on'])
})

test('with a low battery the phone is asked every five minutes, until it is charged', async () => {
  const low = (battery = Object.assign(new EventTarget(), { level: 0.5, charging: false }))
  const sharing = open()
  sharing.choose('D1', true)
  await vi.advanceTimersByTimeAsync(0)
  expect([watches.size, states.at(-1)]).toEqual([1, 'on'])
  low.level = 0.19
  low.dispatchEvent(new Event('levelchange'))
  expect([watches.size, states.at(-1)]).toEqual([0, 'sparing'])
  await vi.advanceTimersByTimeAsync(900_000)
  expect(fixes).toHaveLength(3)
  low.charging = true
  low.dispatchEvent(new Event('chargingchange'))
  expect([watches.size, states.at(-1)]).toEqual([1, 'on'])
  sharing.choose('D1', false)
  low.charging = false
  low.dispatchEvent(new Event('chargingchange'))
  await vi.advanceTimersByTimeAsync(900_000)
  expect([watches.size, asked, states.at(-1)]).toEqual([0, 3, 'off'])
})

test('a phone that has no position says so', () => {
  vi.stubGlobal('navigator', {})
  open().choose('D1', true)
  expect(states).toEqual(['off', 'on', 'failed'])
})

test('a phone whose driver does not allow it says so', () => {
  open().choose('D1', true)
  refuse?.({ code: 1 } as GeolocationPositionError)
  expect(states).toEqual(['off', 'on', 'failed'])
})

test('after a refusal nothing is said to be shared, whatever the battery does', async () => {
  const low = (battery = Object.assign(new EventTarget(), { level: 0.5, charging: false }))
  open().choose('D1', true)
  await vi.advanceTimersByTimeAsync(0)
  refuse?.({ code: 1 } as GeolocationPositionError)
  low.level = 0.1
  low.dispatchEvent(new Event('levelchange'))
  await vi.advanceTimersByTimeAsync(900_000)
  expect([watches.size, asked, states.at(-1)]).toEqual([0, 0, 'failed'])
})

test('a position that comes after the end is not shared', async () => {
  battery = Object.assign(new EventTarget(), { level: 0.1, charging: false })
  isLate = true
  const sharing = open()
  sharing.choose('D1', true)
  await vi.advanceTimersByTimeAsync(300_000)
  sharing.choose('D1', false)
  late?.(at(5))
  expect([asked, fixes]).toEqual([1, []])
})
