import { buildApp } from '#server/buildApp'
import { migrate } from '#server/database/migrate'
import { openDatabase } from '#server/database/openDatabase'
import { readSettings } from '#server/platform/environment'

/** The server alone in a process, as `benchServer.ts` starts it: tells its address, and signs tokens when asked. */
const [pagesFolder = ''] = process.argv.slice(2)
const settings = readSettings({ ...process.env, LOG_LEVEL: 'fatal' })
const opened = await openDatabase({
  databaseUrl: settings.databaseUrl,
  dataDirectory: settings.dataDir,
  poolSize: settings.databasePool,
  log: (line) => console.error(line),
})
await migrate(opened)
const { app, kernel } = await buildApp(settings, opened, { pagesFolder: pagesFolder || null, version: 'bench' })

process.on('message', ({ session, userId, expiresAt }: { session: string; userId: string; expiresAt: number }) => {
  void kernel.tokens.sign(session, userId, new Date(expiresAt)).then((token) => process.send?.(token))
})
// The benchmark has ended, however it did.
process.on('disconnect', () => process.exit())
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
