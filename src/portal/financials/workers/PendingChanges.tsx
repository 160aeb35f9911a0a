import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { mostRateRows, type ShownRateChange, workerRates } from '#contract/people/workerRates'
import { workers } from '#contract/people/workers'
import type { Page } from '#contract/platform/endpoint'
import { useSession } from '#portal/data/session/useSession'
import { useEndpointList } from '#portal/data/useEndpoint'
import { ReadOnlyTable, type ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { formatDate } from '#portal/ui/i18n/dates'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { percentText, rateText } from './figures'

type Decision = 'approved' | 'rejected' | 'withdrawn'

/** Changes that one user requested in one step, such as a mass change. They are decided together. */
type Request = { key: string; first: ShownRateChange; changes: readonly ShownRateChange[] }

/** Changes of rates that need a second person; nothing while there are none. Users can only withdraw their own. */
export const PendingChanges = () => {
  const translate = useTranslate()
  const { user } = useSession()
  const [question, setQuestion] = useState<{ request: Request; decision: Decision } | null>(null)
  const { data, error, refetch } = useEndpointList(
    workerRates.listRateChanges,
    { query: { isPending: true }, paging: { sort: { field: 'id', descending: false }, limit: mostRateRows } },
    { topics: ['workers'], keepPrevious: true },
  )
  const requests = data && requestsOf(data)
  const shown = requests?.reduce((sum, { changes }) => sum + changes.length, 0) ?? 0
  const { run, said } = useReportedWrite(workerRates.decideRateChanges, {
    refreshes: [
      workerRates.listRateChanges,
      workerRates.readRates,
      workers.listWorkers,
      workers.countWorkers,
      workers.readWorker,
    ],
    success: (_, { body }) => translate(`workers.decided.${body.decision}`, { smart_count: body.ids.length }),
  })
  if (!error && data?.rows.length === 0) return null
  const isOwn = ({ first }: Request) => first.requestedBy.toLowerCase() === user?.id.toLowerCase()
  const decisionsOn = (request: Request): readonly Decision[] =>
    isOwn(request) ? ['withdrawn'] : ['approved', 'rejected']
  const nameOf = ({ first, changes }: Request) =>
    changes.length === 1 ? first.ssoId : translate('workers.rateCount', { smart_count: changes.length })
  return (
    <>
      <QueriedTable
        label={translate('workers.pending')}
        rows={requests}
        error={error}
        onRetry={() => void refetch()}
        keyOf={({ key }) => key}
        whenEmpty=""
        maxHeight={280}
        columns={[
          { name: 'worker', label: 'workers.pending', cell: nameOf },
          {
            name: 'payType',
            label: 'workers.payType',
            cell: ({ changes }) => textOf(changes, ({ payType }) => payType),
          },
          {
            name: 'before',
            label: 'workers.before',
            isFigure: true,
            cell: ({ changes }) => textOf(changes, ({ before }) => rateText(before)),
          },
          {
            name: 'after',
            label: 'workers.after',
            isFigure: true,
            cell: ({ changes }) => textOf(changes, ({ after }) => rateText(after)),
          },
          {
            name: 'change',
            label: 'workers.change',
            isFigure: true,
            cell: ({ changes }) => textOf(changes, ({ change }) => percentText(change)),
          },
          { name: 'from', label: 'workers.effective', cell: ({ first }) => formatDate(first.from) },
          { name: 'by', label: 'workers.requestedBy', cell: ({ first }) => first.requestedBy },
        ]}
        renderActions={(request) =>
          decisionsOn(request).map((decision) => (
            <Button
              key={decision}
              size="small"
              aria-label={`${translate(`workers.decide.${decision}`)}: ${nameOf(request)}`}
              onClick={() => setQuestion({ request, decision })}
            >
              {translate(`workers.decide.${decision}`)}
            </Button>
          ))
        }
      />
      {data && shown < data.total && (
        <Typography variant="body2" color="text.secondary">
          {translate('workers.pendingFirst', { shown, total: data.atLeast ? `${data.total}+` : data.total })}
        </Typography>
      )}
      {question && (
        <StepDialog
          title={translate(`workers.ask.${question.decision}`, {
            smart_count: question.request.changes.length,
            worker: question.request.first.ssoId,
          })}
          action={translate(`workers.decide.${question.decision}`)}
          reason={question.decision === 'rejected' ? translate('workers.reason') : undefined}
          isReasonRequired={question.decision === 'rejected'}
          said={said}
          onAgree={(reason) =>
            void run({
              body: { ids: question.request.changes.map(({ id }) => id), decision: question.decision, reason },
            }).then((done) => {
              if (done) setQuestion(null)
            })
          }
          onClose={() => setQuestion(null)}
        >
          <ReadOnlyTable
            label={translate('workers.pending')}
            rows={question.request.changes}
            keyOf={({ id }) => id}
            whenEmpty=""
            maxHeight={320}
            narrow="table"
            columns={changeColumns}
          />
        </StepDialog>
      )}
    </>
  )
}

const changeColumns: readonly ReadOnlyColumn<ShownRateChange>[] = [
  { name: 'ssoId', label: 'workers.worker', cell: ({ ssoId }) => ssoId },
  { name: 'payType', label: 'workers.payType', cell: ({ payType }) => payType },
  { name: 'before', label: 'workers.before', isFigure: true, cell: ({ before }) => rateText(before) },
  { name: 'after', label: 'workers.after', isFigure: true, cell: ({ after }) => rateText(after) },
  { name: 'change', label: 'workers.change', isFigure: true, cell: ({ change }) => percentText(change) },
]

/**
 * The requests of a page, the oldest first: changes of one transaction have the same moment. The last one may go on behind
 * the end of the page and is left out, unless it is alone: no request has more changes than the page.
 */
const requestsOf = ({ rows: changes, total }: Page<ShownRateChange>): Request[] => {
  const requests = new Map<string, ShownRateChange[]>()
  for (const change of changes) {
    const key = `${change.requestedAt} ${change.requestedBy} ${change.from}`
    const known = requests.get(key)
    if (known) known.push(change)
    else requests.set(key, [change])
  }
  const read = [...requests].flatMap(([key, all]) => (all[0] ? [{ key, first: all[0], changes: all }] : []))
  return changes.length < total && read.length > 1 ? read.slice(0, -1) : read
}

/** What changes have in common; the number of values where they differ. */
const textOf = (changes: readonly ShownRateChange[], of: (change: ShownRateChange) => string): string => {
  const values = [...new Set(changes.map(of))]
  return values.length === 1 ? (values[0] ?? '') : '…'
}
