import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { unknownCall } from './errorAnswers'
import { phonePermissions } from './securityPolicy'

/** First segments that belong to calls: an unknown path below them is a 404 in JSON, never a page (W-11). */
const callPrefixes = new Set(
  `costplus shipment-info all-locations portal district-map cloud-location device driver cellcomm-hr driver-financials fm
   routing-tool integration load-planning shipment-order admin events positions token usersecurity allowedcheckpoints
   cookielogout intranetprobe passwordlink health metrics openapi.json config.json docs standin
   home preferences account`.split(/\s+/),
)

/** Whether an address belongs to the API and what is served beside it, not to a page of the portal. */
export const isCall = (url: string): boolean => callPrefixes.has(url.split(/[/?#]/)[1] ?? '')

/**
 * Serves the built portal: its files, and its page for every address that a browser asks for and no call has. Without
 * a folder, or with nothing built in it, there are calls only.
 */
export const servePages = async (app: FastifyInstance, folder: string | null) => {
  const page = folder && existsSync(join(folder, 'index.html')) ? join(folder, 'index.html') : null
  const phonePage = folder && join(folder, 'phone.html')
  if (folder && page)
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) =>
        void response.setHeader(
          'cache-control',
          path.includes(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    // Browsers keep the link behind the #.
    if (wantsPage && phonePage && /^\/driver\/?$/.test(request.url)) return reply.redirect('/phone')
    if (!page || !wantsPage || isCall(request.url)) throw unknownCall(request)
    if (!phonePage || !isPhonePage(request.url)) return sendPage(reply, page)
    return sendPage(reply.header('permissions-policy', phonePermissions), phonePage)
  })
}

/** The page of drivers' phones is a small one of its own. */
export const isPhonePage = (url: string): boolean => /^\/phone\/?(?:[?#]|$)/.test(url)

const sendPage = async (reply: FastifyReply, page: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(await readFile(page))
