import { useNotify } from 'react-admin'
import { imports } from '#contract/routing-tool/imports/imports'
import type { ImportBatch } from '#domain/import/importBatch'
import { importFieldNames } from '#domain/import/importFields'
import { useWrite } from '#portal/data/useWrite'
import { useKeepBatch } from '#portal/routing-tool/import-deliveries/useImport'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import { FillForm, FillSection } from '#portal/ui/file-import/FillCells'

type FillColumnProps = { batch: ImportBatch; isBusy: boolean; onFilled: (text: string) => void }

/** Fills the empty cells of a column in all rows, which can be undone. */
export const FillColumn = ({ batch, isBusy, onFilled }: FillColumnProps) => {
  const { say, count } = useWords()
  const notify = useNotify()
  const keep = useKeepBatch()
  const { run, busy } = useWrite(imports.fillImportColumn, {
    refreshes: [imports.listImports, imports.listImportRows, imports.listImportProblems],
  })
  const labelOf = (field: string) => say(`imports.fields.${field}`)
  const fill = async (name: string, value: string | null) => {
    const field = importFieldNames.find((each) => each === name)
    if (!field) return
    const params = { batchId: batch.id }
    const answer = await run({ params, body: { field, value } })
    if (!answer) return
    const { lines } = answer
    await keep(answer.batch)
    const text = count('imports.check.filled', lines.length, { field: labelOf(field) })
    const onUndo = async () => {
      const undone = await run({ params, body: { field, value: '', lines } })
      if (undone) await keep(undone.batch)
      onFilled('')
    }
    notify(text, { type: 'success', ...(lines.length > 0 && { onUndo: () => void onUndo() }) })
    onFilled(text)
  }
  return (
    <FillSection>
      <FillForm
        fields={batch.columns.flatMap(({ field }) => field ?? [])}
        labelOf={labelOf}
        isBusy={isBusy || busy}
        onFill={(field, value) => void fill(field, value)}
      />
    </FillSection>
  )
}
