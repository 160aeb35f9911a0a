import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { boolean, text, wireRecord } from '#contract/platform/wire'
import { groupRightsWire } from './administrationFields'

/** Administrators grant only what they hold, and never change their own permissions; the portal previews this. */
export const grants = {
  readGrants: endpoint({
    summary: 'The permissions that the caller can grant and remove, by group',
    method: 'GET',
    path: '/admin/grants',
    needs: 'portal.administer',
    answer: wireRecord({
      userId: ['userId', text],
      /** Whether the caller administers every top group. */
      administersEveryTop: ['everyTop', boolean],
      held: ['groups', z.array(groupRightsWire)],
    }),
  }),
}
