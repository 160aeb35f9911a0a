import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roadMiles } from '#domain/fleet/geography'
import { distanceEngine, greatCircleEngine, withFallback } from '#server/freight/distances/distanceEngine'
import type { Hop } from '#server/freight/distances/osrmEngine'
import { osrmEngine } from '#server/freight/distances/osrmEngine'

const chicago = { latitude: 41.85, longitude: -87.65 }
const columbus = { latitude: 39.96, longitude: -83 }
const hop: Hop = [chicago, columbus]

/** An engine that says what a test wants, and remembers what it was asked. */
const asked: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
const good = (_: IncomingMessage, response: ServerResponse) =>
  response.end(
    JSON.stringify({
      code: 'Ok',
      routes: [
        {
          distance: 160_934.4,
          duration: 5_400,
          geometry: {
            coordinates: [
              [-87.65, 41.85],
              [-86, 41],
              [-83, 39.96],
            ],
          },
        },
      ],
    }),
  )
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(request, response)
})
let url: string

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('without an engine ways are great circles with a fifth added, drawn along the interstates', async () => {
  const { legs, source, failed } = await distanceEngine({ routingEngineUrl: undefined }).legsOf([hop])
  expect({ source, failed }).toEqual({ source: 'great-circle', failed: false })
  expect(legs[0]).toMatchObject({ miles: roadMiles(...hop), minutes: null })
  expect(legs[0]?.way.length).toBeGreaterThan(10)
  expect([legs[0]?.way[0], legs[0]?.way.at(-1)]).toEqual([chicago, columbus])
})

describe('an engine that speaks as OSRM does', () => {
  test('tells miles, minutes and the way; between two places it is asked once', async () => {
    answer = good
    const engine = withFallback(osrmEngine(url))
    const first = await engine.legsOf([hop, hop])
    expect(first).toMatchObject({ source: 'engine', failed: false })
    expect(first.legs[0]).toMatchObject({ miles: 100, minutes: 90 })
    expect(first.legs[0]?.way[1]).toEqual({ latitude: 41, longitude: -86 })
    asked.length = 0
    await engine.legsOf([hop, [columbus, chicago]])
    expect(asked).toEqual([
      '/route/v1/driving/-83.0000,39.9600;-87.6500,41.8500?overview=simplified&geometries=geojson',
    ])
  })

  test.each([
    ['an error', (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end('no')],
    ['no way', (_: IncomingMessage, response: ServerResponse) => response.end('{"code":"NoRoute","routes":[]}')],
    ['a broken line', (request: IncomingMessage) => request.socket.destroy()],
  ])('gives way to the great circle after %s, and is left alone for half a minute', async (_, failing) => {
    let now = 0
    const engine = withFallback(osrmEngine(url), () => now)
    answer = failing
    asked.length = 0
    const expected = { ...(await greatCircleEngine.legsOf([hop])), failed: true }
    expect(await engine.legsOf([hop])).toEqual(expected)
    answer = good
    now = 29_999
    expect(await engine.legsOf([hop])).toEqual(expected)
    expect(asked).toHaveLength(1)
    now = 30_000
    expect(await engine.legsOf([hop])).toMatchObject({ source: 'engine', failed: false })
  })

  test('that is silent is given up', async () => {
    answer = () => undefined
    expect(await withFallback(osrmEngine(url, 50)).legsOf([hop])).toMatchObject({ failed: true })
  })
})
