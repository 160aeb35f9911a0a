import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Addresses that are no public ones: those of networks that are private, of this machine, or reserved (IANA registries).
 * An IPv4 address that is written as IPv6 is judged as what it stands for.
 */
const reserved = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]) {
  const [address = '', bits] = network.split('/')
  reserved.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4')
}

const isPublic = (address: string): boolean => !reserved.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A host without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Whether the operator has named the host as one of its own network, with this port or with any. */
const isOwn = (address: URL, ownHosts: readonly string[]): boolean =>
  ownHosts.some((own) => own.toLowerCase() === address.hostname || own.toLowerCase() === address.host)

/**
 * Why webhooks may not go to an address: only hosts that the operator has named may be reached without TLS or at a
 * reserved address, because users must not make the server call its own network. Null if they may.
 */
export const refusalOfAddress = (address: URL, ownHosts: readonly string[]): string | null => {
  if (isOwn(address, ownHosts)) return null
  if (address.protocol !== 'https:') return 'must begin with https:'
  const host = hostOf(address)
  return isIP(host) !== 0 && !isPublic(host) ? 'must be a public address' : null
}

/** Resolves names to public addresses alone. The connection uses what is checked here, so a name cannot change between. */
export const lookupFor = (address: URL, ownHosts: readonly string[]): LookupFunction | undefined =>
  isOwn(address, ownHosts) ? undefined : lookupPublic

const lookupPublic: LookupFunction = (host, options, answer) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '')
    const fine = found.filter(({ address }) => isPublic(address))
    const [first] = fine
    if (!first) return answer(new Error(`${host} has no public address`), '')
    if (options.all) answer(null, fine)
    else answer(null, first.address, first.family)
  })
