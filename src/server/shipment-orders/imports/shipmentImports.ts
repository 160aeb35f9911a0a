import type { shipmentImports } from '#contract/shipment-orders/shipmentImports'
import { shipmentFile } from '#domain/import/shipmentRows'
import { takeShipmentTurn } from '#server/freight/shipments/knownShipments'
import { receiveShipments } from '#server/freight/shipments/receiveShipments'
import type { Context } from '#server/platform/context'
import { contentHash, uploadName } from '#server/platform/files/uploads'
import type { Handlers } from '#server/platform/http/serve'
import { findEarlierImport, listFileImports, noteImport } from '#server/platform/imports/fileImports'
import { badRows, fileAnswer } from '#server/platform/imports/importAnswer'
import { type RecordFile, readRecordFile } from '#server/platform/imports/readRecordFile'
import { planShipments, type ShipmentPlan } from './planShipments'
import { rowProblemText } from './rowProblemText'
import { takeBackShipments } from './takeBackShipments'

const importedList = 'shipments'

export const shipmentImportHandlers: Handlers<typeof shipmentImports> = {
  /**
   * Checks a file and stores all of its shipments, or those without a problem if `onError` is `skip`. A shipment that
   * was received with the same content has no effect. A dry run stores nothing.
   */
  importRecords: async ({ body }, context) => {
    const file = await readRecordFile(shipmentFile, body)
    const content = contentHash(body.file.bytes)
    const earlier = await findEarlierImport(context, importedList, content)
    if (body.dryRun) return { ...answerOf(file, await planShipments(context, file.rows), null), earlier }
    return context.commit(async (inside) => {
      await takeShipmentTurn(inside)
      const plan = await planShipments(inside, file.rows)
      if (plan.problems.length > 0 && body.onError !== 'skip') throw badRows(plan.problems, rowProblemText)
      const importId = await store(inside, { fileName: uploadName(body), content }, plan)
      return { ...answerOf(file, plan, importId), earlier }
    })
  },

  listImports: ({ paging }, context) => listFileImports(context, importedList, paging.limit),

  takeBackImport: ({ params }, context) => takeBackShipments(context, params.importId),
}

const store = async (
  context: Context,
  file: { fileName: string; content: string },
  { inserted }: ShipmentPlan,
): Promise<number | null> => {
  if (inserted.length === 0) return null
  const { id } = await noteImport(context, { list: importedList, ...file, inserted: inserted.length, updated: 0 })
  await receiveShipments(context, inserted, 'file')
  return id
}

const answerOf = (
  file: RecordFile,
  { inserted, unchanged, skipped, problems }: ShipmentPlan,
  importId: number | null,
) => ({
  inserted: inserted.length,
  updated: 0,
  unchanged,
  skipped,
  derived: [],
  ...fileAnswer(shipmentFile, file, problems, rowProblemText),
  importId,
})
