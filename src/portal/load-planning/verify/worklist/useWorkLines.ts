import { useMemo } from 'react'
import type { VerifyRow } from '#domain/load-planning/workStatus'
import { pageRows } from '#portal/data/resources/pageRows'
import type { AskedWork } from '#portal/load-planning/verify/useAskedWork'
import { useNumberedRows } from '#portal/ui/table/useNumberedRows'
import { useNow } from '#portal/ui/useNow'
import type { WorkLine } from './workColumns'
import { editOf, flagsOf, type RowConflict, type WorkDrafts } from './workDrafts'
import { hasChoice, isWanted, type StatusChoice, statusChoices } from './workFilter'

type WorkLinesOptions = {
  rows: readonly VerifyRow[]
  drafts: WorkDrafts
  conflicts: ReadonlyMap<string, RowConflict>
  asked: AskedWork
}

const unchanged = { isUpdated: false, isDriverUpdated: false, isOrderMessageUpdated: false }
const keyOf = ({ shipmentId }: VerifyRow): string => shipmentId

/** The rows as the table shows them, and how many each status has. Changed rows that are gone stay in sight. */
export const useWorkLines = ({ rows, drafts, conflicts, asked }: WorkLinesOptions) => {
  const { filter, choice, sort } = asked
  const now = useNow()
  const all = useMemo(() => {
    const known = new Set(rows.map(keyOf))
    const gone = [...drafts.values()].flatMap(({ base }) => (known.has(base.shipmentId) ? [] : [base]))
    return [...rows, ...gone]
  }, [rows, drafts])
  const numbered = useNumberedRows(all, keyOf)
  const lines = useMemo(
    () =>
      numbered.map((row): WorkLine => {
        const draft = drafts.get(row.shipmentId)
        return {
          ...row,
          saved: row,
          edit: draft?.edit ?? editOf(row),
          flags: draft ? flagsOf(draft) : unchanged,
          conflict: conflicts.get(row.shipmentId) ?? null,
        }
      }),
    [numbered, drafts, conflicts],
  )
  const wanted = lines.filter((line) => isWanted(line, filter, now))
  const chosen = (value: StatusChoice) =>
    (value === 'unsaved' ? lines : wanted).filter(({ status, flags }) => hasChoice(status, flags.isUpdated, value))
  const counts = Object.fromEntries(statusChoices.map((value) => [value, chosen(value).length])) as Record<
    StatusChoice,
    number
  >
  const shown = chosen(choice)
  const sorted = sort
    ? pageRows(
        // Those with most warnings first.
        shown.map((line) => ({ line, ...line, warned: -line.warnings.length })),
        { sort },
      ).rows.map(({ line }) => line)
    : shown
  return { lines, shown: sorted, counts }
}
