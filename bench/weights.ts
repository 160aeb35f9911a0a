import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { heading, print } from './figures'

const password = 'a password for benchmarks'

/** Script bytes until the login page can be used, until the board is shown, and loaded in advance. */
export const benchWeights = async (): Promise<void> => {
  heading('Script bytes')
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const portal = await startPortal(folder)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const scripts: string[] = []
  const underWay = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') underWay.add(request.url())
  })
  page.on('requestfinished', (request) => {
    if (underWay.delete(request.url())) scripts.push(request.url())
  })
  await page.goto(`${portal.url}/login?redirect=${encodeURIComponent('/RoutingTool/DelveriesAndLoads')}`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await tell('until the login page can be used', scripts, 100)
  await page.getByLabel(/SSO ID/).fill('admin')
  await page.getByLabel('Password').fill(password)
  // The page that must open without the server is loaded later, when the portal is idle, and all its chunks together.
  const ahead = page.waitForRequest(/\/SupportPage-/, { timeout: 60_000 })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('grid').first().waitFor()
  await page.locator('.leaflet-container canvas').first().waitFor()
  const board = [...scripts]
  await tell('the board with its map, from an empty cache', board, 450)
  await ahead
  while (underWay.size > 0) await page.waitForEvent('requestfinished')
  await tell('loaded ahead of need, once it is quiet', scripts.slice(board.length), null)
  await browser.close()
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Prints the bodies of scripts together, by gzip and as browsers take them. `wanted`: the most of gzip in kB, if any. */
const tell = async (what: string, scripts: readonly string[], wanted: number | null): Promise<void> => {
  const kilobytes = async (encoding: string) => {
    const bodies = await Promise.all(scripts.map((url) => bodyLength(url, encoding)))
    return bodies.reduce((sum, bytes) => sum + bytes, 0) / 1024
  }
  const gzip = await kilobytes('gzip')
  print({
    what,
    measured: `${gzip.toFixed(0)} kB gzip, ${(await kilobytes('br')).toFixed(0)} kB brotli, ${scripts.length} files`,
    wanted: wanted === null ? '' : `≤ ${wanted} kB gzip`,
    met: wanted === null ? null : gzip <= wanted,
  })
}

/** Bytes of an answer as they are sent; fetch would unpack them. */
const bodyLength = (url: string, encoding: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

const startPortal = async (folder: string) => {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO_PASSWORD: password, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('is ready at') && resolve())
    child.once('exit', () => reject(new Error('The portal ended before it was ready.')))
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
