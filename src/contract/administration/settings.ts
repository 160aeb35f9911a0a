import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { boolean, instant, integer, oneOf, text, textOrNull, wireRecord } from '#contract/platform/wire'

/** How the portal is set, read-only (OWN-3). Nothing secret leaves: passwords and keys are masked on the server. */
export const settings = {
  readSettings: endpoint({
    summary: 'Every setting with its value and where it comes from; secrets are masked',
    method: 'GET',
    path: '/admin/settings',
    needs: 'portal.administer',
    answer: wireRecord({
      settings: [
        'settings',
        z.array(
          wireRecord({
            name: ['name', text],
            /** Null while it is not set. */
            value: ['value', textOrNull],
            source: ['source', oneOf({ default: 'DEFAULT', environment: 'ENVIRONMENT', database: 'DATABASE' })],
            isMasked: ['masked', boolean],
          }),
        ),
      ],
      version: ['version', text],
      startedAt: ['started', instant],
      database: ['database', oneOf({ embedded: 'EMBEDDED', postgresql: 'POSTGRESQL' })],
      databaseVersion: ['databaseVersion', text],
      /** In bytes. */
      databaseSize: ['databaseSize', integer],
      migrations: ['migrations', z.array(wireRecord({ name: ['name', text], createdAt: ['created', instant] }))],
    }),
  }),
}
