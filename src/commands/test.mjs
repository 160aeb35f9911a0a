// `npm test`: all that a fresh clone needs, then every check: format, lint, types, build, tests.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, root, run } from './prepare.mjs'
import { findBrowser } from './browser.mjs'

install()
const browser = findBrowser()
console.log('Checking format, lint and types …')
run('npm', ['run', '--silent', 'lint'])
run('npx', ['tsc', '--project', '.'])
build()

const folder = mkdtempSync(join(tmpdir(), 'portal-results-'))
const results = join(folder, 'results.json')
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM: browser }, shell: process.platform === 'win32' },
)
if (existsSync(results)) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, 'utf8'))
  console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
}
rmSync(folder, { recursive: true, force: true })
process.exit(status ?? 1)
