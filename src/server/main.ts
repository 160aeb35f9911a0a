import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from '#server/buildApp'
import { migrate } from '#server/database/migrate'
import { openDatabase } from '#server/database/openDatabase'
import { loadDemo } from '#server/demo/loadDemo'
import { assertUsable, readSettings } from './platform/environment'
import { openLog, problemLine } from './platform/log'
import { stopOnSignals } from './platform/jobs/stopOnSignals'

const root = findRoot(fileURLToPath(new URL('.', import.meta.url)))
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }

let log = openLog('info')
/** Somebody who sits before a terminal reads words, a collector of logs reads JSON. */
const say = (text: string) => (process.stdout.isTTY ? console.log(text) : log.info(onOneLine(text)))

const onOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line))
    .join('; ')

const start = async () => {
  const settings = readSettings(process.env)
  assertUsable(settings)
  log = openLog(settings.logLevel)
  const opened = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDirectory: resolve(settings.dataDir),
    poolSize: settings.databasePool,
    // A predecessor releases the embedded database within the time that it has to stop.
    patience: settings.databaseUrl ? 60_000 : (settings.drainSeconds + settings.shutdownSeconds) * 1_000,
    log: (line) => log.warn(line),
  })
  await migrate(opened)
  await loadDemo(opened, settings, say)
  const { app, drain } = await buildApp(settings, opened, { pagesFolder: resolve(root, 'dist/portal'), version, log })

  const close = async () => {
    await app.close()
    await opened.close()
  }
  const { drainSeconds, shutdownSeconds } = settings
  stopOnSignals({ drain, close, drainSeconds, shutdownSeconds }, log)

  const address = await app.listen({ port: settings.port, host: settings.host })
  say(`Logistics Portal ${version} is ready at ${address} (${opened.kind} database)`)
}

/** The folder of package.json: two up from the sources, two up from the built server. */
function findRoot(folder: string): string {
  return existsSync(resolve(folder, 'package.json')) ? folder : findRoot(resolve(folder, '..'))
}

start().catch((error: unknown) => {
  const problem = problemLine(error)
  if (process.stderr.isTTY) console.error(problem)
  else log.fatal(problem)
  process.exit(1)
})
