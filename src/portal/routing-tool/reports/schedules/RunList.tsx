import { Stack, Typography } from '@mui/material'
import { reportRuns, type ReportRun } from '#contract/routing-tool/reportRuns'
import { formatStopTime } from '#portal/ui/i18n/dates'
import { useEndpointList } from '#portal/data/useEndpoint'
import type { FactColumn } from '#portal/ui/facts/FactTable'
import { PagedFacts } from '#portal/ui/facts/PagedFacts'
import { pagingOf } from '#portal/ui/facts/useAddressFields'
import { StatusMark } from '#portal/ui/StatusMark'
import { formatCount, type ReportWords, useReportWords } from '#portal/routing-tool/reports/useReportWords'
import { RunActions } from './RunActions'
import { runVocabulary } from './runVocabulary'
import { Named } from './ScheduleList'

type RunListProps = { onlyMine: boolean; ofMany: boolean; page: number; onPage: (page: number) => void }

/** Files that were written in the background or are to be, what became of them, and the way to fetch them. */
export const RunList = ({ onlyMine, ofMany, page, onPage }: RunListProps) => {
  const words = useReportWords()
  const answer = useEndpointList(
    reportRuns.listReportRuns,
    { query: onlyMine ? { onlyMine } : {}, paging: pagingOf(page) },
    { topics: ['jobs', 'outbox'], pollEvery: 5_000, keepPrevious: true },
  )
  return (
    <PagedFacts
      label={words.say('reports.runs.title')}
      answer={answer}
      columns={columnsOf(words, ofMany)}
      keyOf={({ id }) => id}
      page={page}
      onPage={onPage}
      whenEmpty={words.say('reports.runs.none')}
      renderActions={(run) => <RunActions run={run} />}
    />
  )
}

const columnsOf = ({ say, title, days }: ReportWords, ofMany: boolean): FactColumn<ReportRun>[] => [
  {
    name: 'name',
    label: 'reports.schedule.name',
    cell: ({ name, report, from, to }) => <Named name={name} about={[title(report), days({ from, to })]} />,
  },
  { name: 'status', label: 'reports.columns.status', cell: (run) => <Outcome run={run} /> },
  {
    name: 'rows',
    label: 'reports.columns.rowCount',
    cell: ({ rows }) => (rows === null ? '' : formatCount(rows)),
    isFigure: true,
  },
  {
    name: 'started',
    label: 'reports.runs.startedAt',
    cell: ({ startedAt, createdAt }) => `${formatStopTime(startedAt ?? createdAt)} UTC`,
  },
  {
    name: 'mail',
    label: 'reports.runs.mail',
    cell: ({ mail, recipients }) => (mail ? `${say(`reports.runs.mails.${mail}`)}: ${recipients.join(', ')}` : '–'),
  },
  ...(ofMany ? [{ name: 'user', label: 'reports.runs.by', cell: ({ userId }: ReportRun) => userId }] : []),
]

const Outcome = ({ run: { status, problem, detail } }: { run: ReportRun }) => {
  const { say } = useReportWords()
  return (
    <Stack component="span" sx={{ alignItems: 'flex-start' }}>
      <StatusMark word={runVocabulary[status]} />
      {problem && (
        <Typography component="span" variant="body2" color="text.secondary">
          {[say(`reports.runs.problems.${problem}`), detail].filter(Boolean).join(' ')}
        </Typography>
      )}
    </Stack>
  )
}
