import { Alert, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListedReferral } from '#contract/people/recruitingWire'
import { referrals } from '#contract/people/referrals'
import type { ReferralStatus } from '#domain/people/recruiting/steps'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { formatDate, formatDateTime } from '#portal/ui/i18n/dates'
import { Facts } from '#portal/ui/records/Facts'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { StatusMark } from '#portal/ui/StatusMark'
import { consentText } from '#portal/drivers/recruiting/candidateProblems'
import { RecruitActions } from '#portal/drivers/recruiting/RecruitActions'
import { referralVocabulary } from '#portal/drivers/recruiting/recruitingVocabulary'
import { StatusHistory } from '#portal/drivers/recruiting/StatusHistory'
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
  const gone = { refreshes: [referrals.searchReferrals, referrals.readReferral] }
  const remove = useReportedWrite(referrals.deleteReferral, {
    ...gone,
    success: () => translate('recruiting.deleted'),
  })
  const erase = useReportedWrite(referrals.eraseReferral, { ...gone, success: () => translate('recruiting.erased') })
  if (isEditing)
    return <ReferralForm referral={referral} onDone={() => setEditing(false)} onClose={() => setEditing(false)} />
  const field = (name: string) => translate(`recruiting.fields.${name}`)
  const day = (written: string | null) => written && formatDate(written)
  const consent = { '': 'notAsked', Y: 'given', N: 'refused' }[consentText(referral.consent)] ?? 'notAsked'
  return (
    <Stack spacing={4}>
      {data && data.duplicates.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {translate(data.isDuplicate ? 'recruiting.referral.laterThan' : 'recruiting.referral.firstOf', {
            numbers: data.duplicates.join(', '),
          })}
        </Alert>
      )}
      <Facts
        facts={[
          [field('id'), referral.id],
          [field('status'), <StatusMark key="status" word={referralVocabulary[referral.status]} />],
          [field('phone'), referral.phone],
          [field('email'), referral.email],
          [field('consent'), translate(`recruiting.consents.${consent}`)],
          [field('referrerId'), [referral.referrerName, referral.referrerId].filter(Boolean).join(' · ')],
          [field('locationId'), referral.locationId],
          [field('position'), referral.position],
          [field('licenceClass'), referral.licenceClass],
          [field('recruiter'), referral.recruiter],
          [field('nextActionOn'), day(referral.nextActionOn)],
          [field('hiredOn'), day(referral.hiredOn)],
          [field('candidateLeftOn'), day(referral.candidateLeftOn)],
          [field('referrerLeftOn'), day(referral.referrerLeftOn)],
          [field('comment'), referral.comment],
          [field('createdAt'), formatDateTime(referral.createdAt)],
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
      />
      {data && <StatusHistory history={data.history} />}
    </Stack>
  )
}
