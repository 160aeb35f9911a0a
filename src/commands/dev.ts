import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { buildApp } from '#server/buildApp'
import { migrate } from '#server/database/migrate'
import { openDatabase } from '#server/database/openDatabase'
import { loadDemo } from '#server/demo/loadDemo'
import { assertUsable, readSettings } from '#server/platform/environment'
import { isCall, isPhonePage } from '#server/platform/http/pages'

/**
 * `npm run dev`: the real server inside Vite's development server, on one address. A change of the portal appears
 * immediately; a change of the server restarts it.
 */
const settings = readSettings(process.env)
assertUsable(settings)
const opened = await openDatabase({
  databaseUrl: settings.databaseUrl,
  dataDirectory: resolve(settings.dataDir),
  poolSize: settings.databasePool,
  log: (line) => console.warn(line),
})
await migrate(opened)
await loadDemo(opened, settings, (line) => console.log(line))
const { app } = await buildApp(settings, opened, { pagesFolder: null, version: 'dev' })
await app.ready()

const wantsPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

const server: Plugin = {
  name: 'server',
  configureServer: (vite) => {
    vite.middlewares.use((request, response, next) => {
      if (isCall(request.url ?? '')) app.routing(request, response)
      else next()
    })
    return () => {
      vite.middlewares.use((request, response, next) => {
        if (!wantsPage(request)) return next()
        const source = isPhonePage(request.url ?? '') ? 'src/portal/phone/index.html' : 'src/portal/index.html'
        readFile(source, 'utf8')
          .then((page) => vite.transformIndexHtml(`/${source}`, page))
          .then((page) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page), next)
      })
    }
  },
}

const vite = await createServer({
  appType: 'custom',
  publicDir: 'src/portal/public',
  plugins: [server],
  server: { host: settings.host, port: settings.port, strictPort: true },
})
await vite.listen()
console.log(`Logistics Portal is in development at http://${settings.host}:${settings.port}`)

const stop = async () => {
  await vite.close()
  await app.close()
  await opened.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
