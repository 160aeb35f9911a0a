import type { StopEstimate } from '#domain/fleet/estimatedArrival'

/** The stop that counts for the lateness of a route: the next one, else the last that was reached. */
export const decidingStop = (estimates: readonly StopEstimate[]): StopEstimate | undefined =>
  estimates.find(({ arrived }) => !arrived) ?? estimates.at(-1)
