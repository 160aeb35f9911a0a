import { loadDemo } from '#server/demo/loadDemo'
import { readSettings } from '#server/platform/environment'
import { openMigrated } from '../../fixtures/openMigrated'
import { openOwnDatabase } from '../ownDatabase'

/** Late in the day, so that another time zone would have another date. */
export const someDay = new Date('2026-03-08T23:30:00Z')

/** An embedded database of its own, or another one; `load` loads the demo as a start with these settings would, and answers what was logged. */
export const openEmpty = async (database = openMigrated()) => {
  const opened = await database
  const rows = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await opened.pool.query<Row>(text, values)).rows
  const load = async (environment: Record<string, string> = {}): Promise<string> => {
    const lines: string[] = []
    await loadDemo(opened, readSettings(environment), (line) => lines.push(line), someDay)
    return lines.join('\n')
  }
  return { rows, load, allCustomers: opened.allCustomers, close: () => opened.close() }
}

export const openDemo = async () => {
  const empty = await openEmpty(openOwnDatabase())
  await empty.load({ DEMO: '1', DEMO_PASSWORD: 'open sesame at noon' })
  return empty
}

let read: ReturnType<typeof openDemo> | undefined

/** The demo for files that only read it: loaded once, and open until the process ends. */
export const demoToRead = () => (read ??= openDemo())
