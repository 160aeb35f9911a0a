import { useEffect, useId, useState } from 'react'
import { type DutyState, hoursAt, hoursShown } from '#domain/fleet/dutyLog'
import { minutesText } from '#domain/values/minutesText'
import { timeNow } from './phoneClock'
import type { OnReport, PhoneDuty } from './reports'
import { formatMoment } from './times'
import { useLanguage } from './translate'

/** What a driver can do next, by what the driver does; the first one is the usual one. */
const nextStates: Readonly<Record<DutyState, readonly DutyState[]>> = {
  off: ['on'],
  on: ['driving', 'break', 'off'],
  driving: ['on', 'break', 'off'],
  break: ['on', 'driving', 'off'],
}

/** Minutes that are left when the driver is warned. */
const soon = 30

/** What the driver does, and the hours of service that are left by the clock of the planners. */
export const DutyCard = ({ duty, onReport }: { duty: PhoneDuty; onReport: OnReport }) => {
  const { language, translate } = useLanguage()
  const now = useMinute()
  const id = useId()
  const { state, at, hours, wholeCycle } = duty
  const left = hoursShown(state === null ? hours : hoursAt({ state, at, hours }, now, wholeCycle))
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{translate('phone.duty.title')}</h2>
      <p className="state" role="status">
        {state === null
          ? translate('phone.duty.none')
          : translate(`phone.duty.states.${state}`, { at: formatMoment(at, language) })}
      </p>
      <dl className="hours">
        {(['driving', 'break', 'duty', 'cycle'] as const).map((name) => (
          <div key={name} className={lookOf(left[name])}>
            <dt>{translate(`phone.duty.left.${name}`)}</dt>
            <dd>{minutesText(left[name], translate)}</dd>
          </div>
        ))}
      </dl>
      <div className="changes">
        {nextStates[state ?? 'off'].map((next, place) => (
          <button
            key={next}
            type="button"
            className={place === 0 ? 'main' : undefined}
            onClick={() => void onReport({ kind: 'duty', state: next })}
          >
            {translate(`phone.duty.${verbOf(state, next)}`)}
          </button>
        ))}
      </div>
    </section>
  )
}

/** What a change is called depends on what it ends. */
const verbOf = (state: DutyState | null, next: DutyState): string => {
  if (next === 'on') return { off: 'start', on: 'start', driving: 'stopDriving', break: 'endBreak' }[state ?? 'off']
  return { driving: 'drive', break: 'break', off: 'end' }[next]
}

const lookOf = (minutes: number): string | undefined =>
  minutes === 0 ? 'error' : minutes <= soon ? 'waiting' : undefined

/** The time, in milliseconds, on a clock that goes on twice a minute. */
const useMinute = (): number => {
  const [now, setNow] = useState(timeNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(timeNow()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
