import { Alert, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { leads } from '#contract/people/leads'
import type { ListedLead } from '#contract/people/recruitingWire'
import { mayMessage } from '#domain/people/recruiting/candidate'
import type { LeadStatus } from '#domain/people/recruiting/steps'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { formatDate, formatDateTime } from '#portal/ui/i18n/dates'
import { Facts } from '#portal/ui/records/Facts'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { StatusMark } from '#portal/ui/StatusMark'
import { RecruitActions } from '#portal/drivers/recruiting/RecruitActions'
import { leadVocabulary } from '#portal/drivers/recruiting/recruitingVocabulary'
import { StatusHistory } from '#portal/drivers/recruiting/StatusHistory'
import { LeadForm } from './LeadForm'

type LeadDrawerProps = {
  lead: ListedLead
  next: readonly LeadStatus[]
  onMove: (status: LeadStatus) => void
  onClose: () => void
}

/** A lead in full, and what can be done. */
export const LeadDrawer = ({ lead, next, onMove, onClose }: LeadDrawerProps) => {
  const translate = useTranslate()
  const [isEditing, setEditing] = useState(false)
  const { id } = lead
  const { data, error, refetch } = useEndpoint(leads.readLead, { params: { id } }, { topics: ['recruiting'] })
  const gone = { refreshes: [leads.searchLeads, leads.readLead, leads.leadMetrics] }
  const remove = useReportedWrite(leads.deleteLead, { ...gone, success: () => translate('recruiting.deleted') })
  const erase = useReportedWrite(leads.eraseLead, { ...gone, success: () => translate('recruiting.erased') })
  if (isEditing) return <LeadForm lead={lead} onDone={() => setEditing(false)} onClose={() => setEditing(false)} />
  const field = (name: string) => translate(`recruiting.fields.${name}`)
  return (
    <Stack spacing={4}>
      {!mayMessage(lead.status, { given: lead.consent, isErased: lead.isErased }) && (
        <Alert severity="info" variant="outlined">
          {translate('recruiting.lead.noMessages')}
        </Alert>
      )}
      <Facts
        facts={[
          [field('id'), lead.id],
          [field('status'), <StatusMark key="status" word={leadVocabulary[lead.status]} />],
          [field('phone'), lead.phone],
          [field('email'), lead.email],
          [field('source'), translate(`recruiting.sources.${lead.source}`)],
          [field('referralId'), lead.referralId],
          [field('locationId'), lead.locationId],
          [field('recruiter'), lead.recruiter],
          [field('lastContactAt'), lead.lastContactAt && formatDateTime(lead.lastContactAt)],
          [field('nextAction'), lead.nextAction],
          [field('nextActionOn'), lead.nextActionOn && formatDate(lead.nextActionOn)],
          [field('comment'), lead.comment],
          [field('createdAt'), formatDateTime(lead.createdAt)],
        ]}
      />
      {error && <ReadFailure error={error} onRetry={() => void refetch()} isStale={data !== undefined} />}
      <RecruitActions
        noun="lead"
        row={lead}
        next={next}
        onMove={onMove}
        onEdit={() => setEditing(true)}
        remove={{ ...remove, run: () => remove.run({ body: { leadId: id } }) }}
        erase={{ ...erase, run: (reason) => erase.run({ body: { leadId: id, reason } }) }}
        onGone={onClose}
      />
      {data && <StatusHistory history={data.history} />}
    </Stack>
  )
}
