/** Services the portal depends on, in display order. */
export const watchedServices = ['token', 'routing-data', 'integration', 'map', 'mail'] as const
export type WatchedService = (typeof watchedServices)[number]

/** `built-in`: needs nothing outside of the portal; `idle`: nothing has been asked of it yet; `not-set`: has no transport. */
export const serviceStates = ['working', 'built-in', 'idle', 'not-set', 'failing'] as const
export type ServiceState = (typeof serviceStates)[number]

/** How a service is by what came of the newest thing that it was to do; null when there was none. */
export const stateAfter = (newest: 'sent' | 'failed' | 'held' | null, isOutside: boolean): ServiceState => {
  if (newest === 'failed') return 'failing'
  if (newest === 'held' || !isOutside) return 'not-set'
  return newest === 'sent' ? 'working' : 'idle'
}
