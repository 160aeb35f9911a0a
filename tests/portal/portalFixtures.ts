import { inject, vi } from 'vitest'
import { checkpointOf } from '#contract/checkpoints'
import type { Permission } from '#domain/access/access'
import type { JointGuide } from '#domain/access/roles'
import { forgetAlerts } from '#portal/data/alerts'
import { type Configuration, setConfiguration } from '#portal/data/call/configuration'
import { clearSession, noGuide, storeGroup, storeToken } from '#portal/data/session/session'
import type { Person, TestGroup } from '../fixtures/server'

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
export const signInAs = (
  permissions: readonly Permission[] = [],
  groupId = 'PL_ACME',
  guide: Partial<JointGuide> = {},
): void => {
  setConfiguration(aConfiguration())
  localStorage.clear()
  clearSession()
  storeToken({ token: 'a-token', expiry: Date.now() + 3_600_000 })
  storeGroup({ id: groupId, type: 'CUSTOMER', level: 1 }, permissions.map(checkpointOf), { ...noGuide, ...guide })
}

/**
 * Signs somebody of a group in at the server of the run, which answers what no handler of `mockNetwork` does.
 * @param permissions what the page is told that he may; what he may is decided by the server
 */
export const signInOnServer = (
  group: TestGroup,
  permissions: readonly Permission[],
  person: Person = group,
  guide: Partial<JointGuide> = {},
): void => {
  signInAs(permissions)
  setConfiguration(aConfiguration({ apiHost: inject('serverUrl') }))
  storeToken({ token: person.token, expiry: Date.now() + 3_600_000 })
  storeGroup({ id: group.id, type: group.type, level: 1 }, permissions.map(checkpointOf), { ...noGuide, ...guide })
  forgetAlerts()
}

/** The simulated browser forgets the name under which a form takes bytes; the server knows the kind of a file by it. */
export const keepFileNames = (): void => {
  const { append } = FormData.prototype
  vi.spyOn(FormData.prototype, 'append').mockImplementation(function (this: FormData, name: string, value, file?) {
    append.call(this, name, value instanceof Blob && file ? new File([value], file) : value)
  })
}
