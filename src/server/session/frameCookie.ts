import type { Context } from '#server/kernel/context'
import { setCookie } from '#server/kernel/cookies'
import { frameCookie, standInPath } from '#server/kernel/frames'

/** The cookie by which frames of the portal know who looks (W-3). Its token is no bearer token. */
export const setFrameCookie = async (context: Context, tokenId: string, userId: string, expiresAt: Date) => {
  const value = await context.kernel.tokens.signCookie('frames', { id: tokenId, subject: userId }, expiresAt)
  const seconds = Math.round((expiresAt.getTime() - Date.now()) / 1000)
  setCookie(context, { name: frameCookie, value, path: standInPath, seconds })
}

export const clearFrameCookie = (context: Context) =>
  setCookie(context, { name: frameCookie, value: '', path: standInPath, seconds: 0 })
