import { useLocaleState } from 'react-admin'

/** The day of an instant (UTC) in a table; pointing at it tells the time. */
export const DayCell = ({ instant }: { instant: string }) => {
  const [locale] = useLocaleState()
  const at = new Date(instant)
  const written = (timeStyle?: 'short') =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(timeStyle && { timeStyle }), timeZone: 'UTC' }).format(
      at,
    )
  return (
    <time dateTime={instant} title={`${written('short')} UTC`}>
      {written()}
    </time>
  )
}
