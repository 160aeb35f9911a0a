import 'leaflet/dist/leaflet.css'
import * as leaflet from 'leaflet'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { MapContainer, useMap } from 'react-leaflet'
import { FleetLayer } from '#portal/ui/map/fleet-layer/FleetLayer'
import { everyUnit } from '#portal/ui/map/fleet-layer/fleetFilter'
import { type FleetColumns, fleetUnits } from '#portal/ui/map/fleet-layer/fleetUnits'

type Kind = 'layer' | 'clusters' | 'circles' | 'markercluster'

const frame = () => new Promise<number>(requestAnimationFrame)
const task = () => new Promise<void>((done) => setTimeout(done))
const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** The same numbers in every run. */
let seed = 1
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

const now = Math.round(Date.now() / 1_000)

/** Units all over the country; a tenth of them stands, some are silent. */
const columnsOf = (places: readonly number[]): FleetColumns => ({
  unitIds: places.map((place) => `T${place}`),
  shipmentIds: places.map((place) => (place % 3 ? String(place) : null)),
  latitudes: places.map(() => 28 + random() * 19),
  longitudes: places.map(() => -122 + random() * 48),
  headings: places.map(() => Math.floor(random() * 360)),
  speeds: places.map(() => random() * 70),
  times: places.map((place) => now - (place % 50 ? 60 : 86_400)),
  standingSince: places.map((place) => (place % 10 ? null : now - 600)),
  movements: places.map((place) => place % 3),
  sources: places.map(() => 0),
})

/** Every tenth unit, a little farther on. */
const moved = ({ unitIds, latitudes, longitudes, ...others }: FleetColumns, turn: number): FleetColumns => {
  const places = unitIds.flatMap((_, place) => (place % 10 === turn % 10 ? [place] : []))
  const of = <Value,>(column: readonly Value[]) => places.map((place) => column[place] as Value)
  return {
    unitIds: of(unitIds),
    shipmentIds: of(others.shipmentIds),
    latitudes: of(latitudes).map((degrees) => degrees + 0.002),
    longitudes: of(longitudes).map((degrees) => degrees + 0.002),
    headings: of(others.headings),
    speeds: of(others.speeds),
    times: of(others.times),
    standingSince: of(others.standingSince),
    movements: of(others.movements),
    sources: of(others.sources),
  }
}

let map: leaflet.Map
let columns: FleetColumns
let change: (batch: FleetColumns) => void
const answered = { at: 0 }

// When a worker answered, and how long the page took to hear it.
const Started = window.Worker
window.Worker = class extends Started {
  constructor(address: string | URL, options?: WorkerOptions) {
    super(address, options)
    this.addEventListener('message', () => {
      answered.at = performance.now()
    })
  }
}

const Known = () => {
  const shown = useMap()
  useEffect(() => {
    map = shown
  }, [shown])
  return null
}

/** A map without units. */
const mount = async (kind: Kind, count: number): Promise<void> => {
  columns = columnsOf(Array.from({ length: count }, (_, place) => place))
  const units = fleetUnits()
  const ours = kind === 'layer' || kind === 'clusters'
  flushSync(() =>
    createRoot(document.querySelector('#root') as Element).render(
      <MapContainer
        center={[38, -97]}
        zoom={5}
        maxZoom={12}
        style={{ height: '100%' }}
        renderer={leaflet.canvas({ padding: 0.2 })}
      >
        <Known />
        {ours && <FleetLayer units={units} shown={everyUnit} clustered={kind === 'clusters'} />}
      </MapContainer>,
    ),
  )
  await pause(500)
  if (ours) change = units.change
  replace = ours ? units.replace : kind === 'circles' ? addCircles : await addMarkers()
}

let replace: (all: FleetColumns) => void

const addCircles = ({ unitIds, latitudes, longitudes }: FleetColumns) => {
  const circles = new Map(
    unitIds.map((id, place) => [
      id,
      leaflet.circleMarker([latitudes[place] ?? 0, longitudes[place] ?? 0], { radius: 2 }).addTo(map),
    ]),
  )
  change = (batch) =>
    batch.unitIds.forEach((id, place) =>
      circles.get(id)?.setLatLng([batch.latitudes[place] ?? 0, batch.longitudes[place] ?? 0]),
    )
}

