import { idleTimeout, pendingLoadsInterval } from './constants'
import { isNumeric } from './numbers'

/** A timer with a longer delay fires immediately. */
const longestTimer = 2_147_483_647

/** A configured number above 0, or null: what groups write into their settings is text and may be anything. */
export const configuredNumber = (text: string | null | undefined): number | null => {
  const number = isNumeric(text?.trim() ?? '') ? Number(text) : 0
  return number > 0 && Number.isFinite(number) ? number : null
}

/** Milliseconds between two counts of the pending loads; configured in milliseconds (V-10). */
export const pendingLoadsIntervalOf = (configured: string | null | undefined): number =>
  Math.min(configuredNumber(configured) ?? pendingLoadsInterval, longestTimer)

/** Milliseconds until the routing tool lets go of an unsaved load; configured in minutes (V-10). */
export const idleTimeoutOf = (configuredMinutes: string | null | undefined): number => {
  const minutes = configuredNumber(configuredMinutes)
  return minutes === null ? idleTimeout : Math.min(minutes * 60_000, longestTimer)
}

/** The weight from which a load is warned about, in pounds; null when the group configured none. */
export const weightThresholdOf = (configured: string | null | undefined): number | null => configuredNumber(configured)
