import { sameName, type ColumnChoice } from '#domain/import/importBatch'

/** The first column of a mapping that the file does not have. */
export const strangeColumn = (header: readonly string[], choices: readonly ColumnChoice[]): string | undefined => {
  const names = new Set(header.map(sameName))
  return choices.find(({ column }) => !names.has(sameName(column)))?.column.slice(0, 60)
}
