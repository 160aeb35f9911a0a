import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Settings } from './environment'

/**
 * Headers that keep strangers out of the page. No script but our own files; styles may be set by the component library
 * at run time; frames may show https sites, whose addresses come from the configuration only.
 */
export const securityPolicy = ({ mapTilesUrl, corsOrigins }: Settings): FastifyHelmetOptions => {
  const tiles = mapTilesUrl ? [new URL(mapTilesUrl.replaceAll(/[{}]/g, '')).origin] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...tiles],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...tiles],
        'worker-src': ["'self'", 'blob:'],
        'frame-src': ["'self'", 'https:'],
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
