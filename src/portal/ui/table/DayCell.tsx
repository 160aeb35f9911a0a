import { formatDate, formatDateTime } from '#portal/ui/i18n/dates'

/** The day of an instant (UTC) in a table; hovering shows the time. */
export const DayCell = ({ instant }: { instant: string }) => (
  <time dateTime={instant} title={`${formatDateTime(instant)} UTC`}>
    {formatDate(instant)}
  </time>
)
