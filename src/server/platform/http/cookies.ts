import type { FastifyReply, FastifyRequest } from 'fastify'

export type Cookie = {
  name: string
  value: string
  /** Sent with requests below this path only. */
  path: string
  /** Seconds until it ends; 0 removes it. */
  seconds: number
}

/** Sets a cookie that scripts cannot read, besides those set already. Secure except for http on this machine. */
export const setCookie = (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, value, path, seconds }: Cookie,
) => {
  const local = request.protocol === 'http' && /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(request.host)
  const parts = [`${name}=${value}`, `Path=${path}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax']
  // Fastify adds this cookie to those that the answer has.
  reply.header('set-cookie', [...parts, ...(local ? [] : ['Secure'])].join('; '))
}

/** The value of a cookie that came with a request. */
export const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  headers.cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
