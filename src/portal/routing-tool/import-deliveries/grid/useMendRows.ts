import { imports } from '#contract/routing-tool/imports/imports'
import type { BatchRow, ImportBatch } from '#domain/import/importBatch'
import { useWrite } from '#portal/data/useWrite'
import { useKeepBatch } from '#portal/routing-tool/import-deliveries/useImport'
import { useKeepRows } from './useImportRows'

/** Changes of single rows. The server checks the row and those of the same delivery again; all of them are updated. */
export const useMendRows = (batch: ImportBatch, onMended: (line: number, row: BatchRow | undefined) => void) => {
  const keepBatch = useKeepBatch()
  const keepRows = useKeepRows(batch.id)
  const { run, busy } = useWrite(imports.mendImportRow)
  const mend = async (line: number, body: { cells?: Record<string, string>; leftOut?: boolean }): Promise<boolean> => {
    const answer = await run({ params: { batchId: batch.id, line }, body })
    if (!answer) return false
    keepRows(answer.rows)
    await keepBatch(answer.batch)
    onMended(
      line,
      answer.rows.find((row) => row.line === line),
    )
    return true
  }
  /** Applied immediately; a failure, which has been reported, reverts it. */
  const leaveOut = async (row: BatchRow, leftOut: boolean): Promise<void> => {
    keepRows([{ ...row, leftOut }])
    if (!(await mend(row.line, { leftOut }))) keepRows([row])
  }
  return {
    isBusy: busy,
    write: (row: BatchRow, column: string, text: string) => mend(row.line, { cells: { [column]: text } }),
    /** As `write`; the row is shown as `expected` until the server has checked it, and as it was when that failed. */
    writeAtOnce: async (row: BatchRow, column: string, text: string, expected: BatchRow): Promise<void> => {
      keepRows([expected])
      if (!(await mend(row.line, { cells: { [column]: text } }))) keepRows([row])
    },
    leaveOut,
  }
}

export type MendRows = ReturnType<typeof useMendRows>
