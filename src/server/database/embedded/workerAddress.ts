import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { WorkerOptions } from 'node:worker_threads'

/** The first two parameters of a worker thread. */
export type WorkerAddress = { program: string; options: WorkerOptions }

/**
 * Where the database worker's program lies: beside the built server (or one folder up, when the bundler put the
 * caller into a chunk), else in the sources, which the thread reads through tsx.
 */
export const workerAddress = (from: string = import.meta.url): WorkerAddress => {
  const caller = fileURLToPath(from)
  const folder = path.dirname(caller)
  if (!caller.endsWith('.js')) return sourceProgram(path.join(folder, 'database-worker.ts'))
  const beside = path.join(folder, builtName)
  const program = fs.existsSync(beside) ? beside : path.join(path.dirname(folder), builtName)
  return { program, options: { execArgv: [] } }
}

const builtName = 'database-worker.js'

/** On Node 20 `--import tsx` has no effect inside a thread, so its first lines register it themselves (found from the working folder). */
const sourceProgram = (file: string): WorkerAddress => {
  const program = `import('tsx/esm/api').then(({ register }) => {
    register()
    return import(${JSON.stringify(pathToFileURL(file).href)})
  })`
  return { program, options: { eval: true, execArgv: [] } }
}
