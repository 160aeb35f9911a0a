/** Failures within five minutes after which further sign-ins are refused. */
export const mostFailures = {
  user: 10,
  userAtAddress: 10,
  userOnDevice: 10,
  address: 30,
  linksAtAddress: 10,
  currentPassword: 10,
} as const

/** The attempts counted for one user, address or device, and the number of failures allowed. */
export type CountedAttempts = { most: number; failed: number; running: number }

/**
 * Whether one more attempt may begin. Attempts under way may fail, so they are counted as well; but because they may
 * also succeed, an attempt waits for their end instead of being refused on their account.
 */
export const admission = (counts: readonly CountedAttempts[]): 'admitted' | 'wait' | 'refused' => {
  if (counts.some(({ most, failed }) => failed >= most)) return 'refused'
  return counts.some(({ most, failed, running }) => failed + running >= most) ? 'wait' : 'admitted'
}

/**
 * The network that an address is counted under: an IPv4 address itself; for IPv6 the first 64 bits, which belong to one
 * subscriber. An IPv4 address mapped into IPv6 counts as the IPv4 address.
 */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const groupsOf = (part: string) => part.split(':').filter(Boolean)
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/** Requests from this machine: behind a reverse proxy that is not trusted, every client has this address. */
export const isLoopback = (network: string): boolean => network.startsWith('127.') || network === '0:0:0:0::/64'
