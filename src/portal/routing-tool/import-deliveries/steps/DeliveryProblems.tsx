import { imports } from '#contract/routing-tool/imports/imports'
import type { ImportBatch, ProblemGroup } from '#domain/import/importBatch'
import { isOfWholeRow } from '#domain/import/rowShape'
import { useEndpoint } from '#portal/data/useEndpoint'
import { namedProblem, problemText } from '#portal/routing-tool/import-deliveries/problemText'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import { ProblemGroups } from '#portal/ui/file-import/ProblemGroups'

type DeliveryProblemsProps = {
  batch: ImportBatch
  isBusy: boolean
  onSet: (group: ProblemGroup, value: string) => void
  onSkip: (group: ProblemGroup) => void
}

/** The errors of a file of deliveries by cause, as the server groups them. */
export const DeliveryProblems = ({ batch, isBusy, onSet, onSkip }: DeliveryProblemsProps) => {
  const words = useWords()
  const { data: groups = [] } = useEndpoint(
    imports.listImportProblems,
    batch.badRowCount > 0 ? { params: { batchId: batch.id } } : null,
    { topics: ['imports'], keepPrevious: true, background: true },
  )
  if (batch.badRowCount === 0) return null
  return (
    <ProblemGroups
      groups={groups.map((group) => ({
        group,
        key: `${group.field} ${group.code}`,
        text: namedProblem(words, group, groupText(words, group)),
        rowCount: group.rowCount,
        field: words.say(`imports.fields.${group.field}`),
        canBeSet: canBeSet(group) && batch.columns.some(({ field }) => field === group.field),
      }))}
      isBusy={isBusy}
      onSet={({ group }, value) => onSet(group, value)}
      onSkip={({ group }) => onSkip(group)}
    />
  )
}

/** One value for all rows fixes neither their shape nor numbers that are there twice. */
const canBeSet = ({ field, code }: ProblemGroup): boolean =>
  !isOfWholeRow(code) && !(field === 'number' && code === 'duplicate')

/** Rows that repeat or contradict others each name another line; together they name none. */
const groupText = (words: ReturnType<typeof useWords>, { field, code }: ProblemGroup): string =>
  code === 'conflict' || code === 'duplicate'
    ? words.say(`imports.groups.${code}`)
    : problemText(words, { field, code, value: '' })
