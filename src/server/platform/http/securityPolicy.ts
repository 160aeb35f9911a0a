import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Settings } from '#server/platform/environment'
import { frameSites } from './frames'

/**
 * Headers that keep strangers out of the page. No script but our own files; styles may be set by the component library
 * at run time; frames and images come from the portal and from the sites that are configured, nowhere else.
 */
export const securityPolicy = (settings: Settings): HelmetOptions => {
  const { mapTilesUrl, corsOrigins, imageHosts } = settings
  const tiles = mapTilesUrl ? [new URL(mapTilesUrl.replaceAll(/[{}]/g, '')).origin] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...tiles, ...imageHosts],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...tiles],
        'worker-src': ["'self'", 'blob:'],
        'frame-src': ["'self'", ...frameSites(settings)],
        'frame-ancestors': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
      },
    },
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    // Browsers ignore it over plain http.
    strictTransportSecurity: settings.portalUrl?.startsWith('https:')
      ? { maxAge: aYear, includeSubDomains: false }
      : false,
  }
}

/**
 * The headers of the policy on every answer. They are the same for all of them and made once: the plugin of Fastify reads
 * the whole policy again for each request.
 */
export const addSecurityHeaders = (app: FastifyInstance, settings: Settings) => {
  const request = new IncomingMessage(new Socket())
  const model = new ServerResponse(request)
  helmet(securityPolicy(settings))(request, model, (error) => {
    if (error) throw error
  })
  const headers = Object.entries(model.getHeaders()) as [name: string, value: string][]
  app.addHook('onRequest', (_, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value)
    done()
  })
}

const aYear = 31_536_000

const features = ['camera', 'geolocation', 'microphone', 'payment', 'usb']

/** Nothing in the portal uses these, nor may a frame. */
const permissionsPolicy = features.map((feature) => `${feature}=()`).join(', ')

/** Drivers share their position, if they want to, and take photos. */
export const phonePermissions = permissionsPolicy.replaceAll(/(camera|geolocation)=\(\)/g, '$1=(self)')

/** No answer is kept by a cache unless it says so itself, and no page may use the devices of its reader. */
export const addAnswerHeaders = (app: FastifyInstance) => {
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('permissions-policy')) reply.header('permissions-policy', permissionsPolicy)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
