import { Link } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { leads } from '#contract/people/leads'
import type { ListedLead } from '#contract/people/recruitingWire'
import { leadSources } from '#domain/people/recruiting/sourceMetrics'
import { leadStatuses, type LeadStatus, nextLeadStatuses } from '#domain/people/recruiting/steps'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import { formatDate } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Column } from '#portal/ui/table/tableColumns'
import { useAge } from '#portal/ui/useAge'
import { RecruitCard } from '#portal/drivers/recruiting/RecruitCard'
import { leadVocabulary } from '#portal/drivers/recruiting/recruitingVocabulary'
import { RecruitPage } from '#portal/drivers/recruiting/RecruitPage'
import { isLate, nameOf } from '#portal/drivers/recruiting/useRecruits'
import { LeadDrawer } from './LeadDrawer'
import { LeadForm } from './LeadForm'
import { LeadMetrics } from './LeadMetrics'
import { LeadStepDialog } from './LeadStepDialog'

const none: readonly ListedLead[] = []
const pollEvery = 60_000
const nextOf = ({ status }: ListedLead): readonly LeadStatus[] => nextLeadStatuses(status)

/** The pipeline of the recruiters, from the first call to the hire. */
export const LeadPage = () => {
  const translate = useTranslate()
  const age = useAge()
  const answer = useEndpoint(
    leads.searchLeads,
    { body: {}, paging: { limit: null } },
    { topics: ['recruiting'], pollEvery, keepPrevious: true },
  )
  const all = latestRows(answer) ?? none
  const [step, setStep] = useState<{ id: number; status: LeadStatus } | null>(null)
  const moved = all.find(({ id }) => id === step?.id)
  return (
    <>
      <RecruitPage
        noun="lead"
        all={all}
        answer={answer}
        columns={leadColumns(translate, age)}
        renderCard={(row) => (
          <RecruitCard
            row={row}
            word={leadVocabulary[row.status]}
            note={row.nextAction || translate(`recruiting.sources.${row.source}`)}
          />
        )}
        statuses={leadStatuses.map((value) => ({ value, label: translate(`recruiting.statuses.${value}`) }))}
        nextOf={nextOf}
        moreFilter={{
          label: translate('recruiting.fields.source'),
          choices: leadSources.map((value) => ({ value, label: translate(`recruiting.sources.${value}`) })),
        }}
        onMove={({ id }, status) => setStep({ id, status })}
        renderDrawer={(row, close) =>
          row ? (
            <LeadDrawer
              key={row.id}
              lead={row}
              next={nextOf(row)}
              onMove={(status) => setStep({ id: row.id, status })}
              onClose={close}
            />
          ) : (
            <LeadForm lead={null} onDone={close} onClose={close} />
          )
        }
      >
        <LeadMetrics />
      </RecruitPage>
      {step && moved && <LeadStepDialog lead={moved} status={step.status} onClose={() => setStep(null)} />}
    </>
  )
}

type Say = (key: string) => string

const leadColumns = (say: Say, age: (since: string) => string): Column<ListedLead>[] => {
  const column = (
    name: string,
    width: string,
    cell: (row: ListedLead) => ReactNode,
    more: Partial<Column<ListedLead>> = {},
  ): Column<ListedLead> => ({ name, label: say(`recruiting.fields.${name}`), width, sortField: name, cell, ...more })
  return [
    column(
      'lastName',
      'minmax(160px, 1.4fr)',
      (row) => (
        <Link component="span" underline="hover" sx={{ cursor: 'pointer' }}>
          {nameOf(row)}
        </Link>
      ),
      { label: say('recruiting.candidate'), value: nameOf },
    ),
    column('id', '80px', ({ id }) => id, { isFigure: true }),
    column('status', '152px', ({ status }) => <StatusMark word={leadVocabulary[status]} />, {
      value: ({ status }) => say(leadVocabulary[status].label),
    }),
    column('source', '112px', ({ source }) => say(`recruiting.sources.${source}`), {
      value: ({ source }) => say(`recruiting.sources.${source}`),
    }),
    column('recruiter', '112px', ({ recruiter }) => recruiter),
    column('lastContactAt', '112px', ({ lastContactAt }) => lastContactAt && age(lastContactAt), {
      value: ({ lastContactAt }) => lastContactAt && new Date(lastContactAt),
    }),
    column('nextAction', 'minmax(140px, 1.2fr)', ({ nextAction }) => nextAction),
    column('nextActionOn', '112px', ({ nextActionOn }) => nextActionOn && formatDate(nextActionOn), {
      value: ({ nextActionOn }) => nextActionOn,
      isInvalid: isLate,
    }),
    column('locationId', '100px', ({ locationId }) => locationId),
    column('createdAt', '104px', ({ createdAt }) => age(createdAt), { value: ({ createdAt }) => new Date(createdAt) }),
    column('phone', '132px', ({ phone }) => phone, { isExtra: true }),
    column('email', 'minmax(150px, 1fr)', ({ email }) => email, { isExtra: true }),
    column('referralId', '96px', ({ referralId }) => referralId, { isExtra: true, isFigure: true }),
    column('comment', 'minmax(140px, 1.4fr)', ({ comment }) => comment, { isExtra: true }),
  ]
}
