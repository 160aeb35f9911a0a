import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListedPackage } from '#contract/people/packageWire'
import { workPackages } from '#contract/people/workPackages'
import { shownDollars } from '#domain/billing/invoices/explained'
import { measured, writeExact } from '#domain/values/exact'
import type { DayFigures } from '#domain/people/workdays/dayFigures'
import { canBeCorrected } from '#domain/people/workdays/workPackage'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { formatDate } from '#portal/ui/i18n/dates'
import { HistoryLink } from '#portal/ui/page/HistoryLink'
import { Facts } from '#portal/ui/records/Facts'
import { PrintButton } from '#portal/ui/records/PrintButton'
import { RecordHistory } from '#portal/ui/records/RecordHistory'
import { StatusMark } from '#portal/ui/StatusMark'
import { EventForm, type ShownEvent } from './EventForm'
import { PackageAttachments } from './PackageAttachments'
import { PackageProofs } from './PackageProofs'
import { PackageStops } from './PackageStops'
import { canTake, packageVocabulary, type UserStep, userSteps } from './packageVocabulary'
import { readPacket } from './readPacket'

type PackageFactsProps = { work: ListedPackage; onStep: (step: UserStep) => void }

/** The fields that the history shows. */
const packageLabels = {
  status: 'workPackages.columns.status',
  name: 'workPackages.columns.name',
  day: 'workPackages.columns.day',
  assignedTo: 'workPackages.columns.driverId',
  pay: 'workPackages.columns.pay',
  reason: 'workPackages.reason',
  reviewedBy: 'workPackages.columns.reviewedBy',
  approvedBy: 'workPackages.columns.approvedBy',
  exportId: 'workPackages.columns.exportId',
  description: 'workPackages.columns.description',
  attachment: 'workPackages.attachment',
}

const miles = ['loaded', 'deadhead', 'bobtail'] as const
const hours = ['drive', 'duty', 'delay'] as const

/** A day of a driver: planned and actual figures, what it pays, and the steps to the payroll. */
export const PackageFacts = ({ work, onStep }: PackageFactsProps) => {
  const translate = useTranslate()
  const [editing, setEditing] = useState<ShownEvent | 'new' | null>(null)
  const { data, error, refetch } = useEndpoint(
    workPackages.readWorkPackage,
    { params: { id: work.id } },
    { topics: ['work-packages'] },
  )
  if (editing)
    return <EventForm work={work} event={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
  const column = (name: string) => translate(`workPackages.columns.${name}`)
  const isOpen = canBeCorrected(work.status)
  return (
    <Stack spacing={4}>
      {work.exceptions.map((code) => (
        <Alert key={code} severity="warning" variant="outlined">
          {translate(`workPackages.exceptions.${code}`)}
        </Alert>
      ))}
      <Facts
        facts={[
          [column('status'), <StatusMark key="status" word={packageVocabulary[work.status]} />],
          [column('day'), formatDate(work.day)],
          [column('driverId'), [work.driverId, work.driverName].filter(Boolean).join(' · ')],
          [column('terminal'), work.terminal],
          [column('manager'), work.manager],
          [column('vendorCode'), work.vendorCode],
          [column('pay'), shownDollars(work.pay)],
          [column('reviewedBy'), work.reviewedBy],
          [column('approvedBy'), work.approvedBy],
          [column('exportId'), work.exportId],
          [column('description'), work.description],
        ]}
      />
      {error && <ReadFailure error={error} onRetry={() => void refetch()} isStale={data !== undefined} />}
      {data && (
        <ReadOnlyTable
          label={translate('workPackages.figures')}
          rows={figureRows(data)}
          keyOf={({ name }) => name}
          whenEmpty=""
          narrow="table"
          columns={[
            { name: 'name', label: 'workPackages.figure', cell: ({ name }) => translate(`workPackages.${name}`) },
            { name: 'planned', label: 'workPackages.planned', isFigure: true, cell: ({ planned }) => planned },
            { name: 'actual', label: 'workPackages.actual', isFigure: true, cell: ({ actual }) => actual },
          ]}
        />
      )}
      {data && data.trips.length > 0 && <PackageStops trips={data.trips} />}
      {data && data.proofs.length > 0 && <PackageProofs id={data.id} proofs={data.proofs} />}
      {data && (
        <Box component="section">
          <Typography variant="h3" sx={{ fontSize: 14, mb: 1 }}>
            {translate('workPackages.payEvents')}
          </Typography>
          <ReadOnlyTable
            label={translate('workPackages.payEvents')}
            rows={data.events}
            keyOf={({ code, subject }) => `${code} ${subject}`}
            whenEmpty={translate('workPackages.noEvents')}
            columns={[
              {
                name: 'code',
                label: 'workPackages.event.code',
                width: '24%',
                cell: ({ code, isRemoved }) =>
                  [translate(`workPackages.events.${code}`), isRemoved && translate('workPackages.event.no')]
                    .filter(Boolean)
                    .join(' · '),
              },
              { name: 'subject', label: 'workPackages.event.subject', cell: ({ subject }) => subject },
              {
                name: 'amount',
                label: 'workPackages.event.amount',
                isFigure: true,
                cell: ({ amount }) => shownDollars(amount),
              },
              { name: 'reason', label: 'workPackages.reason', cell: ({ reason }) => reason },
            ]}
            {...(isOpen && {
              renderActions: (event: ShownEvent) => (
                <Button size="small" onClick={() => setEditing(event)}>
                  {translate('workPackages.correct')}
                </Button>
              ),
            })}
          />
        </Box>
      )}
      {data && <PackageAttachments id={data.id} status={work.status} attachments={data.attachments} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {userSteps
          .filter((step) => canTake(work.status, step))
          .map((step) => (
            <Button
              key={step}
              variant={step === 'review' || step === 'approve' ? 'contained' : 'outlined'}
              onClick={() => onStep(step)}
            >
              {translate(`workPackages.act.${step}`)}
            </Button>
          ))}
        {isOpen && (
          <Button variant="outlined" onClick={() => setEditing('new')}>
            {translate('workPackages.addEvent')}
          </Button>
        )}
        <PrintButton label={translate('workPackages.print')} read={() => readPacket([work.id])} />
        <HistoryLink noun="work-package" id={work.id} />
      </Box>
      <RecordHistory
        endpoint={workPackages.readPackageHistory}
        id={work.id}
        topics={['work-packages']}
        labels={packageLabels}
        wordOf={(name, value) => (name === 'status' ? translate(`workPackages.statuses.${value}`) : undefined)}
      />
    </Stack>
  )
}

/** Miles, and hours to the hundredth, one row each. */
const figureRows = ({ planned, actual }: DayFigures) => [
  ...miles.map((name) => ({
    name: `miles.${name}`,
    planned: writeExact(measured('quantity', planned.miles[name])),
    actual: writeExact(measured('quantity', actual.miles[name])),
  })),
  ...hours.map((name) => ({
    name: `hours.${name}`,
    planned: (planned.minutes[name] / 60).toFixed(2),
    actual: (actual.minutes[name] / 60).toFixed(2),
  })),
]
