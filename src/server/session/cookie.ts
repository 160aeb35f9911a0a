import type { FastifyRequest } from 'fastify'

/** The cookie that serves frames and images; no API call accepts it (W-3). Secure outside of http on this machine. */
export const cookie = (request: FastifyRequest, token: string, seconds: number): string => {
  const local = request.protocol === 'http' && /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(request.host)
  return [
    'portal_sso=' + token,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(local ? [] : ['Secure']),
  ].join('; ')
}
