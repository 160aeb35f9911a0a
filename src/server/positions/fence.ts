import { parameterAttributes } from '#contract/fleet-manager/parameterNames'
import type { ParameterName } from '#domain/fleet-manager/parameters'
import { metersOfMile } from '#domain/fleet/geography'
import { effectiveNumber } from '#domain/fleet-manager/parameterValues'
import type { Fence } from '#domain/fleet/stopVisit'

const names = [
  'geofenceRadius',
  'yardSpeed',
  'geofenceDwell',
  'geofenceAway',
] as const satisfies readonly ParameterName[]

/** The attributes of a customer that make its fence. */
export const fenceAttributes: readonly string[] = names.map((name) => parameterAttributes[name])

const minute = 60_000

/** The fence of a customer, from the stored values by attribute; null where none is stored. */
export const fenceOf = (settings: Readonly<Record<string, string>> | null): Fence => {
  const value = (name: (typeof names)[number]) => effectiveNumber(name, settings?.[parameterAttributes[name]]) ?? 0
  return {
    radius: value('geofenceRadius') / metersOfMile,
    yardSpeed: value('yardSpeed'),
    dwell: value('geofenceDwell') * minute,
    away: value('geofenceAway') * minute,
  }
}
