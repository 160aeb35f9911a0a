import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Settings } from './environment'
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
    strictTransportSecurity: false,
  }
}
