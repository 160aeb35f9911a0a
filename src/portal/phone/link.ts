const place = 'driverLink'
const formerPlace = 'driverLinksBefore'

/** The token in a link, or a token that was typed alone; null when there is none. */
export const tokenIn = (text: string): string | null => /lpd_[\w-]{43}(?![\w-])/.exec(text)?.[0] ?? null

/** The token of this phone. One in the address is stored and taken out of it, so that nobody reads it over a shoulder. */
export const readLink = (): string | null => {
  const token = tokenIn(location.hash)
  if (location.hash !== '') history.replaceState(null, '', location.pathname)
  if (token !== null) storeLink(token)
  return localStorage.getItem(place)
}

export const storeLink = (token: string): void => {
  const before = localStorage.getItem(place)
  localStorage.setItem(place, token)
  storeFormer([...(before === null ? [] : [before]), ...formerLinks()].filter((link) => link !== token))
}

/** More links than any phone gets while one report waits. */
const mostFormer = 10

/** The links that this phone had before, while reports may wait under them; the last one first. */
export const formerLinks = (): string[] => (localStorage.getItem(formerPlace) ?? '').split(' ').filter(Boolean)

const storeFormer = (links: readonly string[]): void =>
  localStorage.setItem(formerPlace, [...new Set(links)].slice(0, mostFormer).join(' '))

export const forgetFormerLink = (token: string): void => storeFormer(formerLinks().filter((link) => link !== token))
