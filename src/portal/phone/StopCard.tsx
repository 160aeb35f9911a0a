import { type ReactNode, useId, useState } from 'react'
import { type LateReason, lateReasons, phoneLimits, type VisitEvent } from '#domain/fleet/driverPhone'
import { isOnTime } from '#domain/fleet/lateness'
import { timeNow } from './phoneClock'
import { PhoneForm } from './PhoneForm'
import type { Lateness, PhoneStop } from './reports'
import { formatMoment, formatSpan, formatWeight } from './times'
import { useLanguage } from './translate'

type StopCardProps = {
  stop: PhoneStop
  /** What can be reported now. */
  next: VisitEvent | null
  /** After the end of an appointment, these still count as on time. */
  lateMinutes: number
  onVisit: (event: VisitEvent, late?: Lateness) => Promise<void>
  children?: ReactNode
}

/** A stop with its appointment on the clock of the place, its orders, and the button for what comes next. */
export const StopCard = ({ stop, next, lateMinutes, onVisit, children }: StopCardProps) => {
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
      {next !== null && (
        <VisitButton
          key={next}
          event={next}
          name={name || city}
          isLate={() => next === 'arrived' && !isOnTime(stop, timeNow(), lateMinutes)}
          onVisit={onVisit}
        />
      )}
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

type VisitButtonProps = {
  event: VisitEvent
  name: string
  /** Whether it is late now. */
  isLate: () => boolean
  onVisit: StopCardProps['onVisit']
}

/** Asks once more, since a time that was reported stays; and why, when an arrival is after its appointment. */
const VisitButton = ({ event, name, isLate, onVisit }: VisitButtonProps) => {
  const { translate } = useLanguage()
  const id = useId()
  const [asked, setAsked] = useState<'nothing' | 'sure' | 'why'>('nothing')
  const [reason, setReason] = useState<LateReason | ''>('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && reason === ''
  const report = () => {
    if (asked !== 'why') return void onVisit(event)
    setTried(true)
    if (reason !== '') void onVisit(event, { lateReason: reason, lateNote: note.trim() })
  }
  if (asked === 'nothing')
    return (
      <button type="button" className="main wide" onClick={() => setAsked(isLate() ? 'why' : 'sure')}>
        {translate(`phone.visits.${event}`)}
      </button>
    )
  return (
    <PhoneForm onSubmit={report}>
      <div role="group" aria-label={translate(`phone.confirm.${event}`, { name })}>
        <p>{translate(`phone.confirm.${event}`, { name })}</p>
        {asked === 'why' && (
          <>
            <label htmlFor={`${id}reason`}>{translate('phone.late.reason')}</label>
            <select
              id={`${id}reason`}
              // The question has just appeared under the finger.
              autoFocus
              required
              value={reason}
              aria-invalid={isMissing}
              aria-describedby={`${id}missing`}
              onChange={({ target }) => setReason(lateReasons.find((known) => known === target.value) ?? '')}
            >
              <option value="">{translate('phone.chooseReason')}</option>
              {lateReasons.map((known) => (
                <option key={known} value={known}>
                  {translate(`phone.late.reasons.${known}`)}
                </option>
              ))}
            </select>
            <p id={`${id}missing`} role="alert" className="error">
              {isMissing && translate('phone.reasonMissing')}
            </p>
            <label htmlFor={`${id}note`}>{translate('phone.remark')}</label>
            <textarea
              id={`${id}note`}
              rows={2}
              maxLength={phoneLimits.note}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </>
        )}
        <div className="buttons">
          <button type="button" onClick={() => setAsked('nothing')}>
            {translate('phone.cancel')}
          </button>
          <button type="submit" className="main" autoFocus={asked === 'sure'}>
            {translate('phone.confirm.yes')}
          </button>
        </div>
      </div>
    </PhoneForm>
  )
}
