import Refresh from '@mui/icons-material/Refresh'
import { Box, Button, Stack, Typography } from '@mui/material'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import { reports } from '#contract/routing-tool/reports/reports'
import { type AskedReport, filterOfReport } from '#domain/reports/askedReport'
import type { Counted, Measures } from '#domain/reports/pivot'
import { type Days, longestSpan } from '#domain/reports/reportDays'
import { reports as known } from '#domain/reports/reports'
import { addDays } from '#domain/values/days'
import { formatQuantity } from '#domain/values/numbers'
import { useGroup } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReportPicture } from '#portal/routing-tool/reports/chart/ReportPicture'
import { RowSection } from '#portal/routing-tool/reports/rows/RowSection'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { PrintedSheet } from '#portal/ui/page/PrintedSheet'
import type { ReportControl } from './useAskedReport'
import { useParameterWords } from './useParameterWords'
import { useReportWords } from './useReportWords'

/** The requested report. */
type Question = { asked: AskedReport; days: Days; filter: ReportFilter }

type ReportAnswerProps = Question & {
  answer: { readAt: string; groups: readonly Counted[]; totals: Measures }
  /** The sums: of everything, or of one group. */
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

type PrintedHeadProps = { asked: AskedReport; days: Days; readAt: string }

/** The heading of a printed report: its name, customer, parameters, and time. */
const PrintedHead = ({ asked, days, readAt }: PrintedHeadProps) => {
  const words = useReportWords()
  const group = useGroup()
  const parameters = useParameterWords(asked)
  const lines: [string, string][] = [
    [words.say('reports.customer'), group.id],
    [words.say(`reports.dateTypes.${asked.dateType}`), words.days(days)],
    [words.say('reports.groupBy'), words.say(`reports.groupings.${asked.groupBy}`)],
    ...parameters.map(({ label, value }): [string, string] => [label, value]),
    ...(asked.group === null
      ? []
      : [
          [words.say(`reports.groupings.${asked.groupBy}`), words.group(asked.groupBy, asked.group, null)] as [
            string,
            string,
          ],
        ]),
    [words.say('reports.readAt'), `${formatDateTime(readAt)} UTC`],
  ]
  return <PrintedSheet title={words.title(asked.report)} lines={lines} />
}

type EmptyReportProps = { asked: AskedReport; days: Days; control: ReportControl; today: string }

/** Why there are no rows, and which parameter to clear: each is tried without, and its number of rows is shown. */
const EmptyReport = ({ asked, days, control, today }: EmptyReportProps) => {
  const words = useReportWords()
  const parameters = useParameterWords(asked)
  const widest = `${addDays(days.to, 1 - longestSpan)}..${days.to}`
  return (
    <Stack spacing={2} sx={{ whiteSpace: 'normal', alignItems: 'flex-start' }} role="status">
      <Typography variant="subtitle1" component="p">
        {words.say(parameters.length > 0 ? 'reports.empty.narrowed' : 'reports.empty.none', { days: words.days(days) })}
      </Typography>
      {parameters.map(({ parameter, label, value }) => (
        <Instead
          key={parameter}
          asked={{ ...asked, parameters: { ...asked.parameters, [parameter]: '' } }}
          today={today}
          words={(rows) => words.say('reports.empty.without', { rows, parameter: `${label}: ${value}` })}
          onChoose={() => control.setParameter(parameter, '')}
        />
      ))}
      <Instead
        asked={{ ...asked, days: widest }}
        today={today}
        words={(rows) => words.say('reports.empty.wider', { rows, days: longestSpan })}
        onChoose={() => control.narrow({ days: widest })}
      />
    </Stack>
  )
}

type InsteadProps = {
  asked: AskedReport
  today: string
  words: (rows: string) => string
  onChoose: () => void
}

const Instead = ({ asked, today, words, onChoose }: InsteadProps) => {
  const kept = Object.fromEntries(Object.entries(asked.parameters).filter(([, value]) => value))
  const tried = filterOfReport({ ...asked, parameters: kept }, today)
  const { data } = useEndpoint(reports.summarizeReport, 'filter' in tried ? { query: tried.filter } : null, {
    background: true,
  })
  const rows = data?.totals[known[asked.report].measures[0]] ?? 0
  if (rows === 0) return null
  return (
    <Button variant="outlined" onClick={onChoose}>
      {words(formatQuantity(rows))}
    </Button>
  )
}
