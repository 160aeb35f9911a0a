import { eq, sql } from 'drizzle-orm'
import type { Answer, Input } from '#contract/platform/endpoint'
import type { imports } from '#contract/routing-tool/imports/imports'
import {
  mapColumns,
  missingFields,
  sameName,
  surelyNamed,
  withShortened,
  type MappedColumn,
} from '#domain/import/importBatch'
import { unknownColumn } from '#domain/import/matchHeader'
import type { FileNotation } from '#domain/import/notation'
import { untranslatedCodes } from '#domain/import/readRow'
import { planForMany } from '#server/database/planForMany'
import { asOwner } from '#server/database/rowSecurity/asOwner'
import { importBatch } from '#server/database/schema/imports'
import { noteUnresolved } from '#server/freight/crossReferences'
import type { Context } from '#server/platform/context'
import { FileProblem } from '#server/platform/files/fileProblem'
import { inTurn, isBusy } from '#server/platform/files/readers'
import { badRequest } from '#server/platform/http/problems'
import type { CheckOrder } from './checkRows'
import { fileOf, noticesOf, noticeTexts, separatorOf } from './fileFacts'
import { ImportThread } from './ImportThread'
import { readLookups } from '#server/freight/orders/importLookups'
import { badRows, invalidRows, missingColumns, problemOfFile, refusedImport, type LineProblem } from './refusals'
import { rememberedColumns } from './rememberedColumns'
import {
  chunkSource,
  gatherStatistics,
  lockImports,
  storedAlready,
  storeDeliveries,
  type DeliverySource,
} from './storeDeliveries'
import { contentHash, uploadName } from '#server/platform/files/uploads'
import type { CheckFindings, ReadFile } from './workerMessages'

type Upload = Input<typeof imports.uploadDelivery>
type Answered = Answer<typeof imports.uploadDelivery>

type Checked = CheckFindings & {
  file: ReadFile
  notation: FileNotation
  columns: MappedColumn[]
  sources: DeliverySource[]
}

/**
 * RT-48: reads, checks and stores a file in one call. No user reviews its rows, so none are staged: the worker that
 * reads them formats the deliveries for the database, and one transaction stores all of them or nothing.
 */
export const uploadDelivery = async ({ body }: Upload, context: Context): Promise<Answered> => {
  if (isBusy()) throw refusedImport('busy')
  const checked = await inTurn(() => readAndCheck(body, context))
  const isSkipping = body.onError === 'skip'
  // A rejected file is what shows that cross-references are missing, so they are noted outside of the write.
  if (!body.dryRun)
    await noteUnresolved(context.database, context.customer, untranslatedCodes(checked.problems), uploadName(body))
  if (checked.problemCount > 0 && (!isSkipping || checked.deliveries === 0))
    throw await allProblems(checked, body, context)
  if (body.dryRun) return dryRun(checked, body, context)
  return context.commit((inside) => store(checked, body, inside))
}

const readAndCheck = async (body: Upload['body'], context: Context): Promise<Checked> => {
  const thread = new ImportThread()
  try {
    const file = await thread.read({ name: uploadName(body), bytes: body.file.bytes })
    const { header } = file.facts
    const strange = unknownColumn(header, body.mapping ?? [], sameName)
    if (strange !== null) throw badRequest(`mapping: the file has no column ${strange.slice(0, 60)}`)
    const remembered = body.mapping ? null : await rememberedColumns(context.database, context.customer, header)
    const columns = mapColumns(header, body.mapping ?? remembered ?? [], surelyNamed)
    const missing = missingFields(columns)
    if (missing.length > 0) throw missingColumns(missing)
    const notation = await thread.notation(columns, { separator: separatorOf(file), decimalSign: body.decimalSign })
    const lookups = await readLookups(context.database, context.customer, await thread.codes(columns))
    const order: CheckOrder = { columns, lookups, notation }
    const findings = await thread.check(order)
    const chunks = await thread.storeChunks(order, findings.deliveries)
    return { ...findings, file, notation, columns, sources: chunks.map(chunkSource) }
  } catch (error) {
    throw error instanceof FileProblem ? problemOfFile(error) : error
  } finally {
    await thread.end()
  }
}

