import { type ReactNode, useState } from 'react'
import type { VisitEvent } from '#domain/fleet/driverPhone'
import type { PhoneStop } from './reports'
import { formatMoment, formatSpan, formatWeight } from './times'
import { useLanguage } from './translate'

type StopCardProps = {
  stop: PhoneStop
  /** What can be reported now. */
  next: VisitEvent | null
  onVisit: (event: VisitEvent) => Promise<void>
  children?: ReactNode
}

/** A stop with its appointment on the clock of the place, its orders, and the button for what comes next. */
export const StopCard = ({ stop, next, onVisit, children }: StopCardProps) => {
  const { language, translate } = useLanguage()
  const { sequence, type, name, address, city, state, zip, zone, actualArrival, actualDeparture } = stop
  const place = [address, `${city}, ${state} ${zip}`].filter((part) => part !== '').join(', ')
  return (
    <li aria-current={next === null ? undefined : 'step'}>
      <h3>{translate(`phone.types.${type}`, { sequence, name: name || city })}</h3>
      <p>
        <a href={mapAddress(stop)}>{place}</a>
      </p>
      {(stop.contact !== '' || stop.phone !== '') && (
        <p>
          {translate('phone.contact', { name: stop.contact || stop.name })}{' '}
          {stop.phone !== '' && <a href={`tel:${stop.phone.replaceAll(/[^\d+]/g, '')}`}>{stop.phone}</a>}
        </p>
      )}
      {stop.instructions !== '' && <p>{translate('phone.instructions', { text: stop.instructions })}</p>}
      <p>
        {translate('phone.appointment', {
          span: formatSpan(stop.appointmentFrom, stop.appointmentTo, language, zone),
        })}
      </p>
      {stop.orders.map(({ number, action, weight, billOfLading }) => (
        <p key={`${action} ${number}`} className="quiet">
          {[translate(`phone.orders.${action}`, { number }), billOfLading, formatWeight(weight)]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      ))}
      {actualArrival !== null && (
        <p className="state good">
          {translate('phone.arrivedAt', { at: formatMoment(actualArrival, language, zone) })}
        </p>
      )}
      {actualDeparture !== null && (
        <p className="state good">
          {translate('phone.departedAt', { at: formatMoment(actualDeparture, language, zone) })}
        </p>
      )}
      {next !== null && <VisitButton key={next} event={next} name={name || city} onVisit={onVisit} />}
      {children}
    </li>
  )
}

/** The map of the phone itself where it has one, which works without a network. */
const mapAddress = ({ latitude, longitude }: PhoneStop): string => {
  const place = `${latitude},${longitude}`
  if (/Android/.test(navigator.userAgent)) return `geo:${place}?q=${place}`
  if (/iPhone|iPad/.test(navigator.userAgent)) return `https://maps.apple.com/?q=${place}`
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}&zoom=16`
}

/** Asks once more, since a time that was reported stays. */
const VisitButton = ({
  event,
  name,
  onVisit,
}: {
  event: VisitEvent
  name: string
  onVisit: StopCardProps['onVisit']
}) => {
  const { translate } = useLanguage()
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <button type="button" className="main wide" onClick={() => setAsked(true)}>
        {translate(`phone.visits.${event}`)}
      </button>
    )
  return (
    <div role="group" aria-label={translate(`phone.confirm.${event}`, { name })}>
      <p>{translate(`phone.confirm.${event}`, { name })}</p>
      <div className="buttons">
        <button type="button" onClick={() => setAsked(false)}>
          {translate('phone.cancel')}
        </button>
        <button type="button" className="main" autoFocus onClick={() => void onVisit(event)}>
          {translate('phone.confirm.yes')}
        </button>
      </div>
    </div>
  )
}
