import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a program in a worker thread. `source` is its file beside the caller, `caller` the caller's `import.meta.url`.
 * The built program is beside the built server under the same name. From source, the thread first registers a
 * TypeScript loader: on Node 20 `--import` has no effect in a worker.
 */
export const startThread = (source: `./${string}.ts`, caller: string, options: WorkerOptions): Worker => {
  const own: WorkerOptions = { ...options, execArgv: [] }
  if (caller.endsWith('.js')) return new Worker(new URL(source.replace(/\.ts$/, '.js'), caller), own)
  const program = JSON.stringify(new URL(source, caller).href)
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${program}) })`
  return new Worker(start, { ...own, eval: true })
}
