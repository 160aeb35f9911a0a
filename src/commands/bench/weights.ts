import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { heading, print } from './figures'

const password = 'a password for benchmarks'

/** Script bytes, compressed as sent, until the login page can be used, and until the board stands. */
export const benchWeights = async (): Promise<void> => {
  heading('Script bytes as sent')
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const portal = await startPortal(folder)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const login = await weigh(browser, portal.url, false)
  const board = await weigh(browser, portal.url, true)
  print({
    what: 'until the login page can be used',
    measured: `${login.toFixed(0)} kB`,
    wanted: '≤ 100 kB',
    met: login <= 100,
  })
  print({
    what: 'the board in all, from an empty cache',
    measured: `${board.toFixed(0)} kB`,
    wanted: '≤ 450 kB',
    met: board <= 450,
  })
  await browser.close()
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Kilobytes of script that a fresh browser gets. */
const weigh = async (browser: Browser, url: string, signsIn: boolean): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(`${url}/login?redirect=${encodeURIComponent('/RoutingTool/DelveriesAndLoads')}`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  if (signsIn) {
    await page.getByLabel(/SSO ID/).fill('admin')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('grid').first().waitFor()
    await page.waitForLoadState('networkidle').catch(() => undefined)
  }
  await context.close()
  return bytes / 1024
}

const startPortal = async (folder: string) => {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO_PASSWORD: password, LOG_LEVEL: 'warn' },
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
