import type { GeoPoint } from '#domain/fleet/geography'
import type { Movement } from '#domain/fleet/positions/movement'
import { paths } from '#portal/maps/paths'
import type { FleetFilter } from '#portal/ui/map/fleet-layer/fleetFilter'
import { withBrand } from '#portal/ui/page/address'

/** What the map can show or leave out, in the order of its switches. */
export const liveToggles = [
  'loaded',
  'deadheads',
  'bobtails',
  'activeOnly',
  'clustering',
  'stops',
  'legend',
  'routeDetails',
  'phoneGps',
] as const
export type LiveToggle = (typeof liveToggles)[number]

/** The switches that show all units together. */
export const everyKind: readonly LiveToggle[] = ['loaded', 'deadheads', 'bobtails', 'phoneGps']

/** The view in the address: what is shown, where, and the selected unit. */
export type LiveView = {
  toggles: ReadonlySet<LiveToggle>
  center: GeoPoint
  zoom: number
  /** The id of the unit in the fleet layer. */
  unitId: string | null
  followed: boolean
  /** The point to which the nearest units are listed. */
  near: GeoPoint | null
}

/** How the map opens. */
export const firstView: LiveView = {
  toggles: new Set<LiveToggle>(['loaded', 'stops', 'legend']),
  center: { latitude: 41.85, longitude: -87.65 },
  zoom: 6,
  unitId: null,
  followed: false,
  near: null,
}

/** Reads an address; what it does not say, or says wrongly, is as the map opens. */
export const readLiveView = (query: URLSearchParams): LiveView => {
  const shown = query.get('show')
  const [latitude, longitude, zoom] = numbersOf(query.get('map'))
  const [nearLatitude, nearLongitude] = numbersOf(query.get('near'))
  const center = pointOf(latitude, longitude)
  const unitId = query.get('unit')
  return {
    toggles:
      shown === null ? firstView.toggles : new Set(liveToggles.filter((name) => shown.split(' ').includes(name))),
    center: center ?? firstView.center,
    zoom: center && zoom !== undefined && zoom >= 3 && zoom <= 18 ? zoom : firstView.zoom,
    unitId,
    followed: unitId !== null && query.get('follow') === 'yes',
    near: pointOf(nearLatitude, nearLongitude),
  }
}

/** Writes an address; default values are left out. */
export const addressOfLiveView = ({ toggles, center, zoom, unitId, followed, near }: LiveView): URLSearchParams => {
  const shown = liveToggles.filter((name) => toggles.has(name)).join(' ')
  const map = [...written(center), zoom].join(',')
  return new URLSearchParams({
    ...(shown !== [...firstView.toggles].join(' ') && { show: shown }),
    ...(map !== [...written(firstView.center), firstView.zoom].join(',') && { map }),
    ...(unitId !== null && { unit: unitId }),
    ...(unitId !== null && followed && { follow: 'yes' }),
    ...(near && { near: written(near).join(',') }),
  })
}

/** Where the map is with all units, with one of them selected, near to its place where that is known. */
export const liveMapAt = (unitId: string | null = null, place?: GeoPoint): string => {
  const view = { ...firstView, unitId, toggles: new Set([...firstView.toggles, ...everyKind]) }
  return `${withBrand(paths.liveTracking)}?${String(addressOfLiveView(place ? { ...view, center: place, zoom: 10 } : view))}`
}

/** The units that the switches let through. */
export const filterOfToggles = (toggles: ReadonlySet<LiveToggle>): FleetFilter => ({
  movements: movementToggles.flatMap(([toggle, movement]) => (toggles.has(toggle) ? [movement] : [])),
  phones: toggles.has('phoneGps'),
  activeOnly: toggles.has('activeOnly'),
})

const movementToggles: readonly (readonly [LiveToggle, Movement])[] = [
  ['loaded', 'loaded'],
  ['deadheads', 'deadhead'],
  ['bobtails', 'bobtail'],
]

const numbersOf = (text: string | null): number[] => (text === null ? [] : text.split(',').map(Number))

const pointOf = (latitude = NaN, longitude = NaN): GeoPoint | null =>
  Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null

/** To the ten-thousandth of a degree, some ten yards. */
const written = ({ latitude, longitude }: GeoPoint): number[] =>
  [latitude, longitude].map((degrees) => Math.round(degrees * 10_000) / 10_000)