/** The problems in the file, and conflicts of its valid rows with stored deliveries. */
const allProblems = async (checked: Checked, body: Upload['body'], context: Context) => {
  const { blocked } = await lookUpStored(checked, context)
  const problems = inOrder([...checked.problems, ...blocked])
  const more = body.dryRun ? { DryRun: true } : {}
  return invalidRows('rows-invalid', problems, checked.problemCount + blocked.length, more)
}

const dryRun = async (checked: Checked, body: Upload['body'], context: Context): Promise<Answered> => {
  const { available, blocked } = await lookUpStored(checked, context)
  const inserted = checked.deliveries - available - blocked.length
  const summary = skippedRows(checked, blocked, body.onError === 'skip', { DryRun: true })
  return { inserted, updated: available, dryRun: true, ...summary, ...told(checked) }
}

const lookUpStored = ({ sources, deliveries }: Checked, { database, customer }: Context) =>
  database.transaction(async (transaction) => {
    await planForMany(transaction, deliveries)
    return storedAlready(transaction, customer, sources)
  })

const store = async (checked: Checked, body: Upload['body'], context: Context): Promise<Answered> => {
  const { database, customer, caller } = context
  await lockImports(database, customer)
  await planForMany(database, checked.deliveries)
  const { available, blocked } = await storedAlready(database, customer, checked.sources, { hold: true })
  const summary = skippedRows(checked, blocked, body.onError === 'skip')
  const batchId = await addBatch(checked, body, context)
  const order = { customer, userId: caller.userId, batchId, columns: checked.columns }
  const { inserted, updated } = await storeDeliveries(database, order, checked.sources, { areAllNew: available === 0 })
  // What came since the look-up was changed without keeping what it was: again from the look-up, as after a deadlock.
  if (available === 0 && updated > 0)
    throw Object.assign(new Error('Deliveries of the file came meanwhile.'), { code: '40001' })
  const counts = { insertedCount: inserted, updatedCount: updated, skippedCount: summary.skipped ?? 0 }
  await database
    .update(importBatch)
    .set({ ...counts, storedAt: sql`now()` })
    .where(eq(importBatch.id, batchId))
  await asOwner(database, () => gatherStatistics(database, 'delivery, delivery_item', inserted + updated))
  context.record('import', batchId, null, { fileName: uploadName(body), ...counts })
  context.publish('deliveries')
  context.publish('imports', [batchId])
  return { inserted, updated, ...summary, ...told(checked), batchId }
}

const addBatch = async (
  { file, notation, columns, shortened }: Checked,
  body: Upload['body'],
  { database, customer, caller }: Context,
) => {
  const author = { createdBy: caller.userId, updatedBy: caller.userId }
  const [batch] = await database
    .insert(importBatch)
    .values({
      customer,
      fileName: uploadName(body),
      contentHash: contentHash(body.file.bytes),
      status: 'stored',
      file: fileOf(file, body.file.bytes.length),
      header: file.facts.header,
      columns,
      notation,
      mappingSource: body.mapping ? 'chosen' : 'proposed',
      notices: withShortened(noticesOf(file, columns), shortened),
      rowCount: file.facts.rowCount,
      rowsDone: file.facts.rowCount,
      ...author,
    })
    .returning({ id: importBatch.id })
  if (!batch) throw new Error('The batch was not stored.')
  return batch.id
}

/**
 * The skipped rows: rows with errors, and rows of deliveries that may not be changed. Rejects the file unless skipping
 * was requested.
 */
const skippedRows = (
  checked: Checked,
  blocked: Awaited<ReturnType<typeof storedAlready>>['blocked'],
  isSkipping: boolean,
  more: Record<string, unknown> = {},
): Pick<Answered, 'skipped' | 'errors' | 'truncated' | 'errorCount'> => {
  const count = checked.problemCount + blocked.length
  const problems = inOrder([...checked.problems, ...blocked])
  if (count > 0 && (!isSkipping || checked.deliveries === blocked.length))
    throw invalidRows('rows-invalid', problems, count, more)
  if (!isSkipping) return {}
  const skipped = checked.skipped + blocked.reduce((sum, { rowCount }) => sum + rowCount, 0)
  return { skipped, ...badRows(problems, count) }
}

const inOrder = (problems: LineProblem[]) => problems.toSorted((one, other) => one.line - other.line)

const told = ({ file, columns, shortened }: Checked): Pick<Answered, 'notices'> => {
  const notices = noticeTexts(withShortened(noticesOf(file, columns), shortened))
  return notices.length > 0 ? { notices } : {}
}
