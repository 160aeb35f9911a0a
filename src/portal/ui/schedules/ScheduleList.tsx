import { Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { type ReportSchedule, reportSchedules } from '#contract/routing-tool/reports/reportSchedules'
import { askedDays } from '#domain/reports/reportSchedule'
import { useEndpoint } from '#portal/data/useEndpoint'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { StatusMark } from '#portal/ui/StatusMark'
import { runVocabulary } from './runVocabulary'
import { ScheduleActions } from './ScheduleActions'
import { ScheduleDialog } from './ScheduleDialog'
import { draftOf } from './scheduleDraft'
import { type ScheduleWords, useScheduleWords } from './useScheduleWords'

/** The report schedules: next run, and result of the last one. */
export const ScheduleList = ({ onlyMine, ofMany }: { onlyMine: boolean; ofMany: boolean }) => {
  const words = useScheduleWords()
  const { say } = words
  const [changed, setChanged] = useState<ReportSchedule | null>(null)
  const { data, error, refetch } = useEndpoint(
    reportSchedules.listReportSchedules,
    { query: onlyMine ? { onlyMine } : {} },
    { topics: ['jobs'], pollEvery: 15_000, keepPrevious: true },
  )
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <ReadOnlyTable
        label={say('reports.schedule.title')}
        columns={columnsOf(words, ofMany)}
        rows={data}
        keyOf={({ id }) => id}
        whenEmpty={say('reports.schedule.none')}
        renderActions={(schedule) => <ScheduleActions schedule={schedule} onChange={() => setChanged(schedule)} />}
      />
      {changed && <ScheduleDialog initial={draftOf(changed)} id={changed.id} onClose={() => setChanged(null)} />}
    </>
  )
}

const columnsOf = (
  { say, timing, moment, days, region }: ScheduleWords,
  ofMany: boolean,
): ReadOnlyColumn<ReportSchedule>[] => [
  {
    name: 'name',
    label: 'reports.schedule.name',
    cell: (schedule) => (
      <Named
        name={schedule.name}
        about={[say(`reports.titles.${schedule.report}`), days(askedDays(schedule)), region(schedule)]}
      />
    ),
  },
  { name: 'timing', label: 'reports.schedule.timing', cell: timing },
  {
    name: 'next',
    label: 'reports.schedule.nextRun',
    cell: ({ nextRunAt, zone }) => (nextRunAt === null ? say('reports.schedule.isPaused') : moment(nextRunAt, zone)),
  },
  {
    name: 'last',
    label: 'reports.schedule.lastRun',
    cell: ({ lastStatus }) =>
      lastStatus ? <StatusMark word={runVocabulary[lastStatus]} /> : say('reports.schedule.never'),
  },
  {
    name: 'recipients',
    label: 'reports.schedule.recipients',
    cell: ({ recipients, format }) => `${format.toUpperCase()} → ${recipients.join(', ')}`,
  },
  ...(ofMany ? [{ name: 'user', label: 'reports.schedule.owner', cell: ({ userId }: ReportSchedule) => userId }] : []),
]

type NamedProps = { name: string; about: readonly string[] }

/** What it is called, and below it what it is of. */
export const Named = ({ name, about }: NamedProps) => (
  <Stack component="span">
    <span>{name}</span>
    <Typography component="span" variant="body2" color="text.secondary">
      {about.filter(Boolean).join(' · ')}
    </Typography>
  </Stack>
)
