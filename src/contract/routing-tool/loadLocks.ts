import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  boolean,
  filledText,
  instant,
  instantOrNull,
  integer,
  keyText,
  text,
  textOrNull,
  wireRecord,
} from '#contract/platform/wire'
import { loadStatusWire } from './loadWire'

const lockedLoadDictionary = {
  loadId: ['ShipmentId', integer],
  loadNumber: ['LoadId', textOrNull],
  status: ['LoadStatus', loadStatusWire],
  lockedBy: ['LockingSystem', text],
  reason: ['LockReason', textOrNull],
  since: ['Since', instant],
  /** Who made the lock, as far as it is known. */
  owner: ['Owner', text],
  /** When the owner last did something in the group; null when that is not known. */
  lastActive: ['LastActive', instantOrNull],
  /** Whether the owner is a user of the portal with a mail address. */
  canBeNotified: ['CanBeNotified', boolean],
} as const

export const lockedLoadWire = wireRecord(lockedLoadDictionary)

/** Our own: loads that a system holds, and letting go of them by hand. */
export const loadLocks = {
  listLocks: endpoint({
    summary: 'Locked loads with who holds them, the oldest lock first',
    method: 'GET',
    path: '/routing-tool/{group}/LoadLocks',
    needs: 'routing-tool.deliveries',
    query: wireRecord({
      /** Its key, or the beginning of its load id. */
      load: ['Load', filledText.optional()],
      /** Beginning of the locking system or of the owner. */
      owner: ['HeldBy', filledText.optional()],
      minutes: ['MinAgeMinutes', keyText.optional()],
    }),
    answer: z.array(lockedLoadWire),
    list: { limit: 25 },
  }),
  releaseLock: endpoint({
    summary: 'Release the lock of a load with a reason; an owner at work must be passed over by force',
    method: 'POST',
    path: '/routing-tool/{group}/ReleaseLoadLock',
    needs: ['routing-tool.setup', 'portal.administer'],
    body: wireRecord({
      loadId: ['ShipmentId', z.int32().positive()],
      reason: ['Reason', z.string().trim()],
      forced: ['Force', boolean.optional()],
      /** E-mails the owner that the lock was released, and why. */
      notify: ['NotifyOwner', boolean.optional()],
    }),
    answer: okWith({ notified: ['Notified', textOrNull] }),
  }),
}
