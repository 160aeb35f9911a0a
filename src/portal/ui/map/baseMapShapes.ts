import type { LatLngTuple } from 'leaflet'
import { feature } from 'topojson-client'
import interstatesAddress from '#places/interstates.json?url'
import lakesAddress from '#places/lakes.json?url'
import landAddress from '#places/land.json?url'
import citiesAddress from '#places/us_cities_2020.csv?url'

export type City = { name: string; population: number; position: LatLngTuple }
export type StateName = { code: string; name: string; position: LatLngTuple }
export type Interstate = { number: string; rank: 1 | 2; lines: LatLngTuple[][] }

export type BaseMapShapes = {
  land: LatLngTuple[][][]
  lakes: LatLngTuple[][][]
  stateBorders: LatLngTuple[][]
  countryBorders: LatLngTuple[][]
  interstates: Interstate[]
  /** The greatest first. */
  cities: City[]
  stateNames: StateName[]
}

let shapes: Promise<BaseMapShapes> | undefined

/** The shapes of the base map, fetched when the first map needs them and kept. Fails when a file cannot be fetched. */
export const loadBaseMapShapes = (): Promise<BaseMapShapes> => {
  shapes ??= fetchShapes().catch((cause: unknown) => {
    shapes = undefined
    throw cause
  })
  return shapes
}

const fetchShapes = async (): Promise<BaseMapShapes> => {
  const [land, lakes, interstates, cities] = await Promise.all([
    fetched(landAddress).then(asTopology),
    fetched(lakesAddress).then(asTopology),
    fetched(interstatesAddress).then(asTopology),
    fetched(citiesAddress).then((answer) => answer.text()),
  ])
  return {
    land: featuresOf(land, 'land').flatMap(areas),
    lakes: featuresOf(lakes, 'lakes').flatMap(areas),
    stateBorders: featuresOf(land, 'stateBorders').flatMap(lines),
    countryBorders: featuresOf(land, 'countryBorders').flatMap(lines),
    interstates: featuresOf(interstates, 'interstates').map((route) => ({
      number: String(route.properties?.['ref']).replace('I-', ''),
      rank: route.properties?.['rank'] === 1 ? 1 : 2,
      lines: lines(route),
    })),
    cities: citiesOf(cities),
    stateNames: featuresOf(land, 'stateNames').flatMap(({ geometry, properties }) =>
      geometry.type === 'Point'
        ? {
            code: String(properties?.['code']),
            name: String(properties?.['name']),
            position: turned(geometry.coordinates),
          }
        : [],
    ),
  }
}

type Topology = Parameters<typeof feature>[0]

const asTopology = (answer: Response) => answer.json() as Promise<Topology>

const featuresOf = (topology: Topology, name: string): GeoJSON.Feature[] => {
  const object = topology.objects[name]
  if (!object) throw new Error(`the base map is incomplete: ${name}`)
  const found: GeoJSON.Feature | GeoJSON.FeatureCollection = feature(topology, object)
  return found.type === 'FeatureCollection' ? found.features : [found]
}

const fetched = async (address: string): Promise<Response> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`the base map is incomplete: ${answer.status}`)
  return answer
}

/** The files have the longitude first, the map the latitude. */
const turned = ([longitude = 0, latitude = 0]: number[]): LatLngTuple => [latitude, longitude]
const lines = ({ geometry }: GeoJSON.Feature): LatLngTuple[][] =>
  geometry.type === 'MultiLineString' ? geometry.coordinates.map((line) => line.map(turned)) : []
const areas = ({ geometry }: GeoJSON.Feature): LatLngTuple[][][] =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates.map((rings) => rings.map((ring) => ring.map(turned))) : []

const citiesOf = (csv: string): City[] =>
  csv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name = '', , population, latitude, longitude] = line.split(',')
      return { name, population: Number(population), position: [Number(latitude), Number(longitude)] }
    })
