import Refresh from '@mui/icons-material/Refresh'
import { Box, Button, Stack, Typography } from '@mui/material'
import type { ReportFilter } from '#contract/routing-tool/reportFilter'
import { formatDateTime } from '#portal/ui/i18n/dates'
import type { Counted, Measures } from '#domain/reports/pivot'
import type { Days } from '#domain/reports/reportDays'
import type { AskedReport } from '#domain/reports/askedReport'
import { EmptyReport } from './EmptyReport'
import { PrintedHead } from './PrintedHead'
import { ReportPicture } from './ReportPicture'
import { RowSection } from './RowSection'
import type { ReportControl } from './useAskedReport'
import { useReportWords } from './useReportWords'

/** What was asked for. */
export type Question = { asked: AskedReport; days: Days; filter: ReportFilter }

type ReportAnswerProps = Question & {
  answer: { readAt: string; groups: readonly Counted[]; totals: Measures }
  /** Over what is looked at: everything, or one group. */
  totals: Measures
  control: ReportControl
  today: string
  /** Another answer is on its way: this one is still to be read, but not to be worked with. */
  isOld: boolean
  isReading: boolean
  onAgain: () => void
}

/** The figures as they were read: when, drawn, by group, and the rows behind them. */
export const ReportAnswer = (props: ReportAnswerProps) => {
  const { asked, days, filter, answer, totals, control, today } = props
  const words = useReportWords()
  return (
    <>
      <PrintedHead asked={asked} days={days} readAt={answer.readAt} />
      <Box className="not-printed" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2" color="text.secondary">
          {words.say('reports.asOf', { time: formatDateTime(answer.readAt), days: words.days(days) })}
        </Typography>
        <Button startIcon={<Refresh />} disabled={props.isReading} onClick={props.onAgain}>
          {words.say('reports.again')}
        </Button>
      </Box>
      <Stack spacing={3} inert={props.isOld} aria-busy={props.isOld} data-answer>
        {answer.groups.length > 0 && (
          <ReportPicture asked={asked} days={days} counted={answer.groups} totals={answer.totals} control={control} />
        )}
        <RowSection
          asked={asked}
          filter={filter}
          readAt={answer.readAt}
          groupLabel={answer.groups.find((each) => each.group === asked.group)?.label ?? null}
          totals={totals}
          control={control}
          whenEmpty={<EmptyReport asked={asked} days={days} control={control} today={today} />}
        />
      </Stack>
    </>
  )
}
