import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const found = () => [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path))

/** A Chromium for the browser tests: the one of CHROMIUM, one that is there, else Debian's, else Playwright's. */
export const findBrowser = () => {
  const there = found()
  if (there) return there
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser tests …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env })
    const installed = found()
    if (installed) return installed
  }
  console.log('Fetching a Chromium for the browser tests …')
  spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' })
  const path = spawnSync('node', ['-e', "console.log(require('playwright-core').chromium.executablePath())"])
  const fetched = String(path.stdout).trim()
  if (existsSync(fetched)) return fetched
  console.error('The browser tests need a Chromium. Install one, or name it in CHROMIUM.')
  process.exit(1)
}
