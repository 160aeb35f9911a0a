import { localTime } from '#domain/values/zonedTime'
import { formatStopTime } from '#portal/ui/i18n/dates'

/** A moment on the clock of its place, in one line, with the time zone as a tooltip; a dash for none. */
export const PlaceTime = ({ at, zone }: { at: string | null; zone: string }) => (
  <span title={zone} style={{ whiteSpace: 'nowrap' }}>
    {at === null ? '–' : formatStopTime(localTime(Date.parse(at), zone))}
  </span>
)
