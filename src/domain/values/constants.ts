/** Fixed values of the portal (specification §9). Times are milliseconds, weights pounds. */
export { loadWeightLimit } from './weight'

/** A token counts as ended this long before it does. */
export const tokenMargin = 60_000

export const jobPollInterval = 15_000

/** Defaults of what a group may configure: see `interval.ts`. */
export const pendingLoadsInterval = 30_000
export const idleTimeout = 5 * 60_000

/** Rows of a search that names no count. */
export const defaultResultCount = 100
export const greatestResultCount = 5_000

/** A page of this size holds every row. */
export const allRows = 0

export const chunkLoadTimeout = 120_000
export const scrollDuration = 1_000
/** One turn of the loader's animation, not a shortest time to show it. */
export const loaderCycle = 3_000
export const mapRefreshInterval = 60_000

export const mapDefaults = {
  zoom: 6,
  centre: { latitude: 41.85, longitude: -87.65 },
  layers: { loaded: true, stops: true, deadheads: false, bobtails: false },
} as const
