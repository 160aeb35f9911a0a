import { and, eq, isNull, sql } from 'drizzle-orm'
import { BlockList, isIPv6 } from 'node:net'
import { checkpointOf } from '#contract/checkpoints'
import { session as sessionContract } from '#contract/session/access'
import { account } from '#contract/session/account'
import { configuration } from '#contract/session/configuration'
import { preferences } from '#contract/session/preferences'
import { session as sessionTable } from '#server/database/schema/access'
import { accessChanged, type AllowedGroup } from '#server/platform/access/callers'
import type { Context } from '#server/platform/context'
import { bearerOf } from '#server/platform/http/call/callContext'
import { notAllowed, notFound } from '#server/platform/http/problems'
import { shortSessionId } from '#server/platform/http/requestTrace'
import type { Handlers } from '#server/platform/http/serve'
import { service } from '#server/platform/http/service'
import { accountHandlers } from './account'
import { readConfiguration } from './configuration'
import { clearFrameCookies } from './frameCookies'
import { groupTree } from './groupTree'
import { preferenceHandlers } from './preferences'
import { signIn } from './signIn'

const sessionHandlers: Handlers<typeof sessionContract> = {
  signIn,

  readUser: async ({ query }, { caller }) => {
    const { userId: id, firstName, lastName, email, kind } = caller
    const group = caller.groups.find((own) => own.id === query.id && own.type === query.type)
    return {
      user: { id, firstName, lastName, email, kind },
      groups: groupTree(caller.groups),
      checkpoints: group ? checkpointsOf(group) : [],
    }
  },

  listCheckpoints: async ({ query }, { caller }) => {
    const group = caller.groups.find((own) => own.id === query.id && own.type === query.type)
    if (!group) throw notAllowed()
    return checkpointsOf(group)
  },

  signOut: async (_, context) => {
    const { kernel, request, reply } = context
    const token = bearerOf(request)
    const sessionId = token && (await kernel.tokens.verify(token))
    if (sessionId) await revoke(context, sessionId)
    clearFrameCookies(context)
    reply.header('cache-control', 'no-store')
    return {}
  },

  probeIntranet: async (_, { kernel, request }) => {
    if (isOnIntranet(request.ip, kernel.settings.intranetCidrs)) return {}
    throw notFound('This address is not on the intranet.')
  },
}

export const session = [
  service('session', sessionContract, sessionHandlers),
  service('configuration', configuration, { readConfiguration }),
  service('preferences', preferences, preferenceHandlers),
  service('account', account, accountHandlers),
]

const checkpointsOf = ({ permissions }: AllowedGroup) => [...permissions].sort().map(checkpointOf)

const revoke = async (context: Context, sessionId: string) => {
  const isOpen = and(eq(sessionTable.id, sessionId), isNull(sessionTable.revokedAt))
  const [found] = await context.database.select({ userId: sessionTable.userId }).from(sessionTable).where(isOpen)
  if (!found) return
  const end = async ({ database, record, announce }: Context) => {
    await database
      .update(sessionTable)
      .set({ revokedAt: sql`now()` })
      .where(isOpen)
    record('session', shortSessionId(sessionId), { userId: found.userId }, null)
    announce(accessChanged, sessionId)
  }
  await context.commit(end, '', found.userId)
}

const isOnIntranet = (address: string, ranges: readonly string[]): boolean => {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    list.addSubnet(network, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
