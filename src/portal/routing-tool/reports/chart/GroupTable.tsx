import { Link } from '@mui/material'
import type { AskedReport } from '#domain/reports/askedReport'
import { type Measures, type Pivoted, addMeasures } from '#domain/reports/pivot'
import { type ReportWords, useReportWords } from '#portal/routing-tool/reports/view/useReportWords'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { figuresOf } from './groupFigures'

type GroupTableProps = {
  asked: AskedReport
  groups: readonly Pivoted[]
  totals: Measures
  onChoose: (group: string) => void
}

/** The figures of every group, and at the foot those of the whole filter as the server summed them up. */
export const GroupTable = ({ asked: { report, groupBy, group }, groups, totals, onChoose }: GroupTableProps) => {
  const words = useReportWords()
  const figures = figuresOf(report)
  const parts = partTotals(groups)
  return (
    <ReadOnlyTable
      label={words.say('reports.groups')}
      columns={[
        nameColumn(words, groupBy, group, onChoose),
        ...figures.map(({ name, label, of }) => ({
          name,
          label,
          cell: ({ measures, parts: own }: Pivoted) => of(measures, own),
          isFigure: true,
        })),
      ]}
      rows={groups}
      keyOf={(each) => each.group}
      totals={{
        group: words.say('reports.total'),
        ...Object.fromEntries(figures.map(({ name, of }) => [name, of(totals, parts)])),
      }}
      isChosen={(each) => each.group === group}
      maxHeight={360}
      whenEmpty=""
      narrow="table"
    />
  )
}

/** Names a group; a group with rows can be chosen. */
const nameColumn = (
  words: ReportWords,
  groupBy: AskedReport['groupBy'],
  chosen: string | null,
  onChoose: (group: string) => void,
): ReadOnlyColumn<Pivoted> => ({
  name: 'group',
  label: `reports.groupings.${groupBy}`,
  cell: ({ group, label, measures }) =>
    Object.keys(measures).length === 0 ? (
      words.group(groupBy, group, label)
    ) : (
      <Link
        component="button"
        type="button"
        underline="hover"
        aria-pressed={group === chosen}
        onClick={() => onChoose(group)}
        sx={{ font: 'inherit', textAlign: 'left' }}
      >
        {words.group(groupBy, group, label)}
      </Link>
    ),
})

/** The server sums up measures; what each part has of them is added up over all of its groups, which came whole. */
const partTotals = (groups: readonly Pivoted[]): Record<string, Measures> => {
  const totals: Record<string, Measures> = {}
  for (const { parts } of groups)
    for (const [part, measures] of Object.entries(parts)) totals[part] = addMeasures(totals[part] ?? {}, measures)
  return totals
}
