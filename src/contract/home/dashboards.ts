import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { instant, instantOrNull, numberText, oneOf, text, textOrNull, wireRecord } from '#contract/platform/wire'
import { dayText } from '#contract/routing-tool/deliveryFilter'
import { dashboards as names } from '#domain/dashboards/dashboards'
import type { TileName } from '#domain/dashboards/tiles'

const tileWire = oneOf({
  loads: 'LOADS',
  'tenders-today': 'TENDERS_TODAY',
  'stops-today': 'STOPS_TODAY',
  'last-hour': 'LAST_HOUR',
  'deliveries-on-time': 'DELIVERIES_ON_TIME',
  'pickups-on-time': 'PICKUPS_ON_TIME',
  'late-causes': 'LATE_CAUSES',
  tenders: 'TENDERS',
  coverage: 'COVERAGE',
  'empty-miles': 'EMPTY_MILES',
  dwell: 'DWELL',
  'weight-use': 'WEIGHT_USE',
  deliveries: 'DELIVERIES',
  units: 'UNITS',
  'silent-units': 'SILENT_UNITS',
  'hours-left': 'HOURS_LEFT',
  utilisation: 'UTILISATION',
  papers: 'PAPERS',
  transfers: 'TRANSFERS',
  referrals: 'REFERRALS',
  leads: 'LEADS',
  sources: 'SOURCES',
  bonuses: 'BONUSES',
  packages: 'PACKAGES',
} as const satisfies Record<TileName, string>)

/** As the routing tool numbers its regions. */
const regionCode = numberText.refine(
  (code) => Number.isInteger(code) && code >= 0 && code < 2 ** 31,
  'must be the number of a region',
)

const days = {
  from: ['From', dayText],
  /** The day itself included. */
  to: ['To', dayText],
  /** The zone of the reader's clock, such as America/Chicago, for what has no place of its own. */
  zone: ['TimeZone', z.string().max(60, 'is too long (60)')],
  /** Freight of a region alone, on the dashboards of today and of days. */
  region: ['RegionCode', regionCode.optional()],
} as const

const sums = z.record(z.string(), z.number())

const rows = z.array(wireRecord({ key: ['Key', text], label: ['Label', text], sums: ['Sums', sums] }))

const figuresWire = wireRecord({
  tile: ['Tile', tileWire],
  rows: ['Rows', rows],
  /** The rows of the same number of days before; null for a tile of how it stands now. */
  before: ['Before', rows.nullable()],
})
export type TileFigures = z.output<typeof figuresWire>

const recordWire = wireRecord({
  kind: [
    'Kind',
    oneOf({
      shipment: 'SHIPMENT',
      load: 'LOAD',
      delivery: 'DELIVERY',
      unit: 'UNIT',
      driver: 'DRIVER',
      transfer: 'TRANSFER',
      referral: 'REFERRAL',
      lead: 'LEAD',
      'work-package': 'WORK_PACKAGE',
    }),
  ],
  id: ['Id', text],
  /** As people call it: the number of a load or delivery, the id of a shipment. */
  name: ['Name', text],
  /** The stop or the carrier that it is about. */
  place: ['Place', text],
  /** The row of the tile that it belongs to. */
  key: ['Key', text],
  /** A day, or a moment and the zone of the place; null where none is known. */
  day: ['Day', textOrNull],
  at: ['At', instantOrNull],
  zone: ['TimeZone', textOrNull],
  sums: ['Sums', sums],
})
export type TileRecord = z.output<typeof recordWire>

/** Our own: the dashboards of the home page. */
export const dashboards = {
  readDashboard: endpoint({
    summary:
      'The tiles of a dashboard that I may see: sums by day, carrier, place or state, and of the days before (OWN-8)',
    method: 'GET',
    path: '/home/{group}/Dashboard',
    needs: 'signed-in',
    heavy: true,
    query: wireRecord({ ...days, dashboard: ['Dashboard', z.enum(names)] }),
    answer: wireRecord({ readAt: ['ReadAt', instant], tiles: ['Tiles', z.array(figuresWire)] }),
  }),
  listTileRecords: endpoint({
    summary: 'What a tile, or a row of it, counts: the very records (OWN-8)',
    method: 'GET',
    path: '/home/{group}/DashboardRecords',
    needs: 'signed-in',
    heavy: true,
    query: wireRecord({ ...days, tile: ['Tile', tileWire], key: ['Key', text.optional()] }),
    answer: z.array(recordWire),
    list: { limit: 100 },
  }),
}
