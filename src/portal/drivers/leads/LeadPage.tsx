import { Link } from '@mui/material'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { leads } from '#contract/people/leads'
import type { ListedLead } from '#contract/people/leadWire'
import { leadScore } from '#domain/people/recruiting/leadScore'
import { leadSources } from '#domain/people/recruiting/sourceMetrics'
import { leadStatuses, leadStatusProblem, type LeadStatus, nextLeadStatuses } from '#domain/people/recruiting/steps'
import { today } from '#domain/values/days'
import { readAll } from '#portal/data/call/readAll'
import { useEndpoint } from '#portal/data/useEndpoint'
import { formatDate } from '#portal/ui/i18n/dates'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Column } from '#portal/ui/table/tableColumns'
import { useAge } from '#portal/ui/useAge'
import { RecruitCard } from '#portal/drivers/recruiting/RecruitCard'
import { leadVocabulary } from '#portal/drivers/recruiting/recruitingVocabulary'
import { RecruitPage } from '#portal/drivers/recruiting/RecruitPage'
import { isLate, nameOf, reading, useAskedRecruits, useRecruitRows } from '#portal/drivers/recruiting/useRecruits'
import { LeadDrawer } from './LeadDrawer'
import { LeadForm } from './LeadForm'
import { LeadMetrics } from './LeadMetrics'
import { LeadStepDialog } from './LeadStepDialog'

const nextOf = ({ status }: ListedLead): readonly LeadStatus[] => nextLeadStatuses(status)

/** The pipeline of the recruiters, from the first call to the hire. */
export const LeadPage = () => {
  const translate = useTranslate()
  const age = useAge()
  const columns = useMemo(() => leadColumns(translate, age), [translate, age])
  const asked = useAskedRecruits(leadStatuses, columns)
  const { status, sort, isBoard, recordId } = asked
  const source = leadSources.find((each) => each === asked.values.more)
  const filter = { ...asked.filter, ...(source && { source }) }
  const body = { ...filter, ...(status && { status }) }
  const shown = useRecruitRows(leads.searchLeads, {
    list: isBoard ? null : { body, paging: { sort } },
    board: isBoard
      ? (perStatus) => ({ body: { ...body, perStatus }, paging: { limit: perStatus * leadStatuses.length, sort } })
      : null,
  })
  const { data: counts } = useEndpoint(leads.countLeads, { body: filter }, { ...reading, keepPrevious: true })
  const { data: record } = useEndpoint(leads.readLead, recordId === null ? null : { params: { id: recordId } }, reading)
  const [step, setStep] = useState<{ lead: ListedLead; status: LeadStatus } | null>(null)
  const bulk = useReportedWrite(leads.setLeadStatuses, {
    refreshes: [leads.searchLeads, leads.countLeads, leads.readLead, leads.leadMetrics],
    success: ({ changed }) => translate('recruiting.bulk.done', { smart_count: changed }),
  })
  return (
    <>
      <RecruitPage
        noun="lead"
        asked={asked}
        shown={shown}
        counts={counts}
        readAll={(followed) => readAll(leads.searchLeads, { body, paging: { sort } }, followed)}
        record={record}
        columns={columns}
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
        bulk={{
          ...bulk,
          run: (leadIds, to, comment) => bulk.run({ body: { leadIds, status: to, comment } }),
          needsComment: (from, to) => leadStatusProblem(from, to, '') === 'comment-missing',
        }}
        onMove={(lead, to) => setStep({ lead, status: to })}
        renderDrawer={(row, close) =>
          row ? (
            <LeadDrawer
              key={row.id}
              lead={row}
              next={nextOf(row)}
              onMove={(to) => setStep({ lead: row, status: to })}
              onClose={close}
            />
          ) : (
            <LeadForm lead={null} onDone={close} onClose={close} />
          )
        }
      >
        <LeadMetrics />
      </RecruitPage>
      {step && <LeadStepDialog {...step} onClose={() => setStep(null)} />}
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
  const timeText = (time: ListedLead['preferredTime']) => (time === '' ? '' : say(`recruiting.times.${time}`))
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
    // Points are not stored, so the server cannot sort by them.
    {
      name: 'score',
      label: say('recruiting.fields.score'),
      headTitle: say('recruiting.lead.scoreFormula'),
      width: '72px',
      isFigure: true,
      cell: (row) => leadScore(row, today(Date.now())),
      value: (row) => leadScore(row, today(Date.now())),
    },
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
    column('preferredTime', '120px', ({ preferredTime }) => timeText(preferredTime), {
      isExtra: true,
      value: ({ preferredTime }) => timeText(preferredTime),
    }),
    column('availableOn', '112px', ({ availableOn }) => availableOn && formatDate(availableOn), {
      isExtra: true,
      value: ({ availableOn }) => availableOn,
    }),
    column('payExpected', '120px', ({ payExpected }) => payExpected, { isExtra: true }),
    column('result', 'minmax(120px, 1fr)', ({ result }) => result, { isExtra: true }),
    column('hiredOn', '112px', ({ hiredOn }) => hiredOn && formatDate(hiredOn), {
      isExtra: true,
      value: ({ hiredOn }) => hiredOn,
    }),
    column('licenceClass', '80px', ({ licenceClass }) => licenceClass, { isExtra: true }),
    column('experienceYears', '96px', ({ experienceYears }) => experienceYears, { isExtra: true, isFigure: true }),
    column('city', '120px', ({ city }) => city, { isExtra: true }),
    column('state', '72px', ({ state }) => state, { isExtra: true }),
    column('preferredLanguage', '120px', ({ preferredLanguage }) => preferredLanguage, { isExtra: true }),
    column('phone', '132px', ({ phone }) => phone, { isExtra: true }),
    column('email', 'minmax(150px, 1fr)', ({ email }) => email, { isExtra: true }),
    column('referralId', '96px', ({ referralId }) => referralId, { isExtra: true, isFigure: true }),
    column('comment', 'minmax(140px, 1.4fr)', ({ comment }) => comment, { isExtra: true }),
  ]
}
