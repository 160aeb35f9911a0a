/** The text of a message key in the language of the reader; `_` is the default for a missing key. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Writes a span of minutes, `2 h 05 min`. */
export const minutesText = (minutes: number, say: Say): string => {
  const whole = Math.max(0, Math.round(minutes))
  return whole < 60
    ? say('routeMap.span.minutes', { minutes: whole })
    : say('routeMap.span.hours', { hours: Math.floor(whole / 60), minutes: String(whole % 60).padStart(2, '0') })
}
