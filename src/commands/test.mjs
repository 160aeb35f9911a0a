// `npm test`: all that a fresh clone needs, then every check: format, lint, types, build, tests.
// `npm run test:full` runs all server tests on both databases, and other examples of each law every time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { install, isBuilt, root } from './prepare.mjs'
import { findBrowser } from './test/findBrowser.mjs'
import { findPostgres } from './test/findPostgres.mjs'
import { runJobs } from './test/runJobs.mjs'
import { leftOut, testJobs } from './test/testJobs.mjs'
import { vitestResults } from './test/vitestResults.mjs'

const start = Date.now()
const isFull = process.argv.includes('--full')
// A failure found once is found again; the full run looks further.
const seed = Number(process.env.FAST_CHECK_SEED ?? (isFull ? start % 2 ** 31 : 20_260_301))

process.chdir(root)
install()
const found = { browser: await findBrowser(), postgres: findPostgres(), isFull }
for (const part of leftOut(found)) console.log(`Will not run: ${part}.`)

console.log('Running all checks and tests; each part reports when it ends …')
const folder = mkdtempSync(join(tmpdir(), 'portal-results-'))
// A part keeps one core busy and often a second one: a third lane would only slow down the others.
const ended = await runJobs(testJobs({ ...found, isBuilt: isBuilt(), folder, seed }), 2)
const jobs = ended.map((job) => ({ ...job, ...(job.results && vitestResults(job.results)) }))
rmSync(folder, { recursive: true, force: true })

const longest = jobs.flatMap(({ files = [] }) => files).sort((one, other) => other.seconds - one.seconds)
console.log('\nThe longest files:')
for (const { name, seconds } of longest.slice(0, 12))
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${relative(root, name)}`)

console.log('\nThe parts: seconds, CPU seconds, tests passed and failed')
for (const { name, status, seconds, cpuSeconds, passed, failures } of jobs) {
  const figures = [seconds.toFixed(0), cpuSeconds?.toFixed(0) ?? '–', passed ?? '', failures?.length ?? '']
  const outcome = status === 0 ? '' : status === null ? '  not run: the build failed' : '  FAILED'
  console.log(`${name.padEnd(22)}${figures.map((figure) => String(figure).padStart(7)).join('')}${outcome}`)
}

for (const test of jobs.flatMap(({ retried = [] }) => retried)) console.log(`RETRIED ${test}`)
const failed = jobs.filter(({ status }) => status !== 0)
for (const { name, status, failures = [] } of failed) {
  for (const failure of failures) console.log(`FAILED ${failure}`)
  if (failures.length === 0) console.log(`FAILED ${name}${status === null ? ': not run' : ', see its report above'}`)
}
const sum = (count) => jobs.reduce((total, each) => total + count(each), 0)
console.log(`\nThe seed of the laws (FAST_CHECK_SEED): ${seed}`)
for (const part of leftOut(found)) console.log(`Not run: ${part}.`)
console.log(
  `${sum(({ passed = 0 }) => passed)} passed, ${sum(({ failures = [] }) => failures.length)} failed, ` +
    `${failed.length} of ${jobs.length} parts failed, ${((Date.now() - start) / 1000).toFixed(0)} s`,
)
process.exit(failed.length === 0 ? 0 : 1)
