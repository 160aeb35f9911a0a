import { serviceBases } from '#contract/serviceBases'
import type { configuration } from '#contract/session/configuration'
import type { Handlers } from '#server/kernel/serve'

/** The frames that the provider's applications stand in; each has a stand-in page of ours until a real one is set. */
const providerFrames = ['dccmasterschedules', 'opsview', 'cctl', 'cellcomm4', 'otmfinancials', 'mcp']

export const readConfiguration: Handlers<typeof configuration>['readConfiguration'] = async (_, { kernel }) => {
  const { brand, authRequired, authorizationRequired, mapTilesUrl } = kernel.settings
  return {
    apiHost: '',
    bases: serviceBases,
    brand,
    authRequired,
    authorizationRequired,
    defaultLocale: 'en-US',
    locales: ['en-US', 'es-ES', 'zh-CN'],
    links: {
      xrs: { groupE: 'https://xrs-e.example.com/', other: 'https://xrs.example.com/' },
      businessReports: { groupE: 'https://bireports-e.example.com/', other: 'https://bireports.example.com/' },
      fleetManager: { groupE: 'https://fleetmanager-e.example.com/', other: 'https://fleetmanager.example.com/' },
      smartDrive: 'https://smartdrive.example.com/',
      pops: 'https://pops.example.com/',
      tableau: 'https://tableau.example.com/',
    },
    frames: {
      linkframe: { help: '/standin/help' },
      pskframe: Object.fromEntries(providerFrames.map((application) => [application, `/standin/${application}`])),
    },
    imageHosts: [],
    mapTiles: mapTilesUrl ?? null,
  }
}
