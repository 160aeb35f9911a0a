import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { MessageProblem } from '#domain/fleet/positions/sighting'
import type { Transaction } from '#server/database/openDatabase'
import { type Change, writeAndPublish } from '#server/platform/events/publishChanges'
import type { Kernel } from '#server/platform/kernel'
import { asRecords } from './asRecords'
import { groupCommit } from './groupCommit'
import { type KnownDevice, openKnownDevices } from './knownDevices'
import { storeSightings, type UnitSighting } from './storeSightings'

/** What a device said: the message as it is kept, and what could be read of it. `battery` from 0 to 1. */
export type DeviceReport = {
  device: KnownDevice
  message: string
  battery: number | null
  problem: MessageProblem | null
  sighting: UnitSighting | null
  /** Milliseconds that its clock is ahead; null when it did not say a time. */
  clockAhead: number | null
}

export type Ingest = {
  findDevice: (token: string) => Promise<KnownDevice | null>
  /** Whether a device may send one more message now. */
  mayReport: (deviceId: number, now: number) => boolean
  /** Resolves when the report is committed, and not before. */
  take: (report: DeviceReport) => Promise<void>
  /** Publishes that positions of the group changed. */
  changed: (customer: string) => void
  close: () => void
}

const opened = new WeakMap<object, Ingest>()

/** The way in for positions, one for each server: phones, trucks and the simulator take the same. */
export const ingestOf = (kernel: Kernel): Ingest => {
  const known = opened.get(kernel)
  if (known) return known
  const teller = openChangeTeller(kernel)
  const take = groupCommit<DeviceReport>(async (reports) => {
    const customers = await writeAndPublish(kernel, (transaction, publish) =>
      storeReports(transaction, reports, publish),
    )
    customers.forEach(teller.changed)
  })
  const ingest: Ingest = {
    findDevice: openKnownDevices(kernel),
    mayReport: openRateLimit(),
    take,
    changed: teller.changed,
    close: teller.close,
  }
  opened.set(kernel, ingest)
  return ingest
}

/** Stores the positions, then the state of the devices: every writer takes the locks in this order. */
const storeReports = async (
  transaction: Transaction,
  reports: readonly DeviceReport[],
  publish: (change: Change) => void,
): Promise<string[]> => {
  const sightings = reports.flatMap(({ sighting }) => sighting ?? [])
  const { customers } = await storeSightings(transaction, sightings, { visits: true, publish })
  await keepMessages(transaction, reports)
  return customers
}

/** Keeps what the devices said, and when they were last heard of. */
const keepMessages = async (transaction: Transaction, reports: readonly DeviceReport[]) => {
  const messages = reports.map(({ device, message, problem }) => ({
    deviceId: device.id,
    message,
    problem: problem ?? '',
  }))
  const devices = new Map<number, { id: number; battery: number | null; clockAhead: number | null }>()
  for (const { device, battery, clockAhead } of reports) {
    const before = devices.get(device.id)
    const ahead = clockAhead === null ? null : Math.round(clockAhead / 1_000)
    devices.set(device.id, {
      id: device.id,
      battery: battery ?? before?.battery ?? null,
      clockAhead: ahead ?? before?.clockAhead ?? null,
    })
  }
  const heard = [...devices.values()].toSorted((one, other) => one.id - other.id)
  await transaction.execute(sql`
    with kept as (
      insert into device_message (device_id, message, problem)
      select said.* from ${asRecords(messages, { deviceId: 'int', message: 'text', problem: 'text' }, 'said')})
    update position_device device
       set last_contact_at = now(), battery = coalesce(heard.battery, device.battery),
           clock_ahead = coalesce(heard."clockAhead", device.clock_ahead)
      from ${asRecords(heard, { id: 'int', battery: 'real', clockAhead: 'int' }, 'heard')} where device.id = heard.id`)
}

/** Messages per second that a device may send permanently, and the burst allowed after a time without a network. */
const steady = 10
const most = 1_000

type Bucket = { left: number; at: number }

/** Counts the messages of each device. Answers whether one more may come at a moment (milliseconds). */
const openRateLimit = () => {
  const buckets = new LRUCache<number, Bucket>({ max: 100_000 })
  return (deviceId: number, now: number): boolean => {
    const { left, at } = buckets.get(deviceId) ?? { left: most, at: now }
    const filled = Math.min(most, left + ((now - at) / 1_000) * steady)
    const isAllowed = filled >= 1
    buckets.set(deviceId, { left: isAllowed ? filled - 1 : filled, at: now })
    return isAllowed
  }
}

const pause = 1_000

/**
 * Publishes changed positions to a group (OWN-2) about once a second: immediately after a quiet time, otherwise at the
 * end of the second. The event only says that there is something new, so it is not part of the commit: the next
 * position would cause it again.
 */
const openChangeTeller = (kernel: Pick<Kernel, 'opened' | 'announcements' | 'log'>) => {
  const told = new Map<string, number>()
  const timers = new Map<string, NodeJS.Timeout>()

  const tell = (customer: string) => {
    timers.delete(customer)
    told.set(customer, Date.now())
    writeAndPublish(kernel, async (_, publish) => publish({ customer, topic: 'positions', keys: [] })).catch(
      (error: unknown) => kernel.log.error({ err: error }, 'changed positions were not told'),
    )
  }

  return {
    changed: (customer: string): void => {
      if (timers.has(customer)) return
      const wait = (told.get(customer) ?? 0) + pause - Date.now()
      if (wait <= 0) tell(customer)
      else timers.set(customer, setTimeout(() => tell(customer), wait).unref())
    },
    close: (): void => timers.forEach((timer) => clearTimeout(timer)),
  }
}
