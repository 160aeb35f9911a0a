/** A position as it is reported: speed in miles per hour, heading in degrees. */
export type Fix = { latitude: number; longitude: number; speed: number | null; heading: number | null; at: string }

const milesPerHour = 2.236_936
const between = 30_000
/** Metres of error from which a fix says nothing about a stop. */
const worstAccuracy = 200
/** The code of an error when the user or the phone does not allow it. */
const denied = 1

/** Reports where the phone is every half minute, while the page is open. Returns how to stop. */
export const sharePositions = (onFix: (fix: Fix) => void, onFailure: () => void): (() => void) => {
  if (!('geolocation' in navigator)) {
    onFailure()
    return () => undefined
  }
  let last = -Infinity
  const watch = navigator.geolocation.watchPosition(
    ({ coords, timestamp }) => {
      if (timestamp - last < between || coords.accuracy > worstAccuracy) return
      last = timestamp
      const { latitude, longitude, speed, heading } = coords
      onFix({
        latitude,
        longitude,
        speed: speed === null ? null : speed * milesPerHour,
        heading: heading === null || Number.isNaN(heading) ? null : heading,
        at: new Date(timestamp).toISOString(),
      })
    },
    ({ code }) => {
      if (code === denied) onFailure()
    },
    { enableHighAccuracy: true, maximumAge: 10_000 },
  )
  return () => navigator.geolocation.clearWatch(watch)
}
