/**
 * The options of reads that follow the changes of billing, without the bar at the top. They never keep the previous
 * answer: the figures of one period would appear under the next one.
 */
export const billingReading = { topics: ['billing'], background: true } as const
