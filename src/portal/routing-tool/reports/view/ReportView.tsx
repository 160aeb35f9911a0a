import { Alert, Box, Button, GlobalStyles, Skeleton, Stack } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { reports } from '#contract/routing-tool/reports/reports'
import { type AskedReport, filterOfReport } from '#domain/reports/askedReport'
import { addMeasures, type Counted, type Measures } from '#domain/reports/pivot'
import { longestFiledSpan } from '#domain/reports/reportDays'
import { reports as known } from '#domain/reports/reports'
import { failureLines } from '#portal/data/alerts'
import { useEndpoint } from '#portal/data/useEndpoint'
import { paths } from '#portal/routing-tool/paths'
import { BackgroundFile } from '#portal/routing-tool/reports/schedules/BackgroundFile'
import { ScheduleButton } from '#portal/routing-tool/reports/schedules/ScheduleButton'
import { SavedSets } from '#portal/routing-tool/reports/sets/SavedSets'
import { address } from '#portal/ui/page/address'
import { PageActions } from '#portal/ui/page/PageActions'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { useToday } from '#portal/ui/useNow'
import { PrintedRows } from './PrintedRows'
import { ReportActions } from './ReportActions'
import { ReportAnswer } from './ReportAnswer'
import { ReportParameters } from './ReportParameters'
import type { ReportControl } from './useAskedReport'
import { useReportWords } from './useReportWords'
import { mostPrinted, useWholeReport } from './useWholeReport'

type ReportViewProps = { asked: AskedReport; control: ReportControl }

/** One report: its parameters, its groups as chart and figures, and the rows behind them. */
export const ReportView = ({ asked, control }: ReportViewProps) => {
  const words = useReportWords()
  const day = useToday()
  const tried = filterOfReport(asked, day)
  const filter = 'filter' in tried ? tried.filter : null
  const { data, error, isFetching, isPlaceholderData, refetch } = useEndpoint(
    reports.summarizeReport,
    filter && { query: filter },
    {
      keepPrevious: true,
    },
  )
  const { group, part } = asked
  const rowFilter = filter && { ...filter, ...(group !== null && { group }), ...(part !== null && { part }) }
  const now = rowFilter && 'days' in tried ? { asked, days: tried.days, filter: rowFilter } : null
  /** The request that the figures on screen answer: while others are being read, the address already names those. */
  const [answered, setAnswered] = useState({ asked, question: now })
  if (!isPlaceholderData && answered.asked !== asked) setAnswered({ asked, question: now })
  const question = isPlaceholderData ? answered.question : now
  const whole = useWholeReport({ report: asked.report, filter: rowFilter, sort: asked.sort, words })
  usePageRecord(words.title(asked.report))
  const rows = data && question ? (totalsOf(data, question.asked)[known[asked.report].measures[0]] ?? 0) : 0
  return (
    <Stack spacing={3} className="report sheet">
      <GlobalStyles styles={printStyle} />
      <PageActions>
        <Box className="not-printed" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button component={Link} to={address(paths.reports)}>
            {words.say('reports.all')}
          </Button>
          <SavedSets asked={asked} control={control} />
          <ScheduleButton asked={asked} />
          <ReportActions whole={whole} rows={filter ? rows : 0} />
        </Box>
      </PageActions>
      <Box className="not-printed">
        <ReportParameters asked={asked} control={control} today={day} />
      </Box>
      {'problem' in tried && (
        <Alert severity="warning" variant="outlined">
          {words.say(`reports.problems.${tried.problem.code}`, { ...tried.problem })}
          {tried.problem.code === 'too-long' && tried.problem.days <= longestFiledSpan && (
            <BackgroundFile asked={asked} />
          )}
        </Alert>
      )}
      {error && (
        <Alert
          severity="error"
          variant="outlined"
          action={<Button onClick={() => void refetch()}>{words.say('board.retry')}</Button>}
        >
          {failureLines(error, words.say).join(' ')}
        </Alert>
      )}
      {filter && !data && !error && <Skeleton variant="rounded" height={360} />}
      {question && filter && data && !error && (
        <>
          <ReportAnswer
            {...question}
            answer={data}
            totals={totalsOf(data, question.asked)}
            control={control}
            today={day}
            isOld={isPlaceholderData}
            isReading={isFetching}
            onAgain={() => void refetch()}
          />
          {whole.printed && <PrintedRows table={whole.printed} />}
          {whole.printed && rows > mostPrinted && (
            <p className="only-printed">{words.say('reports.firstPrinted', { printed: mostPrinted, rows })}</p>
          )}
        </>
      )}
    </Stack>
  )
}

/** The sums over everything, or over the group and the part that are looked at. */
const totalsOf = (
  { groups, totals }: { groups: readonly Counted[]; totals: Measures },
  { group, part }: AskedReport,
): Measures =>
  group === null
    ? totals
    : groups
        .filter((each) => each.group === group && (part === null || each.part === part))
        .map(({ measures }) => measures)
        .reduce(addMeasures, {})

/** On paper the chart is above the figures, which are small enough to fit beside each other. */
const printStyle = {
  '@media print': {
    '.report .picture': { display: 'block !important' },
    '.report .groups thead th, .report .groups tfoot *': { position: 'static !important' },
    '.report .groups td, .report .groups th': {
      whiteSpace: 'normal !important',
      fontSize: '10px !important',
      padding: '2px 4px !important',
    },
    '.report .picture > *': { marginBottom: '12px' },
    '.report .swatch': { printColorAdjust: 'exact', background: 'var(--swatch) !important' },
  },
} as const
