import { and, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { hash, randomBytes } from 'node:crypto'
import type { FixSource } from '#domain/fleet/positions/fix'
import { positionDevice } from '#server/database/schema/positions'
import { announcementsMissed } from '#server/platform/events/announcements'
import type { Kernel } from '#server/platform/kernel'

/** The device of a token. */
export type KnownDevice = { id: number; customer: string; unitId: string; kind: FixSource }

/** Announced when what a token is worth has changed. */
export const devicesChanged = 'position-devices'

const remembered = 50_000
const trust = 30_000

/** A random token in letters that can be typed. */
export const newToken = (): string => randomBytes(16).toString('hex')

export const hashOfToken = (token: string): string => hash('sha256', token)

/**
 * Finds the device of a token; null if it is unknown or revoked. Results are cached until a device changes, and for at
 * most half a minute, in case an announcement is lost.
 */
export const openKnownDevices = ({ opened, announcements }: Pick<Kernel, 'opened' | 'announcements'>) => {
  const found = new LRUCache<string, { device: KnownDevice | null }>({
    max: remembered,
    ttl: trust,
    fetchMethod: async (tokenHash) => {
      const [device] = await opened.allCustomers
        .select({
          id: positionDevice.id,
          customer: positionDevice.customer,
          unitId: positionDevice.unitId,
          kind: positionDevice.kind,
        })
        .from(positionDevice)
        .where(and(eq(positionDevice.tokenHash, tokenHash), eq(positionDevice.disabled, false)))
      return { device: device ?? null }
    },
  })
  announcements.on(devicesChanged, () => found.clear())
  announcements.on(announcementsMissed, () => found.clear())
  return async (token: string): Promise<KnownDevice | null> => (await found.fetch(hashOfToken(token)))?.device ?? null
}
