import { utcClock, utcDay } from '#portal/load-planning/parts/utcTime'
import { useTranslate } from 'react-admin'
import type { Tick } from './timeSpan'

/** The hours and days above the rows. */
export const TimelineScale = ({ ticks }: { ticks: readonly Tick[] }) => {
  const translate = useTranslate()
  return (
    <div role="rowgroup" className="scale">
      <div role="row" aria-rowindex={1} className="marks">
        <div role="columnheader" className="who">
          {translate('planFleet.timeline.who')}
        </div>
        <div role="columnheader" className="track" aria-label={translate('planFleet.timeline.plan')}>
          {ticks.map(({ at, left, isDay }) => (
            <span key={at} className={isDay ? 'mark day' : 'mark'} style={{ left: `${left}%` }}>
              {isDay ? utcDay(at) : utcClock(at)}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
