import type { shipmentImports } from '#contract/shipment-orders/shipmentImports'
import { missingFields } from '#domain/master-data/readFile'
import { shipmentFile } from '#domain/import/shipmentRows'
import { takeShipmentTurn } from '#server/freight/shipments/knownShipments'
import { receiveShipments } from '#server/freight/shipments/receiveShipments'
import type { Context } from '#server/platform/context'
import { uploadName } from '#server/platform/files/uploads'
import { Problem } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { listFileImports, noteImport } from '#server/platform/imports/fileImports'
import { type RecordFile, readRecordFile } from '#server/platform/imports/readRecordFile'
import { planShipments, type ShipmentPlan } from './planShipments'
import { rowProblemText } from './rowProblemText'
import { takeBackShipments } from './takeBackShipments'

const importedList = 'shipments'

const mostProblems = 1_000

export const shipmentImportHandlers: Handlers<typeof shipmentImports> = {
  /**
   * Checks a file and stores all of its shipments, or those without a problem if `onError` is `skip`. A shipment that
   * was received with the same content has no effect. A dry run stores nothing.
   */
  importRecords: async ({ body }, context) => {
    const file = await readRecordFile(shipmentFile, body)
    if (body.dryRun) return answerOf(file, await planShipments(context, file.rows), null)
    return context.commit(async (inside) => {
      await takeShipmentTurn(inside)
      const plan = await planShipments(inside, file.rows)
      if (plan.problems.length > 0 && body.onError !== 'skip') throw badRows(plan)
      return answerOf(file, plan, await store(inside, uploadName(body), plan))
    })
  },

  listImports: ({ paging }, context) => listFileImports(context, importedList, paging.limit),

  takeBackImport: ({ params }, context) => takeBackShipments(context, params.importId),
}

const store = async (context: Context, fileName: string, { inserted }: ShipmentPlan): Promise<number | null> => {
  if (inserted.length === 0) return null
  const { id } = await noteImport(context, { list: importedList, fileName, inserted: inserted.length, updated: 0 })
  await receiveShipments(context, inserted, 'file')
  return id
}

const answerOf = (
  { header, columns, cellsOf }: RecordFile,
  { inserted, unchanged, skipped, problems }: ShipmentPlan,
  importId: number | null,
) => ({
  inserted: inserted.length,
  updated: 0,
  unchanged,
  skipped,
  columns: header.map((column, place) => ({ column, field: columns[place] ?? null })),
  missing: missingFields(shipmentFile, columns),
  derived: [],
  errors: problems.slice(0, mostProblems).map((problem) => ({
    ...problem,
    message: rowProblemText(problem),
    cells: cellsOf(problem.line),
  })),
  errorCount: problems.length,
  importId,
})

const badRows = ({ problems }: ShipmentPlan): Problem =>
  new Problem(409, [
    ...problems
      .slice(0, mostProblems)
      .map((problem) => `Row ${problem.line}, ${problem.field}: ${rowProblemText(problem)}`),
    ...(problems.length > mostProblems ? [`${problems.length - mostProblems} more problems.`] : []),
  ])
