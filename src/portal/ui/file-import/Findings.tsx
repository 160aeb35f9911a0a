import { Alert, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import type { FileImportCalls } from '#contract/platform/fileImport'
import { RepairGrid, type Repairs } from '#portal/ui/table/RepairGrid'
import { type ColumnChoices, withChoice } from './columnChoices'
import { shortenedText } from './notationText'
import { ProblemGroups } from './ProblemGroups'

export type CheckedFile = Answer<FileImportCalls['importRecords']>
export type CellProblem = CheckedFile['errors'][number]

export type FindingWords = {
  labelOf: (field: string) => string
  problemOf: (problem: CellProblem) => string
  /** What the file says besides, such as how records were placed. */
  notesOf?: (checked: CheckedFile) => readonly string[]
}

type FindingsProps = FindingWords & {
  checked: CheckedFile
  isBusy: boolean
  repairs: Repairs
  choices: ColumnChoices
  onRepair: (repairs: Repairs) => void
  /** Repairs that are checked immediately, as they concern many rows. */
  onRepairAll: (repairs: Repairs) => void
  onChoose: (choices: ColumnChoices) => void
}

/** What a check has found: counts, notes, errors by cause, and the bad rows. */
export const Findings = ({ checked, repairs, onRepair, ...props }: FindingsProps) => {
  const { labelOf, problemOf, notesOf } = props
  const translate = useTranslate()
  const { inserted, updated, unchanged, skipped, columns, missing, shortened, errors } = checked
  const ignored = columns.flatMap(({ column, field }) => (field === null ? [column] : []))
  const lines = new Map<number, { line: number; messages: string[]; cells: Record<string, string> }>()
  for (const problem of errors) {
    const row = lines.get(problem.line) ?? { line: problem.line, messages: [], cells: problem.cells }
    row.messages.push(problemOf(problem))
    lines.set(problem.line, row)
  }
  return (
    <Stack spacing={2}>
      <Typography role="status">
        {translate('fileImport.found', { inserted, updated, unchanged, bad: skipped })}
      </Typography>
      {notesOf?.(checked).map((note) => (
        <Typography key={note} variant="body2">
          {note}
        </Typography>
      ))}
      {shortened.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
          {shortenedText(translate, shortened)}
        </Alert>
      )}
      {missing.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('fileImport.missing', { fields: missing.map(labelOf).join(', ') })}
        </Typography>
      )}
      {ignored.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('fileImport.ignored', { columns: ignored.join(', ') })}
        </Typography>
      )}
      <Causes checked={checked} repairs={repairs} {...props} />
      {lines.size > 0 && (
        <RepairGrid
          rows={[...lines.values()].map(({ messages, ...row }) => ({ ...row, message: messages.join(' ') }))}
          repairs={repairs}
          onRepair={onRepair}
          labelOf={labelOf}
        />
      )}
    </Stack>
  )
}

type CausesProps = Omit<FindingsProps, 'onRepair'>

const Causes = ({ checked, labelOf, problemOf, isBusy, repairs, choices, onRepairAll, onChoose }: CausesProps) => {
  const { columns, errors, errorCount } = checked
  const named = columns.filter(({ column }) => column.trim() !== '')
  const isCut = errors.length < errorCount
  const repairRows = (lines: readonly number[], repairOf: (line: number) => Readonly<Record<string, string>> | null) =>
    onRepairAll(new Map([...repairs, ...lines.map((line) => [line, repairOf(line)] as const)]))
  return (
    <ProblemGroups
      groups={groupsOf(errors).map(({ problem: { field, code, ...problem }, lines }) => {
        const source = named.find((each) => each.field === field)?.column ?? null
        const isOfCell = !ofRow.has(code)
        return {
          key: `${field} ${code}`,
          name: field,
          lines,
          text: problemOf({ ...problem, field, code }),
          rowCount: lines.length,
          isCut,
          field: labelOf(field),
          // Rows beyond those that are listed would keep their error.
          canBeSet: isOfCell && !isCut && source !== null,
          source: isOfCell ? { column: source, columns: named.map(({ column }) => column) } : null,
        }
      })}
      isBusy={isBusy}
      onSet={({ lines, name }, value) => repairRows(lines, (line) => ({ ...repairs.get(line), [name]: value }))}
      onSkip={({ lines }) => repairRows(lines, () => null)}
      onColumn={({ name }, column) => onChoose(withChoice(named, choices, column, name))}
    />
  )
}

/** Errors that neither one value nor another column fixes. */
const ofRow: ReadonlySet<string> = new Set(['extra-cells', 'duplicate', 'taken'])

/** The problems by field and code, each with its first one and its rows. */
const groupsOf = (errors: readonly CellProblem[]) => {
  const groups = new Map<string, { problem: CellProblem; lines: number[] }>()
  for (const problem of errors) {
    const key = `${problem.field} ${problem.code}`
    const group = groups.get(key) ?? { problem, lines: [] }
    if (group.lines.at(-1) !== problem.line) group.lines.push(problem.line)
    groups.set(key, group)
  }
  return [...groups.values()].sort((one, other) => other.lines.length - one.lines.length)
}
