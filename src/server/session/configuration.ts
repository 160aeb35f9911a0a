import { billingAccessIn } from '#domain/access/billing-access'
import { eq } from 'drizzle-orm'
import { serviceBases } from '#contract/serviceBases'
import type { configuration } from '#contract/session/configuration'
import type { Executor } from '#server/database/openDatabase'
import { portalUser } from '#server/database/schema/access'
import { frameRegistry } from '#server/platform/http/frames'
import type { Handlers } from '#server/platform/http/serve'

export const readConfiguration: Handlers<typeof configuration>['readConfiguration'] = async (
  _,
  { kernel, database },
) => {
  const { brand, authRequired, authorizationRequired, billingAccess, mapTilesUrl, imageHosts, externalLinks } =
    kernel.settings
  const site = (name: string) => externalLinks[name] ?? `https://${name}.example.com/`
  const siteByGroup = (name: string) => ({
    groupE: externalLinks[`${name}.E`] ?? externalLinks[name] ?? `https://${name}-e.example.com/`,
    other: site(name),
  })
  return {
    apiHost: '',
    bases: serviceBases,
    brand,
    authRequired,
    authorizationRequired,
    billingAccess: billingAccessIn(billingAccess, null),
    defaultLocale: 'en-US',
    locales: ['en-US', 'es-ES', 'zh-CN'],
    links: {
      xrs: siteByGroup('xrs'),
      businessReports: siteByGroup('bireports'),
      fleetManager: siteByGroup('fleetmanager'),
      smartDrive: site('smartdrive'),
      pops: site('pops'),
      tableau: site('tableau'),
    },
    frames: frameRegistry(kernel.settings),
    imageHosts,
    mapTiles: mapTilesUrl ?? null,
    demo: await hasDemoUsers(database),
  }
}

const hasDemoUsers = async (database: Executor): Promise<boolean> => {
  const [found] = await database
    .select({ id: portalUser.id })
    .from(portalUser)
    .where(eq(portalUser.isDemo, true))
    .limit(1)
  return found !== undefined
}
