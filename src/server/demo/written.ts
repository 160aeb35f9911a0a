import type { DemoCalendar } from './demoCalendar'

/** Who made and last changed a row, and when: in the morning of a day counted from today. */
export const written = (calendar: DemoCalendar, createdDay: number, updatedDay = createdDay, by = 'admin') => ({
  createdAt: calendar.moment(createdDay, 8, 15),
  createdBy: by,
  updatedAt: calendar.moment(updatedDay, 8, 40),
  updatedBy: by,
})
