import { checkpointOf } from '#contract/checkpoints'
import type { Permission } from '#domain/access/access'
import { type Configuration, setConfiguration } from '#portal/data/call/configuration'
import { clearSession, storeGroup, storeToken } from '#portal/data/session/session'

export const aConfiguration = (over: Partial<Configuration> = {}): Configuration => ({
  apiHost: 'https://api.example.com',
  bases: {},
  brand: 'Fleet',
  authRequired: true,
  authorizationRequired: true,
  billingAccess: 'admin',
  defaultLocale: 'en-US',
  locales: ['en-US', 'es-ES', 'zh-CN'],
  links: {
    xrs: { groupE: 'https://xrs-e.example.com/', other: 'https://xrs.example.com/' },
    businessReports: { groupE: 'https://bi-e.example.com/', other: 'https://bi.example.com/' },
    fleetManager: { groupE: 'https://fm-e.example.com/', other: 'https://fm.example.com/' },
    smartDrive: 'https://smartdrive.example.com/',
    pops: 'https://pops.example.com/',
    tableau: 'https://tableau.example.com/',
  },
  frames: { linkframe: {}, pskframe: {} },
  imageHosts: [],
  mapTiles: null,
  demo: false,
  ...over,
})

/** Somebody signed in to a group, as after a login. */
export const signInAs = (permissions: readonly Permission[] = [], groupId = 'PL_ACME'): void => {
  setConfiguration(aConfiguration())
  localStorage.clear()
  clearSession()
  storeToken({ token: 'a-token', expiry: Date.now() + 3_600_000 })
  storeGroup({ id: groupId, type: 'CUSTOMER', level: 1 }, permissions.map(checkpointOf))
}
