import { and, asc, eq, sql } from 'drizzle-orm'
import {
  mapColumns,
  missingFields,
  withShortened,
  type ColumnChoice,
  type ImportNotice,
} from '#domain/import/importBatch'
import type { DecimalSign, FileNotation } from '#domain/import/notation'
import { planForMany } from '#server/database/planForMany'
import { type importBatch, importFile, importRow } from '#server/database/schema/imports'
import { untranslatedCodes } from '#domain/import/readRow'
import { noteUnresolved } from '#server/freight/crossReferences'
import { inTurn } from '#server/platform/files/readers'
import { ClaimLost, Interrupted } from '#server/platform/jobs/leases'
import { type BatchKey, moveBatch, progressOf, whileHeld } from './batchProgress'
import type { CheckOrder, SheetRow } from './checkRows'
import { fileOf, noticesOf, separatorOf } from './fileFacts'
import { ImportThread } from './ImportThread'
import { readLookups } from '#server/freight/orders/importLookups'
import { rememberedColumns } from './rememberedColumns'
import { countRows, markBlocked, stageText } from './stageRows'
import { gatherStatistics } from './storeDeliveries'

type StoredBatch = Pick<
  typeof importBatch.$inferSelect,
  'id' | 'fileName' | 'status' | 'file' | 'columns' | 'rowCount' | 'decimalSign' | 'notation' | 'notices'
>

const underWay = new Map<number, AbortController>()

/** Stops reading a cancelled batch in this process immediately; another process notices at its next step. */
export const stopReading = (batchId: number) => underWay.get(batchId)?.abort(new ClaimLost())

/**
 * Reads and checks the file of a batch from the beginning, or checks its staged rows again when it has been read. Rows
 * that an earlier attempt has staged are written once more.
 * @throws FileProblem for a problem of the file, Interrupted when neither the file nor all of its rows are stored
 */
export const readBatch = (key: BatchKey, batch: StoredBatch): Promise<void> =>
  inTurn(async () => {
    const { id, fileName, status } = batch
    const controller = new AbortController()
    underWay.set(id, controller)
    const signal = AbortSignal.any([key.signal, controller.signal])
    try {
      signal.throwIfAborted()
      const bytes = await bytesOf(key)
      if (bytes) await readFile(key, { name: fileName, bytes, decimalSign: batch.decimalSign }, signal)
      else if (status === 'checking') await checkAgain(key, batch, signal)
      else throw new Interrupted('The file of the import is not stored.')
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      underWay.delete(id)
    }
  })

const bytesOf = async ({ kernel, customer, batchId }: BatchKey): Promise<Uint8Array | undefined> => {
  const [file] = await kernel.opened
    .ofCustomer(customer)
    .select({ bytes: importFile.bytes })
    .from(importFile)
    .where(and(eq(importFile.customer, customer), eq(importFile.batchId, batchId)))
  return file?.bytes
}

type NamedFile = { name: string; bytes: Uint8Array; decimalSign: DecimalSign | null }

const readFile = async (key: BatchKey, file: NamedFile, signal: AbortSignal) => {
  await moveBatch(key, { status: 'reading', rowsDone: 0 })
  const progress = progressOf(key)
  const thread = new ImportThread({ signal, onProgress: (rows) => progress(rows, rows) })
  try {
    const { kernel, customer } = key
    const read = await thread.read(file)
    const { header, rowCount } = read.facts
    const remembered = await rememberedColumns(kernel.opened.ofCustomer(customer), customer, header)
    const columns = mapColumns(header, remembered ?? [])
    const notation = await thread.notation(columns, { separator: separatorOf(read), decimalSign: file.decimalSign })
    const notices = noticesOf(read, columns)
    await moveBatch(key, {
      status: 'checking',
      notation,
      file: fileOf(read, file.bytes.length),
      header,
      columns,
      mappingSource: remembered ? 'remembered' : 'proposed',
      notices,
      rowCount,
      rowsDone: 0,
    })
    await checkAndStage(key, thread, { columns, notation, notices, fileName: file.name }, signal)
  } finally {
    await thread.end()
  }
}

/** Checks the staged rows by other columns, or against what the group knows by now. */
const checkAgain = async (
  key: BatchKey,
  { file, columns, rowCount, decimalSign, notation: before, notices }: StoredBatch,
  signal: AbortSignal,
) => {
  const thread = new ImportThread({ signal })
  try {
    let taken = 0
    for (let last = 0; ;) {
      const rows = await stagedAfter(key, last)
      if (rows.length === 0) break
      await thread.take(rows)
      taken += rows.length
      last = rows.at(-1)?.line ?? last
    }
    // Rows are deleted after a month, and a release that did not store files may have staged only some of them.
    if (taken < rowCount) throw new Interrupted('Not all rows of the import are stored.')
    const notation = before ?? (await thread.notation(columns, { separator: file?.separator ?? null, decimalSign }))
    if (!before) await moveBatch(key, { notation })
    await checkAndStage(key, thread, { columns, notation, notices, fileName: null }, signal)
  } finally {
    await thread.end()
  }
}

const stagedAfter = ({ kernel, customer, batchId }: BatchKey, line: number): Promise<SheetRow[]> =>
  kernel.opened
    .ofCustomer(customer)
    .select({ line: importRow.line, cells: importRow.cells, leftOut: importRow.leftOut })
    .from(importRow)
    .where(sql`${eq(importRow.batchId, batchId)} and ${importRow.line} > ${line}`)
    .orderBy(asc(importRow.line))
    .limit(5_000)

/** @param fileName null for a file whose rows were checked before: its codes are noted already */
const checkAndStage = async (
  key: BatchKey,
  thread: ImportThread,
  {
    columns,
    notation,
    notices,
    fileName,
  }: { columns: ColumnChoice[]; notation: FileNotation; notices: ImportNotice[]; fileName: string | null },
  signal: AbortSignal,
) => {
  const { kernel, customer, batchId } = key
  const database = kernel.opened.ofCustomer(customer)
  const lookups = await readLookups(database, customer, await thread.codes(columns))
  const order: CheckOrder = { columns, lookups, notation }
  const { problems, shortened } = await thread.check(order)
  const progress = progressOf(key)
  const step = 2_000
  let first = 0
  for (; ; first += step) {
    const text = await thread.staged(first, order)
    if (text === null) break
    signal.throwIfAborted()
    await whileHeld(key, (transaction) => stageText(transaction, batchId, text))
    progress(first + step)
  }
  await gatherStatistics(kernel.opened.allCustomers, 'import_row', first)
  await moveBatch(
    key,
    { status: 'checked', rowsDone: sql`row_count`, notices: withShortened(notices, shortened) },
    {
      inside: async (transaction) => {
        await planForMany(transaction, first)
        if (missingFields(columns).length === 0) await markBlocked(transaction, customer, batchId)
        await countRows(transaction, customer, batchId)
        if (fileName !== null) await noteUnresolved(transaction, customer, untranslatedCodes(problems), fileName)
        await transaction.delete(importFile).where(eq(importFile.batchId, batchId))
      },
    },
  )
}
