import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pgDump } from '@electric-sql/pglite-tools/pg_dump'
import fs from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { RowScope } from '#server/database/databasePool'
import { DurableFileSystem, durableStartParameters, syncDirectory, syncTree } from './durableFileSystem'
import { restrictTree } from './ownerOnly'
import {
  problemFields,
  type EngineAnswer,
  type EnginePlace,
  type EngineProblem,
  type EngineRequest,
} from './workerMessages'

/** PostgreSQL's major version inside the engine; the files of another one cannot be read. */
const majorVersion = '18'

class Engine extends PGlite {
  static async start(options: PGliteOptions): Promise<Engine> {
    const engine = new Engine(options)
    await engine.waitReady
    // Values cross as PostgreSQL's own text in both directions; an absent parser would mean the engine's own.
    engine.parsers = new Proxy({}, { get: () => (text: string) => text })
    engine.serializers = {}
    return engine
  }

  get inTransaction(): boolean {
    return this.mod ? this.mod._IsTransactionBlock() !== 0 : false
  }
}

const utc = ['-c', 'TimeZone=UTC']

const open = async (place: EnginePlace): Promise<{ engine: Engine; files?: DurableFileSystem }> => {
  if ('copyOf' in place) {
    const loadDataDir = new Blob([fs.readFileSync(place.copyOf)])
    return { engine: await Engine.start({ loadDataDir, startParams: [...PGlite.defaultStartParams, ...utc] }) }
  }
  if (!fs.existsSync(path.join(place.directory, 'PG_VERSION'))) await create(place.directory)
  checkVersion(place.directory)
  const files = new DurableFileSystem(place.directory)
  const engine = await Engine.start({ fs: files, startParams: [...durableStartParameters, ...utc] })
  return { engine, files }
}

/** A new database is made aside and appears under its name only when all of it is on the disk. */
const create = async (directory: string): Promise<void> => {
  if (fs.existsSync(directory)) fs.rmdirSync(directory)
  const unfinished = `${directory}.unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  const engine = await Engine.start({ dataDir: unfinished })
  await engine.close()
  restrictTree(unfinished)
  syncTree(unfinished)
  fs.renameSync(unfinished, directory)
  syncDirectory(path.dirname(directory))
}

const checkVersion = (directory: string): void => {
  const version = fs.readFileSync(path.join(directory, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new Error(
    `The database in ${directory} was written by PostgreSQL ${version} and this release reads ${majorVersion}: back it up with the release that wrote it, then restore the file with this one.`,
  )
}

const problemOf = (error: unknown): EngineProblem => {
  if (!(error instanceof Error)) return { message: String(error) }
  const problem: EngineProblem = { message: error.message }
  const report = error as Error & Partial<Record<string, unknown>>
  for (const field of problemFields) {
    const value = report[field]
    if (typeof value === 'string') problem[field] = value
  }
  return problem
}

/** The scope of the session. It changes between transactions only, so that no rollback takes it back. */
let entered: RowScope | undefined

const enter = async (engine: Engine, scope: RowScope | undefined): Promise<void> => {
  if (engine.inTransaction || (entered?.role === scope?.role && entered?.customer === scope?.customer)) return
  await engine.query("select set_config('role', $1, false), set_config('app.customer', $2, false)", [
    scope?.role ?? 'none',
    scope?.customer ?? '',
  ])
  entered = scope
}

const answer = async (request: EngineRequest): Promise<EngineAnswer> => {
  const { engine, files } = await opened
  switch (request.kind) {
    case 'query': {
      const { text, values, blob, scope } = request
      await enter(engine, scope)
      const results = values.length
        ? [await engine.query<(string | null)[]>(text, values, { rowMode: 'array' })]
        : await engine.exec(text, { rowMode: 'array', ...(blob && { blob: new Blob([blob]) }) })
      return {
        kind: 'results',
        results: results.map(({ command = '', rowCount = null, fields, rows }) => ({
          command,
          rowCount,
          fields,
          rows: rows as unknown as (string | null)[][],
        })),
        inTransaction: engine.inTransaction,
      }
    }
    case 'dump': {
      await enter(engine, undefined)
      const dump = await pgDump({ pg: engine, args: [...request.options] })
      return { kind: 'dumped', text: await dump.text() }
    }
    case 'count-syncs':
      return { kind: 'syncs', counts: { ...(files?.syncs ?? { files: 0, directories: 0 }) } }
    case 'close':
      await engine.close()
      return { kind: 'closed' }
  }
}

const tell = (message: EngineAnswer) => parentPort?.postMessage(message)

const opened = open(workerData as EnginePlace)
opened.then(
  () => tell({ kind: 'ready' }),
  (error: unknown) => tell({ kind: 'failed', problem: problemOf(error), inTransaction: false }),
)

parentPort?.on('message', (request: EngineRequest) => {
  answer(request).then(tell, async (error: unknown) => {
    const inTransaction = await opened.then(({ engine }) => engine.inTransaction)
    tell({ kind: 'failed', problem: problemOf(error), inTransaction })
  })
})
