import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Runs jobs in lanes: each lane takes the next job of the list as soon as it is free. A job `after` another one waits
 * for it, and is not run when that one fails. What a job prints comes in one piece when it ends.
 *
 * @returns for each job its `status` (an exit code, or `null` when it was not run), wall-clock `seconds`, and
 *   `cpuSeconds`, user and system, where the operating system tells (Linux)
 */
export const runJobs = async (jobs, lanes) => {
  cpuSecondsOfLastChild()
  const waiting = [...jobs]
  const running = new Map()
  const results = new Map()
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ after }) => !after || results.has(after))
    if (next >= 0 && running.size < lanes) {
      const [job] = waiting.splice(next, 1)
      const isPointless = job.after && results.get(job.after).status !== 0
      if (isPointless) results.set(job.name, { ...job, status: null, seconds: 0 })
      else running.set(job.name, runJob(job))
    } else {
      const result = await Promise.race(running.values())
      running.delete(result.name)
      results.set(result.name, result)
    }
  }
  return [...results.values()]
}

const runJob = (job) =>
  new Promise((resolve) => {
    const [program, ...parameters] = job.command
    const start = Date.now()
    const child = spawn(program, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...job.environment },
      shell: program === 'npm' && process.platform === 'win32',
    })
    let output = ''
    let cpuSeconds
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => (output += `${error.message}\n`))
    child.on('exit', () => (cpuSeconds = cpuSecondsOfLastChild()))
    child.on('close', (status) => {
      const seconds = (Date.now() - start) / 1000
      console.log(`\n--- ${job.name}: ${status === 0 ? 'passed' : 'FAILED'} after ${seconds.toFixed(0)} s`)
      process.stdout.write(output)
      resolve({ ...job, status: status ?? 1, seconds, cpuSeconds })
    })
  })

/** Clock ticks a second in /proc, the same on every Linux that Node runs on. */
const ticks = 100
let ofEarlierChildren = 0

/** The system adds a child's time, and that of its own children, to ours at the moment it ends. */
const cpuSecondsOfLastChild = () => {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    const ofAllChildren = (Number(fields[13]) + Number(fields[14])) / ticks
    const ofThisOne = ofAllChildren - ofEarlierChildren
    ofEarlierChildren = ofAllChildren
    return ofThisOne
  } catch {
    return undefined
  }
}