const addMarkers = async () => {
  Object.assign(window, { L: { ...leaflet } })
  await import('leaflet.markercluster')
  return ({ unitIds, latitudes, longitudes }: FleetColumns) => {
    const group = (window as unknown as { L: typeof leaflet }).L.markerClusterGroup()
    const markers = new Map(
      unitIds.map((id, place) => [id, leaflet.marker([latitudes[place] ?? 0, longitudes[place] ?? 0])]),
    )
    group.addLayers([...markers.values()])
    map.addLayer(group)
    change = (batch) => {
      const those = batch.unitIds.flatMap((id) => markers.get(id) ?? [])
      group.removeLayers(those)
      those.forEach((marker, place) => marker.setLatLng([batch.latitudes[place] ?? 0, batch.longitudes[place] ?? 0]))
      group.addLayers(those)
    }
  }
}

/** Milliseconds from the moment when the data is there to the frame that shows it. */
const draw = async (): Promise<number> => {
  await frame()
  await task()
  const start = performance.now()
  replace(columns)
  await frame()
  await task()
  return performance.now() - start
}

/** Milliseconds for which a batch keeps the page from anything else: taking it in, and drawing it. */
const batch = async (turn: number): Promise<number> => {
  const those = moved(columns, turn)
  await frame()
  await task()
  const [before, after] = [{ at: 0 }, { at: 0 }]
  requestAnimationFrame(() => (before.at = performance.now()))
  const start = performance.now()
  change(those)
  const taken = performance.now() - start
  requestAnimationFrame(() => (after.at = performance.now()))
  await frame()
  return taken + after.at - before.at
}

/** With clusters: milliseconds for which the page is blocked at most, and until the new picture is there. */
const clusterBatch = async (turn: number): Promise<{ blocked: number; shown: number }> => {
  const those = moved(columns, turn)
  await frame()
  await task()
  answered.at = 0
  const start = performance.now()
  change(those)
  const asking = performance.now() - start
  while (answered.at === 0) await task()
  const heard = answered.at
  let before = 0
  requestAnimationFrame(() => (before = performance.now()))
  await frame()
  const drawing = performance.now() - before
  return { blocked: Math.max(asking, drawing), shown: heard - start + drawing }
}

const gaps = (times: readonly number[]) => times.slice(1).map((time, place) => time - (times[place] ?? time))

/** Milliseconds from frame to frame of a drag, while a batch arrives every second. */
const pan = async (frames: number): Promise<number[]> => {
  const stop = batches()
  const [pane, far] = [map.getPane('mapPane') as HTMLElement, { bubbles: true, cancelable: true, view: window }]
  const at = (x: number, y: number) => ({ ...far, clientX: x, clientY: y, button: 0, buttons: 1 })
  const times = [await frame()]
  for (let drag = 0; drag < 4; drag++) {
    const way = drag % 2 ? -1 : 1
    pane.dispatchEvent(new MouseEvent('mousedown', at(640, 400)))
    for (let step = 1; step <= frames / 4; step++) {
      document.dispatchEvent(new MouseEvent('mousemove', at(640 + way * step * 5, 400 + way * step * 3)))
      times.push(await frame())
    }
    document.dispatchEvent(new MouseEvent('mouseup', at(640, 400)))
    times.push(await frame())
  }
  stop()
  return gaps(times)
}

/** The same while the map goes nearer and back. */
const zoom = async (turns: number): Promise<number[]> => {
  const stop = batches()
  const times = [await frame()]
  for (let turn = 0; turn < turns; turn++) {
    map.setZoom(turn % 2 ? 5 : 6)
    for (let step = 0; step < 40; step++) times.push(await frame())
  }
  stop()
  return gaps(times)
}

const batches = (): (() => void) => {
  const prepared = Array.from({ length: 10 }, (_, turn) => moved(columns, turn))
  let turn = 0
  const timer = setInterval(() => change(prepared[turn++ % 10] as FleetColumns), 1_000)
  return () => clearInterval(timer)
}

Object.assign(window, { mount, draw, batch, clusterBatch, pan, zoom })
