/** Days and moments of the demo, counted from the day of the first start, in UTC. */
export type DemoCalendar = {
  /** `YYYY-MM-DD`, so many days from today. */
  day(offset: number): string
  /** An ISO instant on such a day. */
  moment(offset: number, hour: number, minute?: number): string
}

const dayLength = 86_400_000

export const demoCalendar = (today: Date): DemoCalendar => {
  const midnight = Math.floor(today.getTime() / dayLength) * dayLength
  const at = (offset: number, minutes: number) =>
    new Date(midnight + offset * dayLength + minutes * 60_000).toISOString()
  return {
    day: (offset) => at(offset, 0).slice(0, 10),
    moment: (offset, hour, minute = 0) => at(offset, hour * 60 + minute),
  }
}
