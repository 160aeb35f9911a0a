import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { checkpointOf } from '#contract/checkpoints'
import { endpoint } from '#contract/platform/endpoint'
import type { JointGuide } from '#domain/access/roles'
import { call, onRightsDoubted } from '#portal/data/call/call'
import { setConfiguration } from '#portal/data/call/configuration'
import { forgetSession, readText, writeKeptList, writeText } from '#portal/data/session/browserStorage'
import { clearSession, expireToken, noGuide, rereadSession, session, storeToken } from '#portal/data/session/session'
import { changeGroup, reloadUser, signIn, signOut } from '#portal/data/session/signIn'
import { answeringAll } from '../network/answers'
import { failing } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { aConfiguration, signInAs } from '../portalFixtures'

const leaf = (gi: string, gl: number) => ({ gi, gt: 'CUSTOMER', gl, name: `${gi} Ltd.`, children: [] })
const tree = [{ ...leaf('E000', 3), children: [leaf('E100', 2), leaf('A200', 2)] }]
const pair = (permission: Parameters<typeof checkpointOf>[0]) => {
  const { id, type } = checkpointOf(permission)
  return { ci: id, ct: type }
}
const user = { userId: 'admin', firstName: 'Ada', lastName: 'Min', email: 'ada@example.com', userType: 'PROVIDER' }

const network = mockNetwork()

/** The server answers the calls of a sign-in; a group without an entry is forbidden. */
const serverWith = (rights: Record<string, { ci: string; ct: string }[]>) => {
  const rightsIn = (url: string) => rights[new URL(url).searchParams.get('group') ?? '']
  network.use(
    http.post('*/token', () => HttpResponse.json({ access_token: 't1', token_type: 'bearer', expires_in: 3600 })),
    http.get('*/usersecurity', ({ request: { url } }) =>
      HttpResponse.json({ userData: user, allowedGroupsTree: tree, allowedCheckPoints: rightsIn(url) ?? [] }),
    ),
    http.get('*/allowedcheckpoints', ({ request: { url } }) =>
      HttpResponse.json(rightsIn(url) ?? {}, { status: rightsIn(url) ? 200 : 401 }),
    ),
    failing('every call', 'The database is down.'),
  )
}

beforeEach(() => {
  localStorage.clear()
  setConfiguration(aConfiguration())
  rereadSession()
})

test('a login stores token, user, tree, group and rights under the agreed keys [STATE-01] [STATE-13]', async () => {
  serverWith({ E000: [pair('maps.track')] })
  const before = Date.now()
  await signIn('admin', 'a&b+c%d=')
  expect(network.calls()).toEqual([
    'POST /token',
    'GET /usersecurity',
    'GET /allowedcheckpoints?group=E000&grouptype=CUSTOMER',
    'GET /account/role-guide?group=E000&grouptype=CUSTOMER',
  ])
  const token = JSON.parse(localStorage.getItem('token') ?? '') as { token: string; expiry: number }
  expect(token.token).toBe('t1')
  expect(token.expiry).toBeGreaterThanOrEqual(before + 3_600_000)
  expect(token.expiry).toBeLessThanOrEqual(Date.now() + 3_600_000)
  expect(JSON.parse(localStorage.getItem('selectedGroup') ?? '')).toEqual({ gi: 'E000', gt: 'CUSTOMER', gl: 3 })
  expect(JSON.parse(localStorage.getItem('allowedCheckpoints') ?? '')).toEqual([pair('maps.track')])
  expect(localStorage.getItem('savedUserId')).toBe('admin')
  expect([...session().permissions]).toEqual(['maps.track'])
})

test('a saved group that is still allowed is used, and its rights are not asked for twice [STATE-12]', async () => {
  localStorage.setItem('selectedGroup', JSON.stringify({ gi: 'A200', gt: 'CUSTOMER', gl: 2 }))
  rereadSession()
  serverWith({ A200: [pair('load-planning')] })
  await signIn('admin', 'x')
  expect(network.calls()).toEqual([
    'POST /token',
    'GET /usersecurity?group=A200&grouptype=CUSTOMER',
    'GET /account/role-guide?group=A200&grouptype=CUSTOMER',
  ])
  expect(session().group?.id).toBe('A200')
  expect([...session().permissions]).toEqual(['load-planning'])
})

test('a session survives a reload of the page', async () => {
  serverWith({ E000: [pair('maps.track')] })
  await signIn('admin', 'x')
  const before = session()
  rereadSession()
  expect(session()).toEqual(before)
})

test('a login that fails half way leaves nothing behind [ROUTE-007]', async () => {
  network.use(answeringAll({ error: 'invalid_grant' }, { status: 400 }))
  await expect(signIn('admin', 'wrong')).rejects.toThrow('400')
  expect(localStorage.getItem('token')).toBeNull()
})

test('a change of group asks for the rights there; when they cannot be had there are none [STATE-11]', async () => {
  signInAs(['maps.track'], 'E000')
  serverWith({ E100: [pair('load-planning')] })
  await changeGroup({ id: 'E100', type: 'CUSTOMER', level: 2, name: '', children: [] })
  expect([...session().permissions]).toEqual(['load-planning'])
  await changeGroup({ id: 'A200', type: 'CUSTOMER', level: 2, name: '', children: [] })
  expect(session().group?.id).toBe('A200')
  expect(session().permissions.size).toBe(0)
})

