import { type ExternalLinks, externalLink } from '#domain/externalLinks'
import type { Configuration } from '#portal/data/call/configuration'

/** The configured address of an external site for a customer group. */
export const externalAddress = (
  { links }: Pick<Configuration, 'links'>,
  name: keyof ExternalLinks,
  groupId: string | null,
): string => {
  const sites = ({ groupE, other }: { groupE: string; other: string }) => ({ E: groupE, other })
  const { xrs, businessReports, fleetManager, smartDrive, pops, tableau } = links
  return externalLink(
    {
      xrs: sites(xrs),
      bireports: sites(businessReports),
      fleetmanager: sites(fleetManager),
      smartdrive: smartDrive,
      pops,
      tableau,
    },
    name,
    groupId,
  )
}
