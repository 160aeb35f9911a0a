import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runJobs } from './runJobs.mjs'
import { vitestResults } from './vitestResults.mjs'

/**
 * Runs the parts of a check side by side and reports them: seconds, tests, failures.
 *
 * @param partsIn the jobs (see `runJobs`), which write the results of their tests into the folder that it is given
 * @param lanes how many parts run at a time
 * @param longest how many of the longest test files are named
 * @returns the line that sums up, and whether every part `passed`
 */
export const runParts = async (partsIn, { lanes = 2, longest = 0 } = {}) => {
  const start = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'portal-results-'))
  const ended = await runJobs(partsIn(folder), lanes)
  const jobs = ended.map((job) => ({ ...job, ...(job.results && vitestResults(job.results)) }))
  rmSync(folder, { recursive: true, force: true })

  const files = jobs.flatMap((job) => job.files ?? []).sort((one, other) => other.seconds - one.seconds)
  if (longest > 0) console.log('\nThe longest files:')
  for (const { name, seconds } of files.slice(0, longest))
    console.log(`${seconds.toFixed(0).padStart(5)} s  ${relative('', name)}`)

  console.log('\nThe parts: seconds, CPU seconds, tests passed and failed')
  for (const { name, status, seconds, cpuSeconds, passed, failures } of jobs) {
    const figures = [seconds.toFixed(0), cpuSeconds?.toFixed(0) ?? '–', passed ?? '', failures?.length ?? '']
    const outcome = status === 0 ? '' : status === null ? '  not run: what it needs failed' : '  FAILED'
    console.log(`${name.padEnd(22)}${figures.map((figure) => String(figure).padStart(7)).join('')}${outcome}`)
  }

  const failed = jobs.filter(({ status }) => status !== 0)
  for (const { name, status, failures = [] } of failed) {
    for (const failure of failures) console.log(`FAILED ${failure}`)
    if (failures.length === 0) console.log(`FAILED ${name}${status === null ? ': not run' : ', see its report above'}`)
  }
  const sum = (count) => jobs.reduce((total, each) => total + count(each), 0)
  const summary =
    `${sum(({ passed = 0 }) => passed)} passed, ${sum(({ failures = [] }) => failures.length)} failed, ` +
    `${failed.length} of ${jobs.length} parts failed, ${((Date.now() - start) / 1000).toFixed(0)} s`
  return { summary, passed: failed.length === 0 }
}
