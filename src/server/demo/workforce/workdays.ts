import type { PackageStatus } from '#domain/people/workdays/workPackage'
import type { Transaction } from '#server/database/openDatabase'
import { workPackage } from '#server/database/schema/people/worker-pay'
import type { DemoCalendar } from '#server/demo/demoCalendar'
import { demoGroups } from '#server/demo/groups'
import { readDays } from '#server/people/workdays/dayRows'
import { calculateDay, nameOfDay } from '#server/people/workdays/gather'
import { storeEvents } from '#server/people/workdays/packageRows'

/** Days that are over and have no problem were handled in turn. */
const later: readonly PackageStatus[] = ['completed', 'reviewed', 'completed', 'approved']

/** Puts yesterday of all drivers together, as the call does: from shipments, their stops and positions. */
export const writeWorkdays = async (transaction: Transaction, calendar: DemoCalendar): Promise<void> => {
  const day = calendar.day(-1)
  const calculatedAt = calendar.moment(0, 6)
  for (const { code: customer } of demoGroups) {
    const place = { database: transaction, customer }
    for (const [index, driverDay] of (await readDays(place, day)).entries()) {
      const { values, events } = calculateDay(driverDay, [])
      const isOver = values.status === 'completed' && values.blocking === 0
      const status = isOver ? (later[index % later.length] ?? 'completed') : values.status
      const [stored] = await transaction
        .insert(workPackage)
        .values({
          customer,
          name: nameOfDay(driverDay, day),
          assignedTo: driverDay.driverId,
          day,
          isGathered: true,
          ...values,
          status,
          reviewedBy: status === 'reviewed' || status === 'approved' ? 'admin' : null,
          approvedBy: status === 'approved' ? 'only-dwp' : null,
          createdBy: 'only-dwp',
          createdAt: calculatedAt,
          updatedBy: 'only-dwp',
          updatedAt: calculatedAt,
        })
        .returning({ id: workPackage.id })
      if (stored) await storeEvents(place, stored.id, events)
    }
  }
}
