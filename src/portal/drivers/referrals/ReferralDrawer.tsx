import { Alert, Button, Link, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { leads } from '#contract/people/leads'
import type { ListedReferral } from '#contract/people/recruitingWire'
import { referrals } from '#contract/people/referrals'
import type { ReferralStatus } from '#domain/people/recruiting/steps'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { paths } from '#portal/drivers/paths'
import { CallLog } from '#portal/drivers/recruiting/CallLog'
import { consentText, detailFacts } from '#portal/drivers/recruiting/CandidateForm'
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
import { candidateLabels, referralVocabulary } from '#portal/drivers/recruiting/recruitingVocabulary'
import { StatusHistory } from '#portal/drivers/recruiting/StatusHistory'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { Milestones } from './Milestones'
import { ReferralForm } from './ReferralForm'

type ReferralDrawerProps = {
  referral: ListedReferral
  next: readonly ReferralStatus[]
  onMove: (status: ReferralStatus) => void
  onClose: () => void
}

/** A referral in full: the candidate, the bonus, the history, and what can be done. */
export const ReferralDrawer = ({ referral, next, onMove, onClose }: ReferralDrawerProps) => {
  const translate = useTranslate()
  const [isEditing, setEditing] = useState(false)
  const { id } = referral
  const { data, error, refetch } = useEndpoint(referrals.readReferral, { params: { id } }, { topics: ['recruiting'] })
  const gone = { refreshes: [referrals.searchReferrals, referrals.countReferrals, referrals.readReferral] }
  const remove = useReportedWrite(referrals.deleteReferral, {
    ...gone,
    success: () => translate('recruiting.deleted'),
  })
  const erase = useReportedWrite(referrals.eraseReferral, { ...gone, success: () => translate('recruiting.erased') })
  const merging = useReportedWrite(referrals.mergeReferrals, {
    refreshes: [...gone.refreshes, leads.searchLeads, leads.countLeads],
    success: () => translate('recruiting.merge.done'),
  })
  const making = useWrite(referrals.makeLead, {
    refreshes: [referrals.readReferral, leads.searchLeads, leads.countLeads, leads.leadMetrics],
    success: ({ leadId }) => translate('recruiting.referral.leadMade', { lead: leadId }),
  })
  const calling = useReportedWrite(referrals.logReferralCall, {
    ...gone,
    success: () => translate('recruiting.calls.saved'),
  })
  const mayContact = referral.consent !== false && !referral.isErased && data?.isBlocked === false
  if (isEditing)
    return <ReferralForm referral={referral} onDone={() => setEditing(false)} onClose={() => setEditing(false)} />
  const field = (name: string) => translate(`recruiting.fields.${name}`)
  const day = (written: string | null) => written && formatDate(written)
  const consent = { '': 'notAsked', Y: 'given', N: 'refused' }[consentText(referral.consent)] ?? 'notAsked'
  return (
    <Stack spacing={4}>
      {data?.isBlocked && (
        <Alert severity="info" variant="outlined">
          {translate('recruiting.referral.blocked')}
        </Alert>
      )}
      {data && data.duplicates.length > 0 && (
        <MergeDuplicates
          noun="referral"
          merge={data.merge}
          text={translate(data.isDuplicate ? 'recruiting.referral.laterThan' : 'recruiting.referral.firstOf', {
            numbers: data.duplicates.join(', '),
          })}
          {...merging}
          run={async () => data.merge && merging.run({ body: { ...data.merge, otherIds: [...data.merge.otherIds] } })}
        />
      )}
      <Facts
        facts={[
          [field('id'), referral.id],
          [field('status'), <StatusMark key="status" word={referralVocabulary[referral.status]} />],
          [field('phone'), <ContactLink key="phone" to={referral.phone} mayContact={mayContact} />],
          [field('email'), <ContactLink key="email" to={referral.email} mayContact={mayContact} />],
          [field('consent'), translate(`recruiting.consents.${consent}`)],
          [field('referrerId'), [referral.referrerName, referral.referrerId].filter(Boolean).join(' · ')],
          [field('locationId'), referral.locationId],
          [
            field('leads'),
            data?.leadIds.length
              ? data.leadIds.map((lead) => (
                  <Link
                    key={lead}
                    component={RouterLink}
                    to={address(paths.leads, {}, { record: lead })}
                    sx={{ mr: 2 }}
                  >
                    {lead}
                  </Link>
                ))
              : null,
          ],
          [field('source'), translate(`recruiting.sources.${referral.source}`)],
          [field('position'), referral.position],
          ...detailFacts(referral, translate),
          [field('recruiter'), referral.recruiter],
          [field('nextActionOn'), day(referral.nextActionOn)],
          [field('hiredOn'), day(referral.hiredOn)],
          [field('candidateLeftOn'), day(referral.candidateLeftOn)],
          [field('referrerLeftOn'), day(referral.referrerLeftOn)],
          [field('comment'), referral.comment],
          [field('createdAt'), ownTime(referral.createdAt)],
        ]}
      />
      {error && <ReadFailure error={error} onRetry={() => void refetch()} isStale={data !== undefined} />}
      {data && <Milestones referralId={id} milestones={data.milestones} />}
      <RecruitActions
        noun="referral"
        row={referral}
        next={next}
        onMove={onMove}
        onEdit={() => setEditing(true)}
        remove={{ ...remove, run: () => remove.run({ body: { referralId: id } }) }}
        erase={{ ...erase, run: (reason) => erase.run({ body: { referralId: id, reason } }) }}
        onGone={onClose}
      >
        {data?.leadIds.length === 0 && !referral.isErased && !data.isBlocked && (
          <Button
            variant="outlined"
            loading={making.busy}
            onClick={() => void making.run({ body: { referralId: id } })}
          >
            {translate('recruiting.referral.makeLead')}
          </Button>
        )}
      </RecruitActions>
      {data && (
        <CallLog
          calls={data.calls}
          mayCall={!data.isBlocked && !referral.isErased}
          {...calling}
          log={(result, comment) => calling.run({ body: { referralId: id, result, comment } })}
        />
      )}
      {data && <StatusHistory history={data.history} />}
      <RecordHistory
        endpoint={referrals.readReferralHistory}
        id={id}
        topics={['recruiting']}
        labels={candidateLabels}
        wordOf={(name, value) => (name === 'status' ? translate(`recruiting.statuses.${value}`) : undefined)}
      />
    </Stack>
  )
}
