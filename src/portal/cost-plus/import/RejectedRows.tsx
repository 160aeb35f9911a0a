import { Alert, Box, Button, Checkbox, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { billingJobs } from '#contract/cost-plus/billingJobs'
import type { Answer } from '#contract/platform/endpoint'
import type { BillingJob } from '#domain/billing/import/billingJob'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { readAll } from '#portal/data/call/readAll'
import { useEndpoint, useEndpointList } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { ContentDialog } from '#portal/ui/ContentDialog'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { PagedTable, ReadFailure } from '#portal/ui/read-only/PagedTable'
import { pagingOf } from '#portal/ui/read-only/useAddressFields'
import type { StartedJob } from './FollowJob'

type RejectedRow = Answer<typeof billingJobs.listRejectedRows>[number]
type FileColumn = Answer<typeof billingJobs.readBillingJobColumns>[number]

type RejectedRowsProps = {
  job: BillingJob
  mayUpload: boolean
  onStarted: (job: StartedJob) => void
  onClose: () => void
}

/** The rows of a file that were not loaded, with the reasons. Rows of a partly loaded file are corrected and sent again. */
export const RejectedRows = ({ job, mayUpload, onStarted, onClose }: RejectedRowsProps) => {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const [isAsking, setAsking] = useState(false)
  const params = { jobId: job.id }
  const rows = useEndpointList(
    billingJobs.listRejectedRows,
    { params, paging: pagingOf(page) },
    { background: true, keepPrevious: true },
  )
  const columns = useEndpoint(billingJobs.readBillingJobColumns, { params }, { background: true })
  const repair = useRepair(job, onStarted, onClose)
  const isRepairable = mayUpload && job.status === 'partial'
  const close = () => (repair.chosen.size > 0 ? setAsking(true) : onClose())
  return (
    <ContentDialog
      size="xl"
      title={translate('billingImport.rejected.titleOf', { file: job.fileName })}
      close={translate('billing.back')}
      onClose={close}
      actions={
        <>
          <ExportButton
            name={translate('billingImport.rejected.file', { file: job.fileName.replace(/\.(?:csv|xlsx?)$/i, '') })}
            rows={(columns.data && rows.data?.rows) ?? []}
            whole={{
              total: rows.data?.total ?? 0,
              readAll: (reading) => readAll(billingJobs.listRejectedRows, { params }, reading),
            }}
            columns={[
              { label: translate('billingImport.rejected.line'), value: ({ line }: RejectedRow) => line },
              {
                label: translate('billingImport.rejected.reason'),
                value: (row: RejectedRow) => reasonOf(row, columns.data ?? [], translate),
              },
              ...(columns.data ?? []).map(({ column }, at) => ({
                label: column,
                value: ({ cells }: RejectedRow) => cells[at] ?? '',
              })),
            ]}
          />
          <Box sx={{ flex: 1 }} />
          {isRepairable && (
            <>
              <Button
                variant="outlined"
                disabled={!rows.data?.rows.length}
                onClick={() => repair.chooseAll(rows.data?.rows ?? [])}
              >
                {translate('billingImport.rejected.chooseAll')}
              </Button>
              <Button
                variant="contained"
                disabled={repair.chosen.size === 0}
                loading={repair.busy}
                onClick={() => void repair.send()}
              >
                {translate('billingImport.rejected.send', { smart_count: repair.chosen.size })}
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack spacing={3}>
        <Alert severity="info" variant="outlined">
          {translate(`billingImport.rejected.${isRepairable ? 'repairHint' : hintOf(job)}`)}
        </Alert>
        {columns.error && <ReadFailure error={columns.error} onRetry={() => void columns.refetch()} />}
        <PagedTable
          label={translate('billingImport.rejected.title')}
          answer={rows}
          page={page}
          onPage={setPage}
          columns={columnsOf(translate, columns.data ?? [], isRepairable ? repair : null)}
          keyOf={({ line }) => line}
          whenEmpty={translate('billingImport.rejected.none')}
        />
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={translate('crud.unsaved.title')}
        text={translate('billingImport.rejected.unsent', { smart_count: repair.chosen.size })}
        action={translate('crud.unsaved.leave')}
        keep={translate('crud.unsaved.stay')}
        isDangerous
        onAgree={onClose}
        onClose={() => setAsking(false)}
      />
    </ContentDialog>
  )
}

/** Why the rows of a job are not corrected here. */
const hintOf = ({ status }: BillingJob) =>
  status === 'checked' ? 'checkedHint' : status === 'failed' ? 'failedHint' : 'readHint'

/** Rows that one call takes. */
const mostRows = 1_000

/** The rows that are sent again, with their cells as the user has corrected them. */
const useRepair = (job: BillingJob, onStarted: (job: StartedJob) => void, onDone: () => void) => {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<ReadonlyMap<number, readonly string[]>>(new Map())
  const { run, busy } = useWrite(billingJobs.repairRejectedRows, {
    couldNot: 'billingImport.rejected.couldNot',
    success: (_, { body }) => translate('billingImport.rejected.sent', { smart_count: body.rows.length }),
    refreshes: [billingJobs.listBillingJobs, billingJobs.listRejectedRows],
  })
  const change = (line: number, cells: readonly string[] | null) =>
    setChosen((before) => {
      const next = new Map(before)
      if (cells) next.set(line, cells)
      else next.delete(line)
      return next
    })
  return {
    chosen,
    busy,
    change,
    chooseAll: (rows: readonly RejectedRow[]) =>
      setChosen((before) => new Map([...rows.map(({ line, cells }) => [line, cells] as const), ...before])),
    send: async () => {
      const rows = [...chosen].slice(0, mostRows).map(([line, cells]) => ({ line, cells: [...cells] }))
      const answer = await run({ params: { jobId: job.id }, body: { customerId: job.customerId, rows } })
      if (!answer) return
      onStarted({ jobId: answer.jobId, fileName: job.fileName })
      const left = new Map([...chosen].slice(mostRows))
      setChosen(left)
      if (left.size === 0) onDone()
    },
  }
}

type Say = ReturnType<typeof useTranslate>

const columnsOf = (
  say: Say,
  columns: readonly FileColumn[],
  repair: Pick<ReturnType<typeof useRepair>, 'chosen' | 'change'> | null,
): readonly ReadOnlyColumn<RejectedRow>[] => [
  {
    name: 'line',
    label: 'billingImport.rejected.line',
    cell: ({ line, cells }) =>
      repair ? (
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', whiteSpace: 'nowrap' }}>
          <Checkbox
            size="small"
            checked={repair.chosen.has(line)}
            onChange={(_, isOn) => repair.change(line, isOn ? cells : null)}
            slotProps={{ input: { 'aria-label': say('billingImport.rejected.choose', { line }) } }}
          />
          {line}
        </Box>
      ) : (
        line
      ),
  },
  {
    name: 'reason',
    label: 'billingImport.rejected.reason',
    cell: (row) => <Box sx={{ minWidth: 200, color: 'error.main' }}>{reasonOf(row, columns, say)}</Box>,
  },
  ...columns.map(({ column, field }, at): ReadOnlyColumn<RejectedRow> => ({
    name: `cell${at}`,
    label: column,
    cell: ({ line, cells, problems }) => {
      const isWrong = field !== null && problems.some((problem) => problem.column === field)
      const current = repair?.chosen.get(line) ?? cells
      return repair ? (
        <Box
          component="input"
          sx={cellStyle}
          value={current[at] ?? ''}
          aria-label={say('billingImport.rejected.cell', { column, line })}
          aria-invalid={isWrong}
          onChange={({ target }: { target: { value: string } }) =>
            repair.change(
              line,
              columns.map((_, place) => (place === at ? target.value : (current[place] ?? ''))),
            )
          }
        />
      ) : (
        <Box component="span" sx={isWrong ? { color: 'error.main', fontWeight: 600 } : undefined}>
          {cells[at]}
        </Box>
      )
    },
  })),
]

/** The reasons in the language of the user, each with the column of the file; the server's text if there are no words for one. */
const reasonOf = ({ problems }: RejectedRow, columns: readonly FileColumn[], say: Say): string =>
  problems
    .map(({ column: field, code, text }) => {
      const reason = say(`billingImport.problems.${code}`, { _: '' })
      if (!reason) return text
      const column = columns.find((each) => field !== null && each.field === field)?.column ?? field
      return column ? say('billingImport.rejected.ofColumn', { column, reason }) : reason
    })
    .join(' ')

const cellStyle = {
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 1,
  width: 1,
  minWidth: 110,
  '&[aria-invalid=true]': { borderColor: 'error.main' },
} as const
