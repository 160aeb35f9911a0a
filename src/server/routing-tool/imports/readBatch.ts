import { asc, eq, sql } from 'drizzle-orm'
import { mapColumns, missingFields, type ColumnChoice } from '#domain/import/importBatch'
import { importRow } from '#server/database/schema/routing'
import { FileProblem } from '#server/platform/files/fileProblem'
import { inTurn } from '#server/platform/files/readers'
import type { Kernel } from '#server/platform/kernel'
import { BatchGone, moveBatch, progressOf, type BatchKey } from './batchProgress'
import type { CheckOrder, SheetRow } from './checkRows'
import { fileOf, noticesOf } from './fileFacts'
import { ImportThread } from './ImportThread'
import { readLookups } from './lookups'
import { refusalOf } from './refusals'
import { rememberedColumns } from './rememberedColumns'
import { countRows, markBlocked, stageText } from './stageRows'
import { gatherStatistics, planForMany } from './storeDeliveries'

const underWay = new Map<number, AbortController>()

/** Stops reading a batch in this process immediately; another process notices at its next step. */
export const stopReading = (batchId: number) => underWay.get(batchId)?.abort()

/** Reads and checks the file of a batch and stores the result in the batch. Never throws. */
export const readBatch = (key: BatchKey, file: { name: string; bytes: Uint8Array }): Promise<void> =>
  work(key, async (signal) => {
    await moveBatch(key, { status: 'reading' })
    const progress = progressOf(key)
    const thread = new ImportThread(file, { signal, onProgress: (rows) => progress(rows, rows) })
    try {
      const { kernel, customer } = key
      const read = await thread.read()
      const { header, rowCount } = read.facts
      const remembered = await rememberedColumns(kernel.opened.ofCustomer(customer), customer, header)
      const columns = mapColumns(header, remembered ?? [])
      await moveBatch(key, {
        status: 'checking',
        file: fileOf(read, file.bytes.length),
        header,
        columns,
        mappingSource: remembered ? 'remembered' : 'proposed',
        notices: noticesOf(read, columns),
        rowCount,
        rowsDone: 0,
      })
      await checkAndStage(key, thread, columns)
    } finally {
      await thread.end()
    }
  })

/** Checks the staged rows of a batch by other columns, or against what the group knows by now. Never throws. */
export const checkBatchAgain = (key: BatchKey, columns: ColumnChoice[]): Promise<void> =>
  work(key, async (signal) => {
    const thread = new ImportThread(null, { signal })
    try {
      for (let last = 0; ;) {
        const rows = await stagedAfter(key, last)
        if (rows.length === 0) break
        await thread.take(rows)
        last = rows.at(-1)?.line ?? last
      }
      await checkAndStage(key, thread, columns)
    } finally {
      await thread.end()
    }
  })

const stagedAfter = ({ kernel, customer, batchId }: BatchKey, line: number): Promise<SheetRow[]> =>
  kernel.opened
    .ofCustomer(customer)
    .select({ line: importRow.line, cells: importRow.cells, leftOut: importRow.leftOut })
    .from(importRow)
    .where(sql`${eq(importRow.batchId, batchId)} and ${importRow.line} > ${line}`)
    .orderBy(asc(importRow.line))
    .limit(5_000)

const checkAndStage = async (key: BatchKey, thread: ImportThread, columns: ColumnChoice[]) => {
  const { kernel, customer, batchId } = key
  const database = kernel.opened.ofCustomer(customer)
  const order: CheckOrder = { columns, lookups: await readLookups(database, customer) }
  await thread.check(order)
  const progress = progressOf(key)
  const step = 2_000
  let first = 0
  for (; ; first += step) {
    const text = await thread.staged(first, order)
    if (text === null) break
    await stageText(database, batchId, text)
    progress(first + step)
  }
  await gatherStatistics(kernel.opened.allCustomers, 'import_row', first)
  await moveBatch(
    key,
    { status: 'checked', rowsDone: sql`row_count` },
    {
      inside: async (transaction) => {
        await planForMany(transaction, first)
        if (missingFields(columns).length === 0) await markBlocked(transaction, customer, batchId)
        await countRows(transaction, customer, batchId)
      },
    },
  )
}

const work = async (key: BatchKey, read: (signal: AbortSignal) => Promise<void>) => {
  const { kernel, batchId } = key
  const controller = new AbortController()
  underWay.set(batchId, controller)
  try {
    await inTurn(() => read(controller.signal))
  } catch (error) {
    await failed(key, error).catch((another: unknown) => logged(kernel, another, batchId))
  } finally {
    underWay.delete(batchId)
  }
}

const failed = async (key: BatchKey, error: unknown) => {
  const { kernel, customer, batchId } = key
  const isFile = error instanceof FileProblem
  if (!isFile && !(error instanceof BatchGone)) logged(kernel, error, batchId)
  const forget = () => kernel.opened.ofCustomer(customer).delete(importRow).where(eq(importRow.batchId, batchId))
  try {
    await moveBatch(key, { status: 'failed', problem: isFile ? refusalOf(error) : 'interrupted' })
  } catch (gone) {
    if (!(gone instanceof BatchGone)) throw gone
  }
  await forget()
}

const logged = (kernel: Kernel, error: unknown, batchId: number) =>
  kernel.log.error({ err: error, batchId }, 'an import could not be read')
