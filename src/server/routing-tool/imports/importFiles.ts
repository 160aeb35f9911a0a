import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnsweredFile, Input } from '#contract/platform/endpoint'
import { importColumns } from '#contract/routing-tool/imports/importColumns'
import type { imports } from '#contract/routing-tool/imports/imports'
import { importFieldNames, type ImportField } from '#domain/import/importFields'
import { writeWorkbook } from '#server/platform/files/writeWorkbook'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
}

/** One row that shows how each column is written; look-up codes stay empty, since each group has its own. */
const example: Partial<Record<ImportField, string | number>> = {
  number: '80001234',
  weight: 12500.5,
  shipFromSequence: 1,
  originCode: 'RDG1',
  statOrderNumber: 'SO-1001',
  shipFromName: 'Reading Plant',
  shipFromCity: 'Reading',
  shipFromState: 'PA',
  shipToName: 'Dallas Warehouse',
  shipToCity: 'Dallas',
  shipToState: 'TX',
  shipDate: '2026-11-23',
  deliveryDate: '2026-11-25',
  equipment: '53 ft van',
  meetAndGreet: 'N',
  itemNumber: '10',
  description: 'Pallets of paper',
  quantity: 20,
  itemWeight: 12500.5,
}

export const downloadImportTemplate = async ({
  query,
}: Input<typeof imports.downloadImportTemplate>): Promise<AnsweredFile> => {
  const kind = query.kind ?? 'csv'
  const table = [importFieldNames.map((field) => importColumns[field]), importFieldNames.map((field) => example[field])]
  return { name: `deliveries.${kind}`, type: types[kind], bytes: writeWorkbook(table, { kind, sheet: 'Deliveries' }) }
}

const sample = 'src/samples/scms_sample.csv'

export const downloadImportSample = async (): Promise<AnsweredFile> => ({
  name: 'scms_sample.csv',
  type: types.csv,
  bytes: await readFile(resolve(rootFolder(dirname(fileURLToPath(import.meta.url))), sample)),
})

/** The folder of the product, whether it runs from source or built. */
const rootFolder = (folder: string): string =>
  existsSync(resolve(folder, sample)) || dirname(folder) === folder ? folder : rootFolder(dirname(folder))
