import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type ShownRateChange, workerRates } from '#contract/people/workerRates'
import { workers } from '#contract/people/workers'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadFacts } from '#portal/ui/facts/PagedFacts'
import { formatDate } from '#portal/ui/i18n/dates'
import { StepDialog } from '#portal/ui/records/StepDialog'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { percentText, rateText } from './figures'

const decisions = ['approved', 'rejected', 'withdrawn'] as const
type Decision = (typeof decisions)[number]

/** Changes of rates that wait for a second person; nothing while there are none. */
export const PendingChanges = () => {
  const translate = useTranslate()
  const [question, setQuestion] = useState<{ change: ShownRateChange; decision: Decision } | null>(null)
  const { data, error, refetch } = useEndpoint(
    workerRates.listRateChanges,
    { query: { isPending: true }, paging: { limit: null } },
    { topics: ['workers'], keepPrevious: true },
  )
  const { run, busy, said } = useReportedWrite(workerRates.decideRateChanges, {
    refreshes: [workerRates.listRateChanges, workerRates.readRates, workers.listWorkers, workers.readWorker],
    success: (_, { body }) => translate(`workers.decided.${body.decision}`),
  })
  if (!error && data?.length === 0) return null
  return (
    <>
      <ReadFacts
        label={translate('workers.pending')}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        keyOf={({ id }) => id}
        whenEmpty=""
        columns={[
          { name: 'ssoId', label: 'workers.pending', cell: ({ ssoId }) => ssoId },
          { name: 'payType', label: 'workers.payType', cell: ({ payType }) => payType },
          { name: 'before', label: 'workers.before', isFigure: true, cell: ({ before }) => rateText(before) },
          { name: 'after', label: 'workers.after', isFigure: true, cell: ({ after }) => rateText(after) },
          { name: 'change', label: 'workers.change', isFigure: true, cell: ({ change }) => percentText(change) },
          { name: 'from', label: 'workers.effective', cell: ({ from }) => formatDate(from) },
          { name: 'by', label: 'workers.by', cell: ({ requestedBy }) => requestedBy },
        ]}
        renderActions={(change) =>
          decisions.map((decision) => (
            <Button key={decision} size="small" onClick={() => setQuestion({ change, decision })}>
              {translate(`workers.decide.${decision}`)}
            </Button>
          ))
        }
      />
      {question && (
        <StepDialog
          title={translate(`workers.ask.${question.decision}`, { worker: question.change.ssoId })}
          action={translate(`workers.decide.${question.decision}`)}
          reason={question.decision === 'rejected' ? translate('workers.reason') : undefined}
          isReasonRequired={question.decision === 'rejected'}
          busy={busy}
          said={said}
          onAgree={(reason) =>
            void run({ body: { ids: [question.change.id], decision: question.decision, reason } }).then((done) => {
              if (done) setQuestion(null)
            })
          }
          onClose={() => setQuestion(null)}
        >
          {`${question.change.payType}: ${rateText(question.change.before)} → ${rateText(question.change.after)}`}
        </StepDialog>
      )}
    </>
  )
}
