import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context'
import { cookieOf, setCookie } from '#server/platform/http/cookies'

const name = 'portal_device'
const day = 86_400
/** A browser is remembered for half a year after the last sign-in. */
const secondsKept = 180 * day
/** People who share a browser; the one who has not signed in for the longest time is forgotten first. */
const mostUsers = 10

type Device = { id: string; users: readonly string[] }

/**
 * The id of the browser that asks, if this user has signed in with it before: who it is was proven there, so failures
 * of others do not keep the user out. The cookie authorizes nothing.
 */
export const knownDevice = async ({ kernel, request }: Context, userId: string): Promise<string | null> => {
  const device = await deviceOf(kernel.tokens, request)
  return device?.users.includes(markOf(userId)) ? device.id : null
}

/** Remembers after a sign-in that the user has signed in with this browser. */
export const rememberDevice = async (context: Context, userId: string) => {
  const { kernel, request } = context
  const { id, users } = (await deviceOf(kernel.tokens, request)) ?? { id: randomUUID(), users: [] }
  const mark = markOf(userId)
  const subject = [mark, ...users.filter((user) => user !== mark)].slice(0, mostUsers).join(' ')
  const expiresAt = new Date(Date.now() + secondsKept * 1000)
  const value = await kernel.tokens.signCookie('device', { id, subject }, expiresAt)
  setCookie(context, { name, value, path: '/token', seconds: secondsKept })
}

const deviceOf = async (tokens: Context['kernel']['tokens'], request: FastifyRequest): Promise<Device | null> => {
  const token = cookieOf(request, name)
  const content = token ? await tokens.verifyCookie('device', token) : null
  return content && { id: content.id, users: content.subject.split(' ') }
}

/** User ids are not spelt out in a cookie that outlives the sign-in. */
const markOf = (userId: string) => createHash('sha256').update(userId).digest('base64url').slice(0, 16)
