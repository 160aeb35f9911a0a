import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
import type { BatchRow } from '#domain/import/importBatch'
import { fieldRule } from '#domain/import/importFields'
import { leftOutText, problemsOfValues, problemsText } from '#portal/routing-tool/import-deliveries/problemText'
import type { Words } from '#portal/routing-tool/import-deliveries/useWords'
import { MarkBox } from '#portal/ui/table/MarkBox'
import type { Column } from '#portal/ui/table/tableColumns'
import { columnOfProblem, type GridColumn } from './gridColumns'
import { readAs } from './readAs'

/** Pixels of the two columns that stay: whether the row is included, and its problem. */
const lineWidth = 96
const problemWidth = 320
export const fixedWidth = lineWidth + problemWidth

/** The columns of the preview: line and problem of a row, then its cells as the file has them. */
export const rowColumnsOf = (
  words: Words,
  columns: readonly GridColumn[],
  onLeaveOut: (row: BatchRow, leftOut: boolean) => void,
): Column<BatchRow>[] => [
  {
    name: 'line',
    label: words.say('imports.check.head.line'),
    width: `${lineWidth}px`,
    fixedAt: 0,
    cell: (row) => (
      <MarkBox
        label={words.say('imports.check.takeIn', { line: row.line })}
        checked={!row.leftOut}
        onToggle={() => onLeaveOut(row, !row.leftOut)}
      >
        <span className="quiet">{row.line}</span>
      </MarkBox>
    ),
  },
  {
    name: 'problem',
    label: words.say('imports.check.head.problem'),
    width: `${problemWidth}px`,
    fixedAt: lineWidth,
    title: (row) => (isBad(row) ? problemsOfValues(words, row.problems) : problemOf(words, row)),
    cell: (row) =>
      isBad(row) ? <Bad>{problemOf(words, row)}</Bad> : <span className="quiet">{problemOf(words, row)}</span>,
  },
  ...columns.map((column): Column<BatchRow> => {
    const kind = column.field && fieldRule(column.field).kind
    const textOf = (row: BatchRow) => row.cells[column.cell] ?? ''
    const isInvalid = (row: BatchRow) =>
      isBad(row) && row.problems.some(({ field }) => columnOfProblem(columns, field) === column)
    return {
      name: String(column.cell),
      label: `${column.field ? words.say(`imports.fields.${column.field}`) : column.name}${column.unit ? ` (${column.unit})` : ''}`,
      headTitle: column.name,
      width: column.grows ? `minmax(${column.width}px, 1fr)` : `${column.width}px`,
      isFigure: kind === 'number' || kind === 'weight',
      title: textOf,
      isInvalid,
      cell: (row) => {
        const read = readAs(row, column, textOf(row))
        return (
          <>
            {isInvalid(row) ? <Bad>{textOf(row)}</Bad> : <Text isQuiet={!column.field}>{textOf(row)}</Text>}
            {read && <span className="read quiet">{read}</span>}
          </>
        )
      },
    }
  }),
]

const isBad = ({ problems, leftOut }: BatchRow) => problems.length > 0 && !leftOut

const problemOf = (words: Words, row: BatchRow): string =>
  row.leftOut ? leftOutText(words, row) : problemsText(words, row.problems)

const Text = ({ isQuiet, children }: { isQuiet: boolean; children: string }) => (
  <span className={isQuiet ? 'text quiet' : 'text'}>{children}</span>
)

const Bad = ({ children }: { children: string }) => (
  <>
    <ErrorOutlineIcon aria-hidden="true" className="bad" sx={{ fontSize: 14, mr: 1, flexShrink: 0 }} />
    <span className="text bad">{children}</span>
  </>
)
