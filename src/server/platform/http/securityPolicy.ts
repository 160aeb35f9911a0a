import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/platform/environment'
import { frameSites } from './frames'

/**
 * Headers that keep strangers out of the page. No script but our own files; styles may be set by the component library
 * at run time; frames and images come from the portal and from the sites that are configured, nowhere else.
 */
export const securityPolicy = (settings: Settings): FastifyHelmetOptions => {
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

const aYear = 31_536_000

/** Nothing in the portal uses these, nor may a frame. */
const permissionsPolicy = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** No answer is kept by a cache unless it says so itself, and no page may use the devices of its reader. */
export const addAnswerHeaders = (app: FastifyInstance) => {
  app.addHook('onSend', async (_, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
