import { Alert, Link, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { leads } from '#contract/people/leads'
import type { ListedLead } from '#contract/people/leadWire'
import { mayMessage } from '#domain/people/recruiting/candidate'
import { leadScore } from '#domain/people/recruiting/leadScore'
import type { LeadStatus } from '#domain/people/recruiting/steps'
import { useEndpoint } from '#portal/data/useEndpoint'
import { paths } from '#portal/drivers/paths'
import { CallLog } from '#portal/drivers/recruiting/CallLog'
import { detailFacts } from '#portal/drivers/recruiting/CandidateForm'
import { ContactLink } from '#portal/drivers/recruiting/ContactLink'
import { MergeDuplicates } from '#portal/drivers/recruiting/MergeDuplicates'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { formatDate } from '#portal/ui/i18n/dates'
import { address } from '#portal/ui/page/address'
import { Facts } from '#portal/ui/records/Facts'
import { RecordHistory } from '#portal/ui/records/RecordHistory'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { StatusMark } from '#portal/ui/StatusMark'
import { RecruitActions } from '#portal/drivers/recruiting/RecruitActions'
import { candidateLabels, leadVocabulary } from '#portal/drivers/recruiting/recruitingVocabulary'
import { StatusHistory } from '#portal/drivers/recruiting/StatusHistory'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { useToday } from '#portal/ui/useNow'
import { LeadDocuments } from './LeadDocuments'
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
  const day = useToday()
  const [isEditing, setEditing] = useState(false)
  const { id } = lead
  const { data, error, refetch } = useEndpoint(leads.readLead, { params: { id } }, { topics: ['recruiting'] })
  const gone = { refreshes: [leads.searchLeads, leads.countLeads, leads.readLead, leads.leadMetrics] }
  const remove = useReportedWrite(leads.deleteLead, { ...gone, success: () => translate('recruiting.deleted') })
  const erase = useReportedWrite(leads.eraseLead, { ...gone, success: () => translate('recruiting.erased') })
  const merging = useReportedWrite(leads.mergeLeads, { ...gone, success: () => translate('recruiting.merge.done') })
  const calling = useReportedWrite(leads.logLeadCall, {
    ...gone,
    success: () => translate('recruiting.calls.saved'),
  })
  const mayContact = mayMessage(lead.status, { given: lead.consent, isErased: lead.isErased })
  if (isEditing) return <LeadForm lead={lead} onDone={() => setEditing(false)} onClose={() => setEditing(false)} />
  const field = (name: string) => translate(`recruiting.fields.${name}`)
  return (
    <Stack spacing={4}>
      {data && data.duplicates.length > 0 && (
        <MergeDuplicates
          noun="lead"
          merge={data.merge}
          text={translate('recruiting.lead.duplicates', { numbers: data.duplicates.join(', ') })}
          {...merging}
          run={async () => data.merge && merging.run({ body: { ...data.merge, otherIds: [...data.merge.otherIds] } })}
        />
      )}
      {!mayContact && (
        <Alert severity="info" variant="outlined">
          {translate('recruiting.lead.noMessages')}
        </Alert>
      )}
      <Facts
        facts={[
          [field('id'), lead.id],
          [field('status'), <StatusMark key="status" word={leadVocabulary[lead.status]} />],
          [field('phone'), <ContactLink key="phone" to={lead.phone} mayContact={mayContact} />],
          [field('email'), <ContactLink key="email" to={lead.email} mayContact={mayContact} />],
          [field('source'), translate(`recruiting.sources.${lead.source}`)],
          [
            field('referralId'),
            lead.referralId && (
              <Link
                key="referral"
                component={RouterLink}
                to={address(paths.referrals, {}, { record: lead.referralId })}
              >
                {lead.referralId}
              </Link>
            ),
          ],
          [field('locationId'), lead.locationId],
          [field('recruiter'), lead.recruiter],
          [field('lastContactAt'), lead.lastContactAt && ownTime(lead.lastContactAt)],
          [field('nextAction'), lead.nextAction],
          [field('nextActionOn'), lead.nextActionOn && formatDate(lead.nextActionOn)],
          [
            field('preferred'),
            [lead.preferredTime && translate(`recruiting.times.${lead.preferredTime}`), lead.preferredLanguage]
              .filter(Boolean)
              .join(', '),
          ],
          [field('availableOn'), lead.availableOn && formatDate(lead.availableOn)],
          [field('payExpected'), lead.payExpected],
          [field('result'), lead.result],
          [field('hiredOn'), lead.hiredOn && formatDate(lead.hiredOn)],
          ...detailFacts(lead, translate),
          [field('score'), leadScore(lead, day)],
          [field('comment'), lead.comment],
          [field('createdAt'), ownTime(lead.createdAt)],
        ]}
      />
      <Typography variant="body2" color="text.secondary">
        {`${field('score')} – ${translate('recruiting.lead.scoreFormula')}`}
      </Typography>
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
      {data && (
        <CallLog
          calls={data.calls}
          mayCall={lead.status !== 'do-not-contact' && !lead.isErased}
          {...calling}
          log={(result, comment) => calling.run({ body: { leadId: id, result, comment } })}
        />
      )}
      {data && <LeadDocuments leadId={id} documents={data.documents} isErased={lead.isErased} />}
      {data && <StatusHistory history={data.history} />}
      <RecordHistory
        endpoint={leads.readLeadHistory}
        id={id}
        topics={['recruiting']}
        labels={candidateLabels}
        wordOf={(name, value) => (name === 'status' ? translate(`recruiting.statuses.${value}`) : undefined)}
      />
    </Stack>
  )
}
