import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeSettings, readSettings } from '#server/platform/environment'
import { sourcesIn } from './fixtures/sources'

const image = readFileSync('Dockerfile', 'utf8')
const containers = readFileSync('compose.yaml', 'utf8')
const unit = readFileSync('deploy/logistics-portal.service', 'utf8')

const containerSettings = [
  ...(/environment: &settings\n((?: {4}.*\n)+)/.exec(containers)?.[1] ?? '').matchAll(/^ {4}([A-Z_]+): "?([^"\n]*)/gm),
]
const unitSettings = [...unit.matchAll(/\b([A-Z_]+)=(\S+)/g)].filter(([, name]) => name !== 'NODE_ENV')

test('the image holds every folder of the sources that the server reads when it runs', () => {
  const read = sourcesIn(['src/server'], /\.ts$/).flatMap(([, text]) => [
    ...[...text.matchAll(/sourceFolder\('([^']+)'\)/g)].map(([, folder]) => `src/${folder}`),
    ...[...text.matchAll(/'(src\/(?:places|samples))\//g)].map(([, folder = '']) => folder),
  ])
  expect(read.length).toBeGreaterThan(2)
  for (const folder of read) expect(image).toContain(`COPY --from=build /portal/${folder} ${folder}\n`)
})

test('containers and unit use settings that there are', () => {
  const known = describeSettings(readSettings({}), {}).map(({ name }) => name)
  const used = [...containerSettings, ...unitSettings].map(([, name]) => name)
  expect(used.length).toBeGreaterThan(5)
  expect(known).toEqual(expect.arrayContaining(used))
})

test('a portal is not killed before its own time to stop is over', () => {
  const seconds = (settings: typeof unitSettings, wanted: string) =>
    Number(settings.find(([, name]) => name === wanted)?.[2] ?? 0)
  const own = (settings: typeof unitSettings) =>
    seconds(settings, 'DRAIN_SECONDS') + seconds(settings, 'SHUTDOWN_SECONDS')
  expect(own(containerSettings)).toBeGreaterThan(0)
  expect(Number(/stop_grace_period: (\d+)s/.exec(containers)?.[1])).toBeGreaterThan(own(containerSettings))
  expect(own(unitSettings)).toBeGreaterThan(0)
  expect(Number(/TimeoutStopSec=(\d+)s/.exec(unit)?.[1])).toBeGreaterThan(own(unitSettings))
})
