import { customerFields } from '#contract/customerFields'
import type { Permission } from '#domain/access/access'
import type { GroupKey } from '#domain/access/customerGroup'
import { badRequest, notAllowed } from '#server/platform/http/problems'
import type { AllowedGroup, Caller } from './callers'

/** Where a call may name its customer, as it came over the wire. */
export type NamedCustomer = {
  pathGroup: string | undefined
  query: Record<string, unknown>
  body: unknown
  header: string | undefined
}

export type ResolvedCustomer = { customer: string; group: GroupKey | null; permissions: ReadonlySet<Permission> }

/**
 * The customer of a call (W-7): the group of the path, else the customer field of query or body, else the header. It
 * must be in the caller's tree (401); a path and a field that differ are a mistake (400); none at all as well.
 */
export const resolveCustomer = (caller: Caller, named: NamedCustomer): ResolvedCustomer => {
  const field = customerNamedIn(named)
  if (named.pathGroup !== undefined) {
    const group = readGroup(named.pathGroup)
    const allowed = group && caller.groups.find(({ id, type }) => id === group.id && type === group.type)
    if (!allowed) throw notAllowed('foreign-group')
    if (field !== undefined && field !== allowed.id)
      throw badRequest(`The call names customer ${field}, its path names ${allowed.id}.`)
    return { customer: allowed.id, group, permissions: allowed.permissions }
  }
  const customer = field ?? named.header
  if (customer === undefined || customer === '') throw badRequest('The customer-id header is missing.')
  const groups = caller.groups.filter(({ id }) => id === customer)
  if (groups.length === 0) throw notAllowed('foreign-group')
  return { customer, group: null, permissions: union(groups) }
}

/**
 * The customer of a call that configures customers: query or body may name any, in the caller's tree or not. The right to
 * do so is held in the group of the header, which must be in the tree (W-7).
 */
export const resolveConfiguredCustomer = (
  caller: Caller,
  named: Pick<NamedCustomer, 'query' | 'body' | 'header'>,
): ResolvedCustomer => {
  const own = resolveCustomer(caller, { pathGroup: undefined, query: {}, body: undefined, header: named.header })
  const customer = customerNamedIn(named)?.trim() ?? own.customer
  if (!/^[^\0\p{Cs}]{1,60}$/u.test(customer)) throw badRequest('The customer must have 1 to 60 characters.')
  return { ...own, customer }
}

const customerNamedIn = ({ query, body }: Pick<NamedCustomer, 'query' | 'body'>): string | undefined =>
  fieldOf(query) ?? fieldOf(body)

/** `id@type` of a path; null when it is not one. */
export const readGroup = (segment: string): GroupKey | null => {
  const at = segment.lastIndexOf('@')
  return at < 1 ? null : { id: segment.slice(0, at), type: segment.slice(at + 1) }
}

const fieldOf = (from: unknown): string | undefined => {
  if (typeof from !== 'object' || from === null) return undefined
  for (const name of customerFields) {
    const value = (from as Record<string, unknown>)[name]
    if (value === undefined || value === '' || value === null) continue
    if (typeof value !== 'string') throw badRequest(`${name} must be a text.`)
    return value
  }
  return undefined
}

const union = (groups: readonly AllowedGroup[]): ReadonlySet<Permission> =>
  new Set(groups.flatMap(({ permissions }) => [...permissions]))
