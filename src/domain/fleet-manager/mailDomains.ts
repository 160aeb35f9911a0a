/** An address whose domain the customer does not allow. */
export type DomainProblem = { code: 'domain-not-allowed'; address: string; domains: readonly string[] }

/** The domains of a text that lists them, as `example.com, example.org`; lower case, each once. */
export const domainsIn = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((domain) => domain.replace(/^@/, ''))
      .filter((domain) => domain !== ''),
  ),
]

export const isDomain = (text: string): boolean =>
  /^(?=.{4,253}$)([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(text)

/** @param domains lower case; empty for any */
export const isAllowedAddress = (address: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(address.trim().toLowerCase().split('@').at(-1) ?? '')

/** The first address of a domain that is not allowed. */
export const domainProblem = (addresses: readonly string[], domains: readonly string[]): DomainProblem | null => {
  const other = addresses.find((address) => !isAllowedAddress(address, domains))
  return other === undefined ? null : { code: 'domain-not-allowed', address: other, domains }
}
