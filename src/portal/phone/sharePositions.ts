import { timeOfPosition } from './phoneClock'

/** A position as it is reported: speed in miles per hour, heading in degrees. */
export type Fix = { latitude: number; longitude: number; speed: number | null; heading: number | null; at: string }

type Sharing = {
  onFix: (fix: Fix) => void
  /** The phone gives no position, or the driver does not allow it. */
  onFailure: () => void
  /** Whether positions are spared, since the battery is low and not being charged. */
  onSparing: (isSparing: boolean) => void
}

/** What browsers with the Battery Status API tell; the others tell nothing. */
type Battery = EventTarget & { level: number; charging: boolean }

const milesPerHour = 2.236_936
/** Milliseconds between two positions, and while they are spared. */
const between = 30_000
const whileSparing = 300_000
/** The share of the battery below which they are. */
const lowBattery = 0.2
/** Metres of error from which a fix says nothing about a stop. */
const worstAccuracy = 200
/** The code of an error when the user or the phone does not allow it. */
const denied = 1
const exactly = { enableHighAccuracy: true, maximumAge: 10_000 }

/**
 * Reports where the phone is every half minute, while the page is open; every five minutes while its battery is low, with
 * the receiver off in between. A refusal ends it. Returns how to stop.
 */
export const sharePositions = ({ onFix, onFailure, onSparing }: Sharing): (() => void) => {
  if (!('geolocation' in navigator)) {
    onFailure()
    return () => undefined
  }
  const { geolocation } = navigator
  const ended = new AbortController()
  let last = -Infinity
  let pause: () => void = () => undefined
  const end = () => {
    ended.abort()
    pause()
  }
  const found = ({ coords, timestamp }: GeolocationPosition) => {
    // One that was asked for before the end comes after it.
    if (ended.signal.aborted || timestamp - last < between || coords.accuracy > worstAccuracy) return
    last = timestamp
    const { latitude, longitude, speed, heading } = coords
    onFix({
      latitude,
      longitude,
      speed: speed === null ? null : speed * milesPerHour,
      heading: heading === null || Number.isNaN(heading) ? null : heading,
      at: new Date(timeOfPosition(timestamp)).toISOString(),
    })
  }
  const failed = ({ code }: GeolocationPositionError) => {
    if (ended.signal.aborted || code !== denied) return
    end()
    onFailure()
  }
  const follow = (isSparing: boolean) => {
    pause()
    if (isSparing) {
      const timer = setInterval(() => geolocation.getCurrentPosition(found, failed, exactly), whileSparing)
      pause = () => clearInterval(timer)
    } else {
      const watch = geolocation.watchPosition(found, failed, exactly)
      pause = () => geolocation.clearWatch(watch)
    }
  }
  follow(false)
  void watchBattery((isLow) => {
    follow(isLow)
    onSparing(isLow)
  }, ended.signal)
  return end
}

const watchBattery = async (onChange: (isLow: boolean) => void, signal: AbortSignal): Promise<void> => {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> }
  const battery = await getBattery?.call(navigator).catch(() => undefined)
  if (!battery || signal.aborted) return
  let isLow = false
  const look = () => {
    const isNow = !battery.charging && battery.level < lowBattery
    if (isNow === isLow) return
    isLow = isNow
    onChange(isLow)
  }
  look()
  for (const event of ['levelchange', 'chargingchange']) battery.addEventListener(event, look, { signal })
}
