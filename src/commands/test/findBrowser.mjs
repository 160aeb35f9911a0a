import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installFromDebian } from './installFromDebian.mjs'
import { timeLimits } from './timeLimits.mjs'

const usual = [
  // Chromium without a window: pages take a third less time in it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium that starts, for the browser tests: the one of CHROMIUM, one that is installed, else Debian's, else
 * Playwright's. Without any, the `problem`.
 */
export const findBrowser = async () => {
  const { chromium } = await import('playwright-core')
  const problems = []
  const starts = async (path) => {
    if (!path || !existsSync(path)) return false
    try {
      const args = ['--no-sandbox', '--disable-gpu']
      const browser = await chromium.launch({ executablePath: path, args, timeout: timeLimits.program })
      await browser.close()
      return true
    } catch (error) {
      problems.push(`${path} does not start: ${String(error.message).split('\n', 1)[0]}`)
      return false
    }
  }
  const found = async () => {
    for (const path of [process.env.CHROMIUM, ...usual]) if (await starts(path)) return path
    return undefined
  }
  let path = await found()
  for (const name of ['chromium-headless-shell', 'chromium']) if (!path && installFromDebian(name)) path = await found()
  if (path) return { path }
  console.log('Downloading a Chromium for the browser tests …')
  const fetch = ['node_modules/playwright-core/cli.js', 'install', 'chromium']
  const { status } = spawnSync(process.execPath, fetch, { stdio: 'ignore', timeout: timeLimits.install })
  if (await starts(chromium.executablePath())) return { path: chromium.executablePath() }
  if (status !== 0) problems.push('none could be downloaded')
  return { problem: ['no Chromium that starts; install one, or name it in CHROMIUM', ...new Set(problems)].join('; ') }
}
