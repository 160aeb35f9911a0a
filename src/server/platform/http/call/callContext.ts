import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint'
import { isAllowed } from '#domain/access/access'
import { apiKeyStart } from '#domain/access/apiKeys'
import { driverTokenStart } from '#domain/fleet/driverPhone'
import { resolveBillingCustomer } from '#server/platform/access/billingCustomer'
import type { Caller } from '#server/platform/access/callers'
import { type ResolvedCustomer, resolveConfiguredCustomer, resolveCustomer } from '#server/platform/access/customers'
import type { Context } from '#server/platform/context'
import { notAllowed, notSignedIn } from '#server/platform/http/problems'
import { noteTrace } from '#server/platform/http/requestTrace'
import type { Kernel } from '#server/platform/kernel'

/** One call of a declared endpoint. */
export type Call = {
  kernel: Kernel
  /** The operation id. */
  name: string
  declared: Endpoint
  /** What its list can be sorted by. */
  sortFields: ReadonlyMap<string, string>
  handler: (input: unknown, context: Context) => Promise<unknown>
  acrossCustomers: boolean
  request: FastifyRequest
  reply: FastifyReply
}

/** @throws 401 unless the call is public or has a valid token */
export const authenticate = async ({ kernel, declared, request }: Call): Promise<Caller | null> => {
  if (declared.needs === 'public') return null
  const caller = await findCaller(kernel, request)
  if (!caller) throw notSignedIn()
  noteTrace(request, { caller })
  if ((caller.driverId !== undefined) !== (declared.driver === true)) throw notAllowed('scope')
  if (caller.scopes && !(declared.scope && caller.scopes.includes(declared.scope))) throw notAllowed('scope')
  return caller
}

const findCaller = (kernel: Kernel, request: FastifyRequest): Promise<Caller | null> => {
  const token = bearerOf(request)
  if (token?.startsWith(apiKeyStart)) return kernel.keyCallers(token, request.ip)
  if (token?.startsWith(driverTokenStart)) return kernel.driverCallers(token, request)
  return callerOf(kernel, request)
}

/** The caller behind the bearer token; the cookie never authorizes a call (W-3). */
export const callerOf = async (kernel: Kernel, request: FastifyRequest): Promise<Caller | null> => {
  const token = bearerOf(request)
  return token ? kernel.callers.of(token) : null
}

export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/**
 * Rejects a form of up to 10 MiB before it is read. A call without a group in its path may name the customer in the
 * form, so there the caller needs the right in any group; what the form names is checked when it is read.
 */
export const assertMayUpload = ({ kernel, declared, request }: Call, caller: Caller): void => {
  if (!kernel.settings.authorizationRequired) return
  const hasGroup = (request.params as Record<string, string | undefined>)['group'] !== undefined
  const held = hasGroup ? [customerOf(caller, { declared, request }, undefined)] : caller.groups
  if (!held.some(({ permissions }) => isAllowed(declared.needs, permissions))) throw notAllowed()
}

/** What a call without a customer is allowed to do: nothing that needs a permission. */
export const noCustomer: ResolvedCustomer = { customer: '', group: null, permissions: new Set() }

/** The customer that a call names, as `resolveCustomer` has it. */
export const customerOf = (
  caller: Caller,
  { declared, request }: Pick<Call, 'declared' | 'request'>,
  body: unknown,
): ResolvedCustomer => {
  if (declared.customer === 'billing')
    return resolveBillingCustomer(caller, {
      params: request.params as Record<string, string | undefined>,
      query: request.query as Record<string, unknown>,
      body,
    })
  const sent = request.headers['customer-id']
  // A key or a phone belongs to one group, so neither need name it.
  const own = caller.scopes || caller.driverId !== undefined ? caller.groups[0]?.id : undefined
  const header = typeof sent === 'string' ? sent : own
  const query = request.query as Record<string, unknown>
  if (declared.customer === 'configuration') return resolveConfiguredCustomer(caller, { query, body, header })
  const pathGroup = (request.params as Record<string, string | undefined>)['group']
  return resolveCustomer(caller, { pathGroup, query, body, header })
}

/** A call that belongs to no customer has its own conditions; any other gets the rows of its customer alone. */
export const seesAll = (
  { acrossCustomers }: Pick<Call, 'acrossCustomers'>,
  { customer }: Pick<ResolvedCustomer, 'customer'>,
): boolean => acrossCustomers || customer === ''

/** The context of a handler. Reading `caller` at a public call throws, as does each way to write outside of a write. */
export const contextOf = (call: Call, caller: Caller | null, resolved: ResolvedCustomer): Context => {
  const { kernel, acrossCustomers, request, reply } = call
  const context = {
    ...resolved,
    kernel,
    database: seesAll(call, resolved) ? kernel.opened.allCustomers : kernel.opened.ofCustomer(resolved.customer),
    acrossCustomers,
    record: outsideOfWrite,
    publish: outsideOfWrite,
    announce: outsideOfWrite,
    afterCommit: outsideOfWrite,
    commit: outsideOfWrite,
    request,
    reply,
  }
  return caller
    ? { ...context, caller }
    : Object.defineProperty(context as unknown as Context, 'caller', { get: nobodyCalls })
}

/** Not enumerable, so that a context can be spread into that of a commit, which names its user. */
const nobodyCalls = (): never => {
  throw new Error('A public call has no caller.')
}

const outsideOfWrite = (): never => {
  throw new Error('Only a write can do this: see the effect of its endpoint.')
}