const listTrucks = endpoint({
  summary: 'Trucks',
  method: 'GET',
  path: '/trucks',
  needs: 'maps.track',
  answer: z.array(z.string()),
})
const contents = { E000: [pair('maps.track')] }

test('rights that an administrator changed are there as soon as they are read again, in the same group', async () => {
  const rights: Record<string, { ci: string; ct: string }[]> = { ...contents }
  serverWith(rights)
  await signIn('admin', 'x')
  rights.E000 = [pair('maps.track'), pair('load-planning')]
  await reloadUser()
  expect(session().group?.id).toBe('E000')
  expect([...session().permissions].toSorted()).toEqual(['load-planning', 'maps.track'])
})

test('what the roles decide is kept with the rights of the group, read again with them, and forgotten at the end', async () => {
  const guides: Record<string, JointGuide> = {
    E000: { menuOrder: ['drivers'], firstPages: ['/Dispatch'], firstTours: [] },
  }
  serverWith({ ...contents, E100: [] })
  network.use(
    http.get('*/account/role-guide', ({ request: { url } }) =>
      HttpResponse.json(guides[new URL(url).searchParams.get('group') ?? ''] ?? null, { status: 200 }),
    ),
  )
  await signIn('admin', 'x')
  expect(session().guide).toEqual(guides['E000'])
  rereadSession()
  expect(session().guide).toEqual(guides['E000'])
  guides['E000'] = { menuOrder: [], firstPages: [], firstTours: ['close'] }
  await reloadUser()
  expect(session().guide).toEqual(guides['E000'])
  await changeGroup({ id: 'E100', type: 'CUSTOMER', level: 2, name: '', children: [] })
  expect(session().guide).toEqual(noGuide)
  await changeGroup({ id: 'E000', type: 'CUSTOMER', level: 3, name: '', children: [] })
  clearSession()
  expect([session().guide, readText('roleGuide')]).toEqual([noGuide, null])
})

test('a call that is refused against the menu makes the portal read the rights again, and a failure there changes nothing', async () => {
  const rights: Record<string, { ci: string; ct: string }[]> = { ...contents }
  serverWith(rights)
  await signIn('admin', 'x')
  onRightsDoubted(() => void reloadUser())
  network.use(failing(listTrucks, 'no', 401))
  rights.E000 = []
  await expect(call(listTrucks, {})).rejects.toThrow('401')
  await expect.poll(() => session().permissions.size).toBe(0)
  network.use(failing('every call', 'The database is down.'))
  await reloadUser()
  expect(session().group?.id).toBe('E000')
})

test('whoever has lost the selected group goes on in one that is left', async () => {
  signInAs(['maps.track'], 'PL_GONE')
  serverWith({ ...contents, PL_GONE: [] })
  await reloadUser()
  expect(session().group?.id).toBe('E000')
  expect([...session().permissions]).toEqual(['maps.track'])
})

test('a logout clears the session and keeps group, user id and preferences, even if its call fails [STATE-03] [STATE-04] [STATE-05] [STATE-06]', async () => {
  serverWith({ E000: [pair('maps.track')] })
  await signIn('admin', 'x')
  writeText('darkMode', 'true')
  writeKeptList('regionList', 'E000', [])
  writeKeptList('areaList', 'E000', [])
  await signOut()
  expect(Object.keys(localStorage).toSorted()).toEqual(['darkMode', 'savedUserId', 'selectedGroup'])
  expect(session()).toMatchObject({ token: null, user: null, groups: [] })
  expect(session().permissions.size).toBe(0)
})

test('a token that is refused after another tab has signed out, or in anew, is not put back into the storage', () => {
  for (const kept of [null, { token: 'another', expiry: Date.now() + 60_000 }]) {
    storeToken({ token: 'mine', expiry: Date.now() + 60_000 })
    if (kept) localStorage.setItem('token', JSON.stringify(kept))
    else localStorage.removeItem('token')
    expireToken('mine')
    expect(session().token).toEqual(kept)
    expect(JSON.parse(localStorage.getItem('token') ?? 'null')).toEqual(kept)
  }
  storeToken({ token: 'mine', expiry: Date.now() + 60_000 })
  expireToken('mine')
  expect(session().token).toEqual({ token: 'mine', expiry: 0 })
})

test('a browser that forbids storage keeps the session in memory until the page is left', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const { getItem, setItem } = Storage.prototype
  Storage.prototype.getItem = forbidden
  Storage.prototype.setItem = forbidden
  try {
    writeText('savedUserId', 'admin')
    expect(readText('savedUserId')).toBe('admin')
    expect(() => forgetSession()).not.toThrow()
  } finally {
    Object.assign(Storage.prototype, { getItem, setItem })
    writeText('savedUserId', null)
    clearSession()
  }
})

test('what somebody else wrote into the storage is not taken for a session', () => {
  localStorage.setItem('token', '{"token":5}')
  localStorage.setItem('selectedGroup', 'E100')
  localStorage.setItem('allowedCheckpoints', '{"ci":1}')
  rereadSession()
  expect(session()).toMatchObject({ token: null, group: null })
})
