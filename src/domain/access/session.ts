import { tokenMargin } from '#domain/values/constants'
import { isSameGroup, type GroupKey, type GroupNode } from './customerGroup'

/** `expiry` is in milliseconds since 1970. */
export type Token = { token: string; expiry: number }

/** A call that leaves with a dying token fails on the way, so the last minute does not count (SES-1). */
export const isTokenValid = (token: Token | null, now: number): boolean =>
  token !== null && now < token.expiry - tokenMargin

/** The moment a token ends, from the time of login and the seconds it was given. */
export const expiryOf = (loginTime: number, expiresIn: number): number => loginTime + expiresIn * 1000

const outsideTheGuard = /^\/(login|logout)\/?(?=$|[?#])/

/**
 * Whether a wanted address may be gone to after login (SES-3): a path of our own, and none of the two that would ask
 * to log in again. Browsers drop tabs and line breaks from addresses, so a path that has any could turn into `//host`.
 */
export const isSafeRedirect = (path: string): boolean =>
  /^\/(?![/\\])[^\p{Cc}]*$/u.test(path) && !outsideTheGuard.test(path)

/**
 * The address to redirect to instead of `path` (path and query), or null if the visitor may stay (SES-7). The
 * permission of the page is checked elsewhere.
 */
export const guard = (path: string, token: Token | null, now: number, authRequired: boolean): string | null => {
  if (!authRequired || outsideTheGuard.test(path) || isTokenValid(token, now)) return null
  return `/login?redirect=${encodeURIComponent(path)}`
}

/** Every group of a tree, parents before their children. */
export const flattenGroups = (tree: readonly GroupNode[]): GroupNode[] =>
  tree.flatMap((node) => [node, ...flattenGroups(node.children)])

/**
 * The group to work in after login (SES-4): the saved one if it is still in the tree, else the one of the highest
 * level, the first of equals. Null for an empty tree.
 */
export const chooseGroup = (tree: readonly GroupNode[], saved: GroupKey | null): GroupNode | null => {
  const groups = flattenGroups(tree)
  const kept = saved && groups.find((node) => isSameGroup(node, saved))
  if (kept) return kept
  return groups.reduce<GroupNode | null>((best, node) => (best && best.level >= node.level ? best : node), null)
}
