import { configuration } from '#portal/data/call/configuration'

/** `{brand}` in the address of a page is the provider's brand, which is configured. */
export const withBrand = (path: string, brand = configuration().brand): string => path.replace('{brand}', brand)

/** The address of a page: its path with the brand and the parts put in, and a query where one is given. */
export const address = (
  path: string,
  parts: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
): string => {
  const filled = withBrand(path).replace(/:(\w+)\??/g, (_, name: string) =>
    encodeURIComponent(String(parts[name] ?? '')),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return search ? `${filled}?${search}` : filled
}
