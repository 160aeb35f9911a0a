import Close from '@mui/icons-material/Close'
import { Box, Chip, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import type { AskedReport } from '#domain/reports/askedReport'
import type { Measures } from '#domain/reports/pivot'
import { reports } from '#domain/reports/reports'
import { formatQuantity, formatNumber } from '#domain/values/numbers'
import { reportBars } from '#portal/routing-tool/reports/chart/reportBars'
import type { ReportControl } from '#portal/routing-tool/reports/view/useAskedReport'
import { useReportWords } from '#portal/routing-tool/reports/view/useReportWords'
import { Panel } from '#portal/ui/Panel'
import { RowDrawer } from './RowDrawer'
import { rowsOfReport } from './rowsOfReport'
import type { RowTarget } from './rowTarget'

type RowSectionProps = {
  asked: AskedReport
  filter: ReportFilter
  readAt: string
  /** What people call the group that is looked at. */
  groupLabel: string | null
  /** Over everything that fits, or over the group that is looked at. */
  totals: Measures
  control: ReportControl
  whenEmpty: ReactNode
}

/** The rows behind the figures, all of them or those of one group, with their sums at the foot. */
export const RowSection = (props: RowSectionProps) => {
  const { asked, filter, readAt, groupLabel, totals, control, whenEmpty } = props
  const words = useReportWords()
  const [target, setTarget] = useState<RowTarget | null>(null)
  const { Table } = rowsOfReport[asked.report]
  const [counted] = reports[asked.report].measures
  const rows = totals[counted] ?? 0
  const part = reportBars[asked.report].bars.find(({ name }) => name === asked.part)
  const sums = [
    words.say(`reports.counts.${counted}`, { smart_count: rows, count: formatQuantity(rows) }),
    totals['weight'] !== undefined && words.say('reports.pounds', { weight: formatNumber(totals['weight']) }),
  ].filter(Boolean)
  return (
    <Panel
      title={words.say(`reports.rowsTitle.${counted}`)}
      className="not-printed"
      summary={
        asked.group !== null && (
          <Chip
            label={[words.group(asked.groupBy, asked.group, groupLabel), part && words.say(part.label)]
              .filter(Boolean)
              .join(' · ')}
            variant="outlined"
            onDelete={() => control.change({ group: null, part: null })}
            deleteIcon={<Close aria-label={words.say('reports.allGroups')} />}
          />
        )
      }
      actions={
        <Typography variant="body2" color="text.secondary">
          {words.say('reports.inUtc')}
        </Typography>
      }
    >
      <Table
        label={words.say(`reports.rowsTitle.${counted}`)}
        filter={filter}
        readAt={readAt}
        total={rows}
        sort={asked.sort}
        onSort={(sort) => control.change({ sort })}
        onOpen={setTarget}
        whenEmpty={whenEmpty}
      />
      <Box sx={footStyle} role="status">
        <strong>{words.say(asked.group === null ? 'reports.wholeFilter' : 'reports.wholeGroup')}</strong>
        <span>{sums.join(' · ')}</span>
      </Box>
      <RowDrawer target={target} onClose={() => setTarget(null)} />
    </Panel>
  )
}

const footStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  px: 3,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
} as const
