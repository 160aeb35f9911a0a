import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runJobs } from './runJobs.mjs'
import { afterSecondRun, secondRuns } from './secondRun.mjs'
import { vitestResults } from './vitestResults.mjs'

/** Each part keeps a core busy; from the third one on they have workers of their own for further cores. */
const lanes = Math.min(3, availableParallelism())

/**
 * Runs the parts of a check side by side, no more than there are cores, and those that failed by a few files once more:
 * these files alone. Reports seconds, tests, failures, and what passed only the second time.
 *
 * @param partsIn the jobs (see `runJobs`), which write the results of their tests into the folder that it is given
 * @param longest how many of the longest test files are named
 * @returns the line that sums up, and whether every part `passed`
 */
export const runParts = async (partsIn, { longest = 0 } = {}) => {
  const start = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'portal-results-'))
  const first = withFiles(await runJobs(partsIn(folder), lanes))
  const runs = secondRuns(first)
  if (runs.length > 0)
    console.log(`\nRuns once more, alone: ${runs.map(({ file, part }) => file ?? part).join(', ')} …`)
  const second = withFiles(await runJobs(runs, 1))
  rmSync(folder, { recursive: true, force: true })
  const parts = first.map((part) => afterSecondRun(part, second))

  const files = first.flatMap((part) => part.files).sort((one, other) => other.seconds - one.seconds)
  if (longest > 0) console.log('\nThe longest files:')
  for (const { file, seconds } of files.slice(0, longest)) console.log(`${seconds.toFixed(0).padStart(5)} s  ${file}`)

  console.log('\nThe parts: seconds, CPU seconds, tests passed and failed')
  for (const part of parts) {
    const { name, seconds, cpuSeconds, results } = part
    const counts = results ? [passedIn(part), failuresOf(part).length] : ['', '']
    const figures = [seconds.toFixed(0), cpuSeconds?.toFixed(0) ?? '–', ...counts]
    console.log(`${name.padEnd(22)}${figures.map((figure) => String(figure).padStart(7)).join('')}${outcomeOf(part)}`)
  }

  const failed = parts.filter(({ status }) => status !== 0)
  for (const part of failed) {
    const failures = failuresOf(part)
    for (const failure of failures) console.log(`FAILED ${failure}`)
    if (failures.length === 0)
      console.log(`FAILED ${part.name}${part.status === null ? ': not run' : ', see its report above'}`)
  }
  const passedAgain = parts.flatMap((part) => part.passedAgain)
  for (const failure of passedAgain) console.log(`PASSED THE SECOND TIME ${failure}`)
  if (passedAgain.length > 0)
    console.log('What passes only the second time is a defect, of the test or of the product.')

  const sum = (count) => parts.reduce((total, part) => total + count(part), 0)
  const summary =
    `${sum(passedIn)} passed${passedAgain.length > 0 ? ` (${passedAgain.length} of them the second time)` : ''}, ` +
    `${sum((part) => failuresOf(part).length)} failed, ` +
    `${failed.length} of ${parts.length} parts failed, ${((Date.now() - start) / 1000).toFixed(0)} s`
  return { summary, passed: failed.length === 0 }
}

const withFiles = (jobs) => jobs.map((job) => ({ ...job, files: job.results ? vitestResults(job.results) : [] }))
const passedIn = ({ files }) => files.reduce((total, { passed }) => total + passed, 0)
const failuresOf = ({ files }) => files.flatMap(({ failures }) => failures)

const outcomeOf = ({ status, passedAgain }) => {
  if (status === null) return '  not run: what it needs failed'
  if (status !== 0) return '  FAILED'
  return passedAgain.length > 0 ? '  passed the second time' : ''
}
