// `npm test`: all that a fresh clone needs, then every check: format, lint, types, build, tests.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build, install, root, run } from './prepare.mjs'
import { findBrowser } from './browser.mjs'

install()
const browser = findBrowser()
console.log('Checking format, lint and types …')
run('npm', ['run', '--silent', 'lint'])
run('npx', ['tsc', '--project', '.'])
build()

const folder = mkdtempSync(join(tmpdir(), 'portal-results-'))

/** What a run has found, with a line or two on each failure: its whole story is further up, and there is a lot above it. */
const resultsIn = (file) => {
  if (!existsSync(file)) return { passed: 0, failed: 0, failures: [], files: [] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${message}`] : []
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n    ${firstLines(failureMessages)}`)
  })
  const files = testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
  return { passed: numPassedTests, failed: numFailedTests, failures, files }
}

const firstLines = (messages) => messages.map((message) => message.split('\n', 3).join('\n    ')).join('\n    ')

/** Runs some of the projects; their output comes in one piece, so that two runs do not talk at once. */
const runProjects = (name, projects, ...more) =>
  new Promise((resolve) => {
    const file = join(folder, `${name}.json`)
    const parameters = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const child = spawn('npx', [...parameters, ...more, ...projects.map((project) => `--project=${project}`)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CHROMIUM: browser },
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('close', (status) => {
      console.log(output)
      resolve({ status: status ?? 1, ...resultsIn(file) })
    })
  })

console.log('Running the tests: first those in a browser, which mind a busy machine, then all others …')
const runs = [
  // A browser waits as often as it works, so two of them fill what one would leave.
  ...(await Promise.all([
    runProjects('browser-1', ['browser'], '--shard=1/2'),
    runProjects('browser-2', ['browser'], '--shard=2/2'),
  ])),
  ...(await Promise.all([
    runProjects('embedded', ['rules', 'server', 'portal']),
    runProjects('postgres', ['server on PostgreSQL', 'processes']),
  ])),
]
rmSync(folder, { recursive: true, force: true })
const longest = runs.flatMap(({ files }) => files).sort((one, other) => other.seconds - one.seconds)
console.log('The longest files:')
for (const { name, seconds } of longest.slice(0, 12))
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${relative(root, name)}`)
for (const failure of runs.flatMap(({ failures }) => failures)) console.log(`FAILED ${failure}`)
const sum = (count) => runs.reduce((total, each) => total + count(each), 0)
console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`)
process.exit(runs.every(({ status }) => status === 0) ? 0 : 1)
