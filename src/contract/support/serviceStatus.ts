import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { instantOrNull, text, wireRecord } from '#contract/platform/wire'
import { serviceStates, watchedServices } from '#domain/support/serviceStatus'

/** Our own: the state of the services that the portal depends on. */
export const serviceStatus = {
  readServiceStatus: endpoint({
    summary: 'How each service is, and when it last did what it is for',
    method: 'GET',
    path: '/routing-tool/{group}/ServiceStatus',
    needs: 'signed-in',
    answer: z.array(
      wireRecord({
        service: ['Service', z.enum(watchedServices)],
        state: ['State', z.enum(serviceStates)],
        lastSuccess: ['LastSuccess', instantOrNull],
        /** Why it fails, as the service said; empty otherwise. */
        detail: ['Detail', text],
      }),
    ),
  }),
}
