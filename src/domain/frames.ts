/** Why an image is not shown. */
export type ImageRefusal = 'not-an-address' | 'not-http' | 'host-not-allowed'

export type ImageAddress = { allowed: true; url: string } | { allowed: false; code: ImageRefusal }

/**
 * Whether an image may be shown in the portal: by http or https only, without a user in its address, and only from the
 * portal itself or from a host that is named. `*.example.com` names all hosts below example.com. (Q14)
 */
export const imageAddress = (
  wanted: string,
  { hosts, origin }: { hosts: readonly string[]; origin: string },
): ImageAddress => {
  const url = parsed(wanted)
  if (!url) return { allowed: false, code: 'not-an-address' }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { allowed: false, code: 'not-http' }
  const isAllowed =
    url.username === '' &&
    url.password === '' &&
    (url.origin === origin || hosts.some((host) => isHost(url.host, host.toLowerCase())))
  return isAllowed ? { allowed: true, url: url.href } : { allowed: false, code: 'host-not-allowed' }
}

const parsed = (wanted: string): URL | null => {
  try {
    return new URL(wanted)
  } catch {
    return null
  }
}

const isHost = (host: string, named: string): boolean =>
  named.startsWith('*.') ? host.endsWith(named.slice(1)) && host.length > named.length - 1 : host === named

/** The address of an application by its id, as the registry has it; null for one that is not in it. (Q12) */
export const applicationAddress = (registry: Readonly<Record<string, string>>, id: string): string | null =>
  Object.hasOwn(registry, id) ? (registry[id] ?? null) : null
