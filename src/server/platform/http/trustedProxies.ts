import { isIP } from 'node:net'
import { z } from 'zod'

const mostHops = 10
/** Ranges that the trust of Fastify knows by name. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal']
/** Bits of a network: larger ones than these hold half the world. */
const leastBits = { 4: 8, 6: 16 } as const

/**
 * `TRUST_PROXY`: whose `X-Forwarded-*` headers are trusted. A number says how many proxies are in front of the server,
 * a comma-separated list their addresses; 0 trusts none. Trusting every sender is not possible: they could choose their
 * own address.
 */
export const proxySetting = z.string().transform((value, { addIssue }): number | string[] => {
  if (/^\d{1,3}$/.test(value) && Number(value) <= mostHops) return Number(value)
  const ranges = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const bad = ranges.length === 0 || /^\d*$/.test(value) ? value : ranges.find((range) => !isRange(range))
  if (bad !== undefined)
    addIssue(`"${bad}" must be a number of proxies up to ${mostHops}, or a list of addresses or networks of proxies`)
  return ranges
})

const isRange = (range: string): boolean => {
  if (namedRanges.includes(range)) return true
  const [address = '', bits, ...more] = range.split('/')
  const family = isIP(address)
  if (more.length > 0 || (family !== 4 && family !== 6)) return false
  const longest = family === 4 ? 32 : 128
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= leastBits[family] && Number(bits) <= longest)
}

/** The setting in the form that Fastify takes. Its own hop count of 0 trusts none. */
export const trustProxy = (setting: number | string[]) =>
  typeof setting !== 'number' ? setting : setting === 0 ? false : (_: string, hop: number) => hop < setting
