import { z } from 'zod'
import { formatStopTime, isDate, parseDate } from '#domain/values/dates'

const written = z.string().refine(isDate, 'is not a date')

const inOurTimes = (time: string) => /^(19|20|21)\d\d-/.test(parseDate(time)?.date ?? '')

/** Local time at a stop: `MM/DD/YYYY HH:mm` on the wire, `YYYY-MM-DDTHH:mm` in the code (W-13). */
export const stopTime = z.codec(written.refine(inOurTimes, 'is out of range (1900 to 2199)'), z.string(), {
  decode: (time) => {
    const read = parseDate(time)
    return read ? `${read.date}T${(read.time ?? '00:00').slice(0, 5)}` : ''
  },
  encode: (time) => formatStopTime(time),
})

/** From when a search looks, as an instant: a day begins with its first moment. */
export const since = z.codec(written, z.string(), {
  decode: (day) => parseDate(day)?.instant ?? '',
  encode: (day) => day,
})

/** Until when a search looks: a day ends with its last moment. */
export const until = z.codec(written, z.string(), {
  decode: (day) => {
    const read = parseDate(day)
    return read === null ? '' : read.time === null ? `${read.date}T23:59:59.999Z` : read.instant
  },
  encode: (day) => day,
})

/** A moment entered by a user, in any of the three date orders. */
export const givenInstant = z.codec(written, z.string(), {
  decode: (moment) => parseDate(moment)?.instant ?? '',
  encode: (moment) => `${new Date(moment).toISOString().slice(0, 19)}Z`,
})
