import { dayIn } from '#domain/values/days'
import { isWithoutTaker } from './nextStep'
import type { OpenLoad, WorkMarks } from './openLoad'

/** The views of open work that all dispatchers share, in the order of their keys. A row may be in several. */
export const workViews = ['all', 'unassigned', 'tender-out', 'late', 'at-stop', 'delivering-today', 'silent'] as const
export type WorkView = (typeof workViews)[number]

export const viewsOf = (facts: OpenLoad, { isLate, isSilent, atStop }: WorkMarks, now: number): WorkView[] => {
  const belongs: Record<WorkView, boolean> = {
    all: true,
    unassigned: isWithoutTaker(facts),
    'tender-out': facts.loadStatus === 'sent-to-carrier' && isWaitingForCarrier(facts),
    late: isLate,
    'at-stop': facts.shipmentStatus === 'in-transit' && atStop,
    'delivering-today': isDeliveredToday(facts, now),
    silent: isSilent,
  }
  return workViews.filter((view) => belongs[view])
}

/** Offered, and the carrier has not said yes or no. */
const isWaitingForCarrier = ({ tenderStatus }: Pick<OpenLoad, 'tenderStatus'>): boolean =>
  tenderStatus === 'sent' || tenderStatus === 'conditional'

/** Today is a day of the place of delivery, and of UTC where only days are known. */
const isDeliveredToday = ({ deliveryFrom, deliveryTo, deliveryZone }: OpenLoad, now: number): boolean => {
  if (deliveryFrom === null || deliveryTo === null) return false
  const dayThere = (moment: number) => dayIn(moment, deliveryZone || 'UTC')
  return dayThere(Date.parse(deliveryFrom)) <= dayThere(now) && dayThere(now) <= dayThere(Date.parse(deliveryTo))
}

/** How many rows each view has. */
export const countViews = (rows: readonly { views: readonly WorkView[] }[]): Record<WorkView, number> => {
  const counts = Object.fromEntries(workViews.map((view) => [view, 0])) as Record<WorkView, number>
  for (const { views } of rows) for (const view of views) counts[view] += 1
  return counts
}
