/** A moment of a replay as the address writes it, to the minute and with its zone: `2026-11-21T14:10Z`. */
export const writtenMoment = (milliseconds: number): string => `${new Date(milliseconds).toISOString().slice(0, 16)}Z`

/** The moment in an address (milliseconds since 1970); null if there is none, or if it is invalid. */
export const readMoment = (written: string | null): number | null => {
  if (written === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(written)) return null
  const moment = Date.parse(written)
  return Number.isNaN(moment) ? null : moment
}

/** Units as an address names them: `U1,U2`. */
export const readUnits = (written: string | null): string[] => [
  ...new Set(
    (written ?? '')
      .split(',')
      .map((unit) => unit.trim())
      .filter((unit) => unit !== ''),
  ),
]
