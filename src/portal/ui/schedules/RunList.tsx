import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Replay from '@mui/icons-material/Replay'
import { Stack, Typography, Button, Tooltip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { reportRuns, type ReportRun } from '#contract/routing-tool/reports/reportRuns'
import type { Say } from '#domain/values/minutesText'
import { formatQuantity } from '#domain/values/numbers'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useEndpointList } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { pagingOf } from '#portal/ui/read-only/useAddressFields'
import { formatDays, formatStopTime } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import { saveFile } from '#portal/ui/table/saveFile'
import { runVocabulary } from './runVocabulary'
import { Named } from './ScheduleList'

type RunListProps = { onlyMine: boolean; ofMany: boolean; page: number; onPage: (page: number) => void }

/** Files that were written in the background or are to be, what became of them, and the way to fetch them. */
export const RunList = ({ onlyMine, ofMany, page, onPage }: RunListProps) => {
  const say = useTranslate()
  const answer = useEndpointList(
    reportRuns.listReportRuns,
    { query: onlyMine ? { onlyMine } : {}, paging: pagingOf(page) },
    { topics: ['jobs', 'outbox'], pollEvery: 5_000, keepPrevious: true },
  )
  return (
    <PagedTable
      label={say('reports.runs.title')}
      answer={answer}
      columns={columnsOf(say, ofMany)}
      keyOf={({ id }) => id}
      page={page}
      onPage={onPage}
      whenEmpty={say('reports.runs.none')}
      renderActions={(run) => <RunActions run={run} />}
    />
  )
}

const columnsOf = (say: Say, ofMany: boolean): ReadOnlyColumn<ReportRun>[] => [
  {
    name: 'name',
    label: 'reports.schedule.name',
    cell: ({ name, report, from, to }) => (
      <Named name={name} about={[say(`reports.titles.${report}`), formatDays({ from, to })]} />
    ),
  },
  { name: 'status', label: 'reports.columns.status', cell: (run) => <Outcome run={run} /> },
  {
    name: 'rows',
    label: 'reports.columns.rowCount',
    cell: ({ rows }) => (rows === null ? '' : formatQuantity(rows)),
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
  const say = useTranslate()
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

/** Downloads the file while it is kept; a failed or expired one is written again for the same days. */
const RunActions = ({ run }: { run: ReportRun }) => {
  const translate = useTranslate()
  const { id, report, name, format, language, recipients, from, to, expiresAt } = run
  const again = useWrite(reportRuns.startReportRun, {
    refreshes: [reportRuns.listReportRuns],
    success: () => translate('reports.runs.started', { name }),
  })
  const fetch = () =>
    call(reportRuns.readReportFile, { params: { id } }).then(
      ({ type, bytes }) =>
        saveFile(
          `${translate(`reports.titles.${report}`)} ${from} ${to}.${format}`,
          new Blob([bytes as BlobPart], { type }),
        ),
      (error: unknown) => showFailure(error, translate),
    )
  if (expiresAt !== null)
    return (
      <Tooltip title={translate('reports.runs.until', { time: formatStopTime(expiresAt) })}>
        <Button
          variant="outlined"
          startIcon={<FileDownload />}
          aria-label={translate('reports.runs.fetchNamed', { name })}
          onClick={() => void fetch()}
        >
          {format.toUpperCase()}
        </Button>
      </Tooltip>
    )
  if (run.status !== 'ready' && run.status !== 'failed') return null
  return (
    <Button
      variant="outlined"
      startIcon={<Replay />}
      disabled={again.busy}
      aria-label={translate('reports.runs.againNamed', { name })}
      onClick={() =>
        void again.run({
          body: {
            report,
            name,
            format,
            language,
            recipients,
            parameters: { ...run.parameters, days: `${from}..${to}` },
          },
        })
      }
    >
      {translate('reports.runs.again')}
    </Button>
  )
}
