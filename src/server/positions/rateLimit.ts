import { LRUCache } from 'lru-cache'

/** Messages a second that a device may send for ever, and how many it may bring at once after a time without a network. */
const steady = 10
const most = 1_000

type Bucket = { left: number; at: number }

/** Counts the messages of each device. Answers whether one more may come at a moment (milliseconds). */
export const openRateLimit = () => {
  const buckets = new LRUCache<number, Bucket>({ max: 100_000 })
  return (deviceId: number, now: number): boolean => {
    const { left, at } = buckets.get(deviceId) ?? { left: most, at: now }
    const filled = Math.min(most, left + ((now - at) / 1_000) * steady)
    const isAllowed = filled >= 1
    buckets.set(deviceId, { left: isAllowed ? filled - 1 : filled, at: now })
    return isAllowed
  }
}
