import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, text, wireRecord } from '#contract/platform/wire'
import type { UnitTrace } from '#domain/fleet/positions/unitTrace'
import { parseDate } from '#domain/values/dates'
import { column } from './column'
import { fixSourceWire } from './fleetWords'

/** The most units that can be replayed together. */
export const mostReplayed = 50

/** Names of units as `U1,U2`. */
const unitList = z.codec(z.string().max(5_000), z.array(z.string()).min(1).max(mostReplayed), {
  decode: (list) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  encode: (names) => names.join(','),
})

/** A moment in a query (V-1). */
const moment = z.codec(
  z.string().refine((written) => parseDate(written) !== null, 'is not a date'),
  z.string(),
  { decode: (written) => parseDate(written)?.instant ?? '', encode: (instant) => new Date(instant).toISOString() },
)

const unitTraceWire = wireRecord({
  unitId: ['Unit', text],
  source: ['Source', fixSourceWire],
  times: ['Times', column<number>('number')],
  latitudes: ['Latitudes', column<number>('number')],
  longitudes: ['Longitudes', column<number>('number')],
  speeds: ['Speeds', column<number>('number')],
} as const satisfies DictionaryOf<UnitTrace>)

export const traces = {
  listUnitTraces: endpoint({
    summary: 'Where up to 50 units were in a span of at most 26 hours, as columns, for a replay (OWN-8)',
    method: 'GET',
    path: '/cloud-location/traces',
    needs: 'maps.track',
    query: wireRecord({ unitIds: ['Units', unitList], from: ['From', moment], to: ['To', moment] }),
    answer: z.array(unitTraceWire),
  }),
}
