import { imports } from '#contract/routing-tool/imports/imports'
import { call } from '#portal/data/call/call'
import { saveFile } from '#portal/ui/table/saveFile'

/** Saves a file of deliveries with one example row. */
export const saveTemplate = async (kind: 'csv' | 'xlsx' | 'xls'): Promise<void> => {
  const { name, type, bytes } = await call(imports.downloadImportTemplate, { query: { kind } })
  saveFile(name, new Blob([bytes as BlobPart], { type }))
}
