import { LRUCache } from 'lru-cache'

/** A bucket that holds `most` and is filled again by so many per minute. */
export type Rate = { most: number; perMinute: number }

type Bucket = { left: number; at: number }

/**
 * Counts by key, in this process. The returned function takes one and tells whether there was one left; `now` is in
 * milliseconds.
 */
export const openRateLimit = ({ most, perMinute }: Rate) => {
  const buckets = new LRUCache<string, Bucket>({ max: 10_000 })
  return (key: string, now: number): boolean => {
    const { left, at } = buckets.get(key) ?? { left: most, at: now }
    const filled = Math.min(most, left + ((now - at) / 60_000) * perMinute)
    buckets.set(key, { left: filled >= 1 ? filled - 1 : filled, at: now })
    return filled >= 1
  }
}
