import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { currentSpeed, fixState } from '#domain/fleet/positions/fix'
import { useMinutes } from '#portal/ui/i18n/useMinutes'
import type { FleetUnit } from '#portal/ui/map/fleet-layer/fleetUnits'

/**
 * Describes a unit: trailer, movement, destination and age of its position. `now` in milliseconds since 1970. The
 * course is empty for a unit whose last fix is too old.
 */
export const useUnitWords = (now: number) => {
  const translate = useTranslate()
  const minutesOf = useMinutes()
  const state = useCallback(
    (unit: FleetUnit) => translate(`liveTracking.state.${fixState(unit, now)}`),
    [translate, now],
  )
  const movement = useCallback(
    (unit: FleetUnit) =>
      translate(unit.source === 'phone' ? 'liveTracking.movement.phone' : `liveTracking.movement.${unit.movement}`),
    [translate],
  )
  const age = useCallback(
    ({ at }: FleetUnit) => (now - at < 60_000 ? translate('liveTracking.unit.now') : minutesOf((now - at) / 60_000)),
    [translate, minutesOf, now],
  )
  const course = useCallback(
    (unit: FleetUnit) => {
      const { heading } = unit
      const speed = currentSpeed(unit, now)
      if (speed === null) return ''
      return heading === null
        ? translate('liveTracking.course.speed', { speed })
        : translate('liveTracking.course.heading', {
            speed,
            direction: translate(`liveTracking.direction.${directions[Math.round(heading / 45) % 8] ?? 'north'}`),
          })
    },
    [translate, now],
  )
  return { state, movement, age, course }
}

const directions = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const
