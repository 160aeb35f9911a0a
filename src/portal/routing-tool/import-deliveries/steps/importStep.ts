import { isUnderWay, type ImportBatch } from '#domain/import/importBatch'

/** The steps of an import: choose a file, map its columns, check its rows, store. */
export const importSteps = ['file', 'columns', 'check', 'store'] as const
export type ImportStep = (typeof importSteps)[number]

/**
 * The step that is shown: the wanted one where the batch allows it, else where its work goes on. Only the user goes on
 * from the columns to the rows, also when the columns are known from an earlier import.
 */
export const stepOf = (batch: ImportBatch | undefined, wanted: ImportStep | null): ImportStep => {
  const allowed = allowedSteps(batch)
  if (wanted && allowed.includes(wanted)) return wanted
  if (batch && allowed.includes('check')) return 'columns'
  return allowed.at(-1) ?? 'file'
}

/** Steps that may be opened; those before the last one are a way back. */
export const allowedSteps = (batch: ImportBatch | undefined): readonly ImportStep[] => {
  if (!batch) return ['file']
  switch (batch.status) {
    case 'storing':
    case 'stored':
    case 'taken-back':
      return ['store']
    case 'failed':
    case 'cancelled':
      return ['file']
    default:
      if (batch.header.length === 0) return ['file']
      if (batch.missingFields.length > 0 || isUnderWay(batch.status)) return ['columns']
      return ['columns', 'check', 'store']
  }
}
