import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { isAllowed, permissions } from '#domain/access/access'
import { cacheAnswers, createAuthProvider } from '#portal/app/authProvider'
import { features } from '#portal/app/features'
import { CallFailure } from '#portal/data/call/callFailure'
import { setConfiguration } from '#portal/data/call/configuration'
import { clearSession, session, storeGroup, storeToken, storeUser } from '#portal/data/session/session'
import { failing, unreachable } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { aConfiguration, signInAs } from '../portalFixtures'

const provider = createAuthProvider(features)
const network = mockNetwork()
const pages = features.flatMap((feature) => feature.pages)
const failure = (status: number) => new CallFailure({ kind: 'http', status, body: undefined })

beforeEach(() => signInAs(['maps.track']))

test('login rejects with the failure when the credentials are wrong, and keeps nothing', async () => {
  clearSession()
  network.use(failing('every call', 'Wrong.', 401))
  await expect(provider.login({ username: 'ana', password: 'wrong' })).rejects.toBeInstanceOf(CallFailure)
  expect(session().token).toBeNull()
})

test('logout clears the session and resolves to the sign-in page, even if the server cannot be reached', async () => {
  network.use(unreachable('every call'))
  expect(await provider.logout({})).toBe(`${location.origin}/login`)
  expect([session().token, session().permissions.size]).toEqual([null, 0])
})

test('logout after the session is over sends nothing and returns to the current page after signing in', async () => {
  clearSession()
  expect(await provider.logout({})).toMatch(/\/login\?redirect=/)
  expect(network.sent).toEqual([])
})

describe('checkAuth', () => {
  test.each([60 * 60_000, 61_000])('resolves with a token that is valid for %i ms', async (left) => {
    storeToken({ token: 'a-token', expiry: Date.now() + left })
    await expect(provider.checkAuth({})).resolves.toBeUndefined()
  })

  test.each([
    ['without a token', () => clearSession()],
    ['with an expired one', () => storeToken({ token: 'a-token', expiry: Date.now() - 1 })],
    ['with one in its last minute', () => storeToken({ token: 'a-token', expiry: Date.now() + 59_000 })],
  ])('rejects %s, with the address to sign in [ROUTE-013]', async (_, change) => {
    change()
    await expect(provider.checkAuth({})).rejects.toMatchObject({
      redirectTo: expect.stringMatching(/^https?:\/\/[^/]*\/login\?redirect=/) as string,
    })
  })

  test('resolves without a token where no sign-in is required', async () => {
    clearSession()
    setConfiguration(aConfiguration({ authRequired: false }))
    await expect(provider.checkAuth({})).resolves.toBeUndefined()
  })
})

describe('checkError', () => {
  test('rejects for a 401 once the token has expired', async () => {
    storeToken({ token: 'a-token', expiry: 0 })
    await expect(provider.checkError(failure(401))).rejects.toThrow()
  })

  test.each([
    ['a 403', failure(403)],
    ['a 401 that concerns one permission', failure(401)],
    ['a 500', failure(500)],
    ['a lost connection', new CallFailure({ kind: 'network' })],
    ['any other error', new Error('other')],
  ])('resolves for %s', (_, error) => expect(provider.checkError(error)).resolves.toBeUndefined())
})

test('getIdentity has the id, the full name and the e-mail address', async () => {
  storeUser({ id: 'ana', firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', kind: 'customer' }, [])
  expect(await provider.getIdentity?.()).toEqual({ id: 'ana', fullName: 'Ana Ruiz', email: 'ana@example.com' })
})

test('getPermissions are those of the group, or all if the installation checks none', async () => {
  expect(await provider.getPermissions?.({})).toEqual(new Set(['maps.track']))
  setConfiguration(aConfiguration({ authorizationRequired: false }))
  expect(await provider.getPermissions?.({})).toEqual(new Set(permissions))
})

describe('canAccess', () => {
  test.each(pages.map(({ path, needs }) => [path, needs] as const))(
    '%s with each permission alone',
    async (path, needs) => {
      for (const permission of permissions) {
        signInAs([permission])
        const allowed = await provider.canAccess?.({ resource: path, action: 'show' })
        expect([permission, allowed]).toEqual([permission, isAllowed(needs, new Set([permission]))])
      }
    },
  )

  test('a resource is open to users of its feature, an unknown name to nobody', async () => {
    const canList = (resource: string) => provider.canAccess?.({ resource, action: 'list' })
    signInAs(['routing-tool.setup'])
    expect([await canList('regions'), await canList('unknown')]).toEqual([true, false])
    signInAs(['maps.track'])
    expect(await canList('regions')).toBe(false)
  })
})

describe('the cached answers', () => {
  const client = new QueryClient()
  const end = cacheAnswers(client, features)
  afterAll(end)
  const map = pages.find(({ needs }) => needs === 'maps.track')?.path ?? ''
  /** What a hook of react-admin has in its first render. */
  const firstResult = (...queryKey: unknown[]) => {
    const queryFn = () => Promise.reject(new Error('asked the provider'))
    return new QueryObserver(client, { queryKey: ['auth', ...queryKey], queryFn }).getCurrentResult().data
  }

  test('are there when a hook asks, whatever options its key contains', () => {
    expect(firstResult('canAccess', { resource: map, action: 'show' })).toBe(true)
    expect(firstResult('canAccess', { resource: 'regions', action: 'list', enabled: true })).toBe(false)
    expect(firstResult('checkAuth', {})).toBe(true)
    expect(firstResult('getPermissions', {})).toEqual(new Set(['maps.track']))
    expect(firstResult('getIdentity')).toMatchObject({ id: '' })
  })

  test('change together with the group', () => {
    expect(firstResult('canAccess', { resource: map, action: 'show' })).toBe(true)
    storeGroup({ id: 'A200', type: 'CUSTOMER', level: 1 }, [])
    expect(firstResult('canAccess', { resource: map, action: 'show' })).toBe(false)
    expect(firstResult('getPermissions', {})).toEqual(new Set())
  })

  test('leave checkAuth to the provider when no token is valid', () => {
    clearSession()
    expect(firstResult('checkAuth', { route: 'another' })).toBeUndefined()
  })
})
