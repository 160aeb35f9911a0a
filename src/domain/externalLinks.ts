/** Addresses of outside sites. Three of them have one site for groups whose id begins with E, another for all others. */
export type ExternalLinks = {
  xrs: TwoSites
  bireports: TwoSites
  fleetmanager: TwoSites
  smartdrive: string
  pops: string
  tableau: string
}

export type TwoSites = { E: string; other: string }

/** The site for a group; a small e, or no group at all, is the other one. */
export const siteFor = (sites: TwoSites, groupId: string | null): string =>
  groupId?.startsWith('E') ? sites.E : sites.other

export const externalLink = (links: ExternalLinks, name: keyof ExternalLinks, groupId: string | null): string => {
  const target = links[name]
  return typeof target === 'string' ? target : siteFor(target, groupId)
}
