import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListedReferral } from '#contract/people/recruitingWire'
import { referrals } from '#contract/people/referrals'
import { isHireDay, referralStatusProblem, type ReferralStatus } from '#domain/people/recruiting/steps'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { HireDate } from '#portal/drivers/recruiting/HireDate'
import { nameOf } from '#portal/drivers/recruiting/useRecruits'
import { useToday } from '#portal/ui/useNow'

type ReferralStepDialogProps = { referral: ListedReferral; status: ReferralStatus; onClose: () => void }

/** Gives a referral its next status, with a comment; a hire also with its first day. */
export const ReferralStepDialog = ({ referral, status, onClose }: ReferralStepDialogProps) => {
  const translate = useTranslate()
  const day = useToday()
  const [hiredOn, setHiredOn] = useState('')
  const options = {
    refreshes: [referrals.searchReferrals, referrals.countReferrals, referrals.readReferral],
    success: () =>
      translate('recruiting.moved', {
        name: nameOf(referral),
        status: translate(`recruiting.statuses.${status}`),
      }),
  }
  const accept = useReportedWrite(referrals.acceptReferral, options)
  const set = useReportedWrite(referrals.setReferralStatus, options)
  const agree = async (comment: string) => {
    const body = { referralId: referral.id }
    const done =
      status === 'accepted'
        ? await accept.run({ body })
        : await set.run({ body: { ...body, status, comment, ...(status === 'hired' && { hiredOn }) } })
    if (done) onClose()
  }
  return (
    <StepDialog
      title={translate('recruiting.move', {
        name: nameOf(referral),
        status: translate(`recruiting.statuses.${status}`),
      })}
      action={translate('recruiting.setStatus')}
      reason={status === 'accepted' ? undefined : translate('recruiting.fields.comment')}
      isReasonRequired={referralStatusProblem(referral.status, status, '') === 'comment-missing'}
      isReady={status !== 'hired' || isHireDay(hiredOn, day)}
      said={[...accept.said, ...set.said]}
      onAgree={agree}
      onClose={onClose}
    >
      {status === 'hired' && <HireDate value={hiredOn} onChange={setHiredOn} />}
    </StepDialog>
  )
}
