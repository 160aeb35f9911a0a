import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider, UserIdentity } from 'react-admin'
import { isAllowed, type Permission, permissions } from '#domain/access/access'
import { guard, isTokenValid } from '#domain/access/session'
import { outsidePaths } from '#portal/access/outsidePaths'
import { CallFailure } from '#portal/data/call/callFailure'
import { configuration } from '#portal/data/call/configuration'
import { session, sessionStore } from '#portal/data/session/session'
import { signIn, signOut } from '#portal/data/session/signIn'
import type { Feature, PageLine } from '#portal/ui/page/feature'

/**
 * The auth provider of react-admin, which answers from the stored session. A page is a resource named by its path, with
 * the action `show`; a resource of a manifest is open to users who may open a page of its feature.
 */
export const createAuthProvider = (features: readonly Feature[]): AuthProvider => ({
  /** Rejects with the `CallFailure` of the sign-in. */
  login: async ({ username, password }: { username: string; password: string }) => signIn(username, password),
  /**
   * Resolves to the sign-in page, as a whole address because that page is outside the router. If the session is already
   * over, nothing is sent and the address returns to the current page after signing in.
   */
  logout: async () => {
    const instead = signInAddress()
    if (instead === null) await signOut()
    return location.origin + (instead ?? outsidePaths.login)
  },
  checkAuth: async () => {
    const instead = signInAddress()
    if (instead !== null) throw silentError({ redirectTo: location.origin + instead })
  },
  /**
   * Rejects when the session is over. A dialog reports that, and the user leaves after reading it (SES-8), so
   * react-admin neither signs out nor shows a message. A 401 with a valid token concerns one permission only.
   */
  checkError: async (error: unknown) => {
    const isUnauthorized = error instanceof CallFailure && 'status' in error.failure && error.failure.status === 401
    if (isUnauthorized && !isTokenValid(session().token, Date.now())) throw silentError({ logoutUser: false })
  },
  getIdentity: async () => identity(),
  getPermissions: async () => heldPermissions(),
  canAccess: async ({ resource }) => canAccess(features, resource),
})

/** An error for which react-admin shows no message: the sign-in page and the dialog at the end of the session do. */
const silentError = (details: object): Error =>
  Object.assign(new Error('No valid token'), { ...details, message: false })

/** The sign-in address that returns to `path`, for visitors without a valid token; null for everybody else (SES-7). */
export const signInAddress = (path = location.pathname + location.search): string | null =>
  guard(path, session().token, Date.now(), configuration().authRequired)

/**
 * Writes the auth provider's answers into react-admin's query cache, as soon as a component asks and whenever the
 * session changes: guard, menu and pages then have them in their first render and never flicker. Returns a function
 * that stops it.
 */
export const cacheAnswers = (client: QueryClient, features: readonly Feature[]): (() => void) => {
  client.setQueryDefaults(['auth'], { staleTime: Infinity, gcTime: Infinity, networkMode: 'always', retry: false })
  const queries = client.getQueryCache()
  const write = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const answer = answerTo(features, queryKey)
    if (answer !== undefined) client.setQueryData(queryKey, answer)
  }
  const stopAdded = queries.subscribe(({ type, query }) => type === 'added' && write(query))
  const stopSession = sessionStore.subscribe(() => queries.findAll({ queryKey: ['auth'] }).forEach(write))
  return () => {
    stopAdded()
    stopSession()
  }
}

/** The answer to the query of a react-admin hook; undefined where the provider itself must be asked. */
const answerTo = (features: readonly Feature[], [first, method, params]: readonly unknown[]): unknown => {
  if (first !== 'auth') return undefined
  if (method === 'getPermissions') return heldPermissions()
  if (method === 'getIdentity') return identity()
  // A rejection cannot be cached: without a valid token the provider is asked.
  if (method === 'checkAuth') return signInAddress() === null ? true : undefined
  if (method === 'canAccess') return canAccess(features, (params as { resource: string }).resource)
  return undefined
}

/** Undeclared names are open to nobody. */
const canAccess = (features: readonly Feature[], resource: string): boolean => {
  const held = heldPermissions()
  const isOpen = ({ needs }: PageLine) => isAllowed(needs, held)
  const page = features.flatMap(({ pages }) => pages).find(({ path }) => path === resource)
  if (page) return isOpen(page)
  return features.some(({ pages, resources = {} }) => resource in resources && pages.some(isOpen))
}

const everyPermission: ReadonlySet<Permission> = new Set(permissions)

/** All permissions in an installation that checks none. */
const heldPermissions = (): ReadonlySet<Permission> =>
  configuration().authorizationRequired ? session().permissions : everyPermission

const identity = (): UserIdentity => {
  const { user } = session()
  return {
    id: user?.id ?? '',
    fullName: user ? `${user.firstName} ${user.lastName}`.trim() || user.id : '',
    email: user?.email,
  }
}
