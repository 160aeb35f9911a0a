import { Box, Link, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material'
import type { AskedReport } from '#domain/reports/askedReport'
import { type Measures, type Pivoted, addMeasures } from '#domain/reports/pivot'
import { useReportWords } from '#portal/routing-tool/reports/view/useReportWords'
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
    <Box sx={scrollStyle} className="groups" tabIndex={0} role="region" aria-label={words.say('reports.groups')}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{words.say(`reports.groupings.${groupBy}`)}</TableCell>
            {figures.map(({ name, label }) => (
              <TableCell key={name} align="right">
                {words.say(label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map((each) => (
            <TableRow key={each.group} hover selected={each.group === group}>
              <TableCell component="th" scope="row">
                {Object.keys(each.measures).length === 0 ? (
                  words.group(groupBy, each.group, each.label)
                ) : (
                  <Link
                    component="button"
                    type="button"
                    underline="hover"
                    aria-pressed={each.group === group}
                    onClick={() => onChoose(each.group)}
                    sx={{ font: 'inherit', textAlign: 'left' }}
                  >
                    {words.group(groupBy, each.group, each.label)}
                  </Link>
                )}
              </TableCell>
              {figures.map(({ name, of }) => (
                <TableCell key={name} align="right">
                  {of(each.measures, each.parts)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={footStyle}>
            <TableCell component="th" scope="row">
              {words.say('reports.total')}
            </TableCell>
            {figures.map(({ name, of }) => (
              <TableCell key={name} align="right">
                {of(totals, parts)}
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  )
}

/** The server sums up measures; what each part has of them is added up over all of its groups, which came whole. */
const partTotals = (groups: readonly Pivoted[]): Record<string, Measures> => {
  const totals: Record<string, Measures> = {}
  for (const { parts } of groups)
    for (const [part, measures] of Object.entries(parts)) totals[part] = addMeasures(totals[part] ?? {}, measures)
  return totals
}

const scrollStyle = {
  overflow: 'auto',
  maxHeight: 360,
  '& td, & th': { whiteSpace: 'nowrap' },
  '& thead th': { bgcolor: 'background.paper' },
} as const

const footStyle = {
  '& td, & th': {
    position: 'sticky',
    bottom: 0,
    bgcolor: 'background.paper',
    color: 'text.primary',
    fontWeight: 600,
    fontSize: 13,
    borderTop: 1,
    borderColor: 'divider',
  },
} as const
