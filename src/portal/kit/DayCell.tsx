import { useLocaleState } from 'react-admin'

/** The day of an instant (UTC) in a table; pointing at it tells the time. */
export const DayCell = ({ instant }: { instant: string }) => {
  const [locale] = useLocaleState()
  const at = new Date(instant)
  const { day, minute } = formatsOf(locale)
  return (
    <time dateTime={instant} title={`${minute.format(at)} UTC`}>
      {day.format(at)}
    </time>
  )
}

type Formats = { day: Intl.DateTimeFormat; minute: Intl.DateTimeFormat }

/** To make a format takes longer than to draw a row: each language has its own, made once. */
const formats = new Map<string, Formats>()

const formatsOf = (locale: string): Formats => {
  const known = formats.get(locale)
  if (known) return known
  const made = {
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
    minute: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  }
  formats.set(locale, made)
  return made
}
