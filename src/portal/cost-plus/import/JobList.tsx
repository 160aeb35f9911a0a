import { Box, Button, Stack, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { BillingJob } from '#domain/billing/import/billingJob'
import { formatQuantity } from '#domain/values/numbers'
import { shownMoney } from '#portal/ui/amounts'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { type PageAnswer, PagedTable } from '#portal/ui/read-only/PagedTable'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { StatusMark } from '#portal/ui/StatusMark'
import { CancelJob } from './CancelJob'
import { outcomeOf, type Say } from './jobOutcome'
import { jobWord } from './jobVocabulary'

type JobListProps = {
  answer: PageAnswer<BillingJob>
  page: number
  onPage: (page: number) => void
  isNarrowed: boolean
  mayUpload: boolean
  onShowRejected: (job: BillingJob) => void
  onRollBack: (job: BillingJob) => void
}

/** The import jobs of the customer, newest first. */
export const JobList = ({ isNarrowed, mayUpload, onShowRejected, onRollBack, ...paged }: JobListProps) => {
  const translate = useTranslate()
  const isTight = useMediaQuery('(min-width: 900px) and (max-width: 1439px)', { noSsr: true })
  return (
    <PagedTable
      {...paged}
      label={translate('billingImport.jobs')}
      columns={isTight ? tightColumnsOf(translate) : columnsOf(translate)}
      keyOf={({ id }) => id}
      whenEmpty={translate(isNarrowed ? 'billingImport.noneNarrowed' : 'billingImport.none')}
      renderActions={(job) => (
        <Stack
          direction={isTight ? 'column' : 'row'}
          sx={{ flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'flex-end', gap: 1 }}
        >
          {job.rejected > 0 && (
            <Button onClick={() => onShowRejected(job)}>{translate('billingImport.rejected.show')}</Button>
          )}
          {mayUpload && job.status === 'queued' && <CancelJob job={job} />}
          {mayUpload && job.loaded > 0 && job.status !== 'rolled-back' && (
            <Button color="error" onClick={() => onRollBack(job)}>
              {translate('billingImport.rollBack.action')}
            </Button>
          )}
        </Stack>
      )}
    />
  )
}

const columnsOf = (say: Say): readonly ReadOnlyColumn<BillingJob>[] => [
  {
    name: 'file',
    label: 'billingImport.columns.file',
    cell: ({ fileName }) => <Box sx={{ minWidth: 96 }}>{fileName}</Box>,
  },
  {
    name: 'type',
    label: 'billingImport.columns.type',
    cell: ({ type }) => <Box sx={{ minWidth: { md: 64 } }}>{say(`billingImport.types.${type}`)}</Box>,
  },
  {
    name: 'status',
    label: 'billingImport.columns.status',
    cell: ({ status }) => <StatusMark word={jobWord(status)} />,
  },
  {
    name: 'rows',
    label: 'billingImport.columns.rows',
    cell: ({ rows }) => formatQuantity(rows),
    isFigure: true,
  },
  {
    name: 'loaded',
    label: 'billingImport.columns.loaded',
    cell: ({ loaded }) => formatQuantity(loaded),
    isFigure: true,
  },
  {
    name: 'rejected',
    label: 'billingImport.columns.rejected',
    cell: ({ rejected }) => formatQuantity(rejected),
    isFigure: true,
  },
  {
    name: 'total',
    label: 'billingImport.columns.total',
    cell: ({ loadedTotal }) => (loadedTotal === null ? '' : shownMoney(loadedTotal)),
    isFigure: true,
  },
  {
    name: 'result',
    label: 'billingImport.columns.result',
    // A sentence, which would be squeezed to its longest word.
    cell: (job) => <Box sx={{ minWidth: { md: 124 } }}>{outcomeOf(job, say)}</Box>,
  },
  { name: 'createdBy', label: 'billingImport.columns.createdBy', cell: ({ createdBy }) => createdBy },
  {
    name: 'createdAt',
    label: 'billingImport.columns.createdAt',
    cell: ({ createdAt }) => <Box sx={{ minWidth: { md: 80 } }}>{ownTime(createdAt)}</Box>,
  },
]

/** For a desk on which the menu leaves no room for all columns: type and user go below other facts, counts are in the result. */
const tightColumnsOf = (say: Say): readonly ReadOnlyColumn<BillingJob>[] =>
  columnsOf(say).flatMap((column) => {
    const { name, cell } = column
    if (name === 'file')
      return {
        ...column,
        cell: (job) => <WithDetail detail={say(`billingImport.types.${job.type}`)}>{cell(job)}</WithDetail>,
      }
    if (name === 'createdAt')
      return { ...column, cell: (job) => <WithDetail detail={job.createdBy}>{cell(job)}</WithDetail> }
    return ['status', 'total', 'result'].includes(name) ? column : []
  })

const WithDetail = ({ detail, children }: { detail: string; children: ReactNode }) => (
  <>
    {children}
    <Typography variant="caption" component="div" color="text.secondary">
      {detail}
    </Typography>
  </>
)
