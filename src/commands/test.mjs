// `npm test`: all that a fresh clone needs, then every check: format, lint, types, build, tests.
// `npm run test:full` runs all server tests on both databases, and other examples of each law every time.
// `npm run check` runs what needs neither a build nor a browser nor PostgreSQL: types, lint, rules and portal tests.
import { install, isBuilt, root } from './prepare.mjs'
import { findBrowser } from './test/findBrowser.mjs'
import { findPostgres } from './test/findPostgres.mjs'
import { runParts } from './test/runParts.mjs'
import { checkJobs, leftOut, testJobs } from './test/testJobs.mjs'

process.chdir(root)
install()

const check = () => runParts((folder) => checkJobs({ folder, seed: seedOf(false) }))

const testAll = async (isFull) => {
  const seed = seedOf(isFull)
  const found = { browser: await findBrowser(), postgres: findPostgres(), isFull }
  for (const part of leftOut(found)) console.log(`Will not run: ${part}.`)
  const jobsIn = (folder) => testJobs({ ...found, isBuilt: isBuilt(), folder, seed })
  const result = await runParts(jobsIn, { longest: 12 })
  console.log(`\nThe seed of the laws (FAST_CHECK_SEED): ${seed}`)
  for (const part of leftOut(found)) console.log(`Not run: ${part}.`)
  return result
}

/** A failure found once is found again; the full run looks further. */
const seedOf = (isFull) => Number(process.env.FAST_CHECK_SEED ?? (isFull ? Date.now() % 2 ** 31 : 20_260_301))

console.log('Each part reports when it ends …')
const { summary, passed } = process.argv.includes('--check')
  ? await check()
  : await testAll(process.argv.includes('--full'))
console.log(`\n${summary}`)
process.exit(passed ? 0 : 1)
