import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type ListedPackage, workPackages } from '#contract/people/workPackages'
import { measured, writeExact } from '#domain/billing/exact'
import type { DayFigures } from '#domain/people/workdays/dayFigures'
import { canBeCorrected } from '#domain/people/workdays/workPackage'
import { useEndpoint } from '#portal/data/useEndpoint'
import { FactTable } from '#portal/ui/facts/FactTable'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { formatDate } from '#portal/ui/i18n/dates'
import { HistoryLink } from '#portal/ui/page/HistoryLink'
import { Facts } from '#portal/ui/records/Facts'
import { StatusMark } from '#portal/ui/StatusMark'
import { EventForm, type ShownEvent } from './EventForm'
import { moneyText } from './packageColumns'
import { canTake, packageVocabulary, type UserStep, userSteps } from './packageVocabulary'

type PackageFactsProps = { work: ListedPackage; onStep: (step: UserStep) => void }

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
          [column('driverId'), work.driverId],
          [column('pay'), moneyText(work.pay)],
          [column('reviewedBy'), work.reviewedBy],
          [column('description'), work.description],
        ]}
      />
      {error && <ReadFailure error={error} onRetry={() => void refetch()} isStale={data !== undefined} />}
      {data && (
        <FactTable
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
      {data && (
        <Box component="section">
          <Typography variant="h3" sx={{ fontSize: 14, mb: 1 }}>
            {translate('workPackages.payEvents')}
          </Typography>
          <FactTable
            label={translate('workPackages.payEvents')}
            rows={data.events}
            keyOf={({ code, subject }) => `${code} ${subject}`}
            whenEmpty={translate('workPackages.noEvents')}
            columns={[
              {
                name: 'code',
                label: 'workPackages.event.code',
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
                cell: ({ amount }) => moneyText(amount),
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
        <HistoryLink noun="work-package" id={work.id} />
      </Box>
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
