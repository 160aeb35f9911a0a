import type { Kernel } from '#server/platform/kernel'
import { writeAndPublish } from '#server/platform/events/publishChanges'

const pause = 1_000

/**
 * Tells everybody in a group that positions changed (OWN-2), about once a second however many come: at once after a
 * quiet time, else when the second is over. The event says nothing but *look again*, so it is not part of the commit
 * that it speaks of: the next position would tell it too.
 */
export const openChangeTeller = (kernel: Pick<Kernel, 'opened' | 'announcements' | 'log'>) => {
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
