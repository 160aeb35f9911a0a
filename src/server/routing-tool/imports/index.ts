import type { imports } from '#contract/routing-tool/imports/imports'
import type { Handlers } from '#server/platform/http/serve'
import { cancelImport, listImports, readImport } from './batches'
import { fillImportColumn, fixImportRows, listImportProblems, takeInImportRows } from './fixRows'
import { downloadImportSample, downloadImportTemplate } from './importFiles'
import { mapImportColumns } from './mapImportColumns'
import { leaveOutBadRows, listImportRows, mendImportRow } from './rows'
import { startImport } from './startImport'
import { storeImport } from './storeImport'
import { takeBackImport } from './takeBackImport'
import { uploadDelivery } from './uploadDelivery'

export { resumeImports } from './importJob'
export { pruneImports, recoverImports } from './upkeep'

export const importHandlers: Handlers<typeof imports> = {
  uploadDelivery,
  startImport,
  listImports,
  readImport,
  listImportRows,
  mapImportColumns,
  mendImportRow,
  leaveOutBadRows,
  listImportProblems,
  fixImportRows,
  fillImportColumn,
  takeInImportRows,
  storeImport,
  cancelImport,
  takeBackImport,
  downloadImportTemplate,
  downloadImportSample,
}
