import type { Context } from '#server/platform/context'
import { setCookie } from '#server/platform/http/cookies'
import { docsCookie, docsPath, frameCookie, standInPath } from '#server/platform/http/frames'

/** Where a browser asks without a bearer token, each with a cookie that is sent there alone (W-3). */
const places = [
  { name: frameCookie, path: standInPath },
  { name: docsCookie, path: docsPath },
]

/** Sets the cookies by which frames and the description of the calls know who looks. Their token is no bearer token. */
export const setFrameCookies = async (context: Context, tokenId: string, userId: string, expiresAt: Date) => {
  const value = await context.kernel.tokens.signCookie('frames', { id: tokenId, subject: userId }, expiresAt)
  const seconds = Math.round((expiresAt.getTime() - Date.now()) / 1000)
  places.forEach((place) => setCookie(context, { ...place, value, seconds }))
}

export const clearFrameCookies = (context: Context) =>
  places.forEach((place) => setCookie(context, { ...place, value: '', seconds: 0 }))
