import { useTranslate } from 'react-admin'
import type { ListedReferral } from '#contract/people/recruitingWire'
import { referrals } from '#contract/people/referrals'
import { CandidateForm, candidateValues, savedCandidate } from '#portal/drivers/recruiting/CandidateForm'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'

type ReferralFormProps = { referral: ListedReferral | null; onDone: () => void; onClose: () => void }

const valuesOf = (referral: ListedReferral | null) => ({
  ...candidateValues(referral, 'referral'),
  referrerId: referral?.referrerId ?? '',
  referrerName: referral?.referrerName ?? '',
  position: referral?.position ?? '',
  candidateLeftOn: referral?.candidateLeftOn ?? '',
  referrerLeftOn: referral?.referrerLeftOn ?? '',
})

/** Creates or changes a referral. */
export const ReferralForm = ({ referral, onDone, onClose }: ReferralFormProps) => {
  const translate = useTranslate()
  const { run, said } = useReportedWrite(referrals.saveReferral, {
    ...(referral && { version: referral.version }),
    refreshes: [referrals.searchReferrals, referrals.countReferrals, referrals.readReferral],
    success: ({ duplicates = [] }) =>
      translate(duplicates.length > 0 ? 'recruiting.referral.savedDuplicate' : 'recruiting.referral.saved', {
        numbers: duplicates.join(', '),
      }),
  })
  return (
    <CandidateForm
      isPhoneRequired
      fields={[
        'firstName',
        'lastName',
        'phone',
        'email',
        'referrerId',
        'referrerName',
        'source',
        'locationId',
        'position',
        'city',
        'state',
        'licenceClass',
        'endorsements',
        'experienceYears',
        'recruiter',
        'nextActionOn',
        'consent',
        'comment',
        ...(referral?.hiredOn ? (['candidateLeftOn', 'referrerLeftOn'] as const) : []),
      ]}
      own={{
        referrerId: { longest: 60, help: translate('recruiting.referral.referrerHelp') },
        referrerName: { longest: 100 },
        position: { longest: 50 },
        candidateLeftOn: { type: 'date', help: translate('recruiting.referral.leftHelp') },
        referrerLeftOn: { type: 'date' },
      }}
      values={valuesOf(referral)}
      said={said}
      onSubmit={async (values) => {
        const body = {
          ...values,
          ...savedCandidate(values),
          ...(referral && { id: referral.id }),
          candidateLeftOn: values.candidateLeftOn || null,
          referrerLeftOn: values.referrerLeftOn || null,
        }
        if (await run({ body })) onDone()
      }}
      onClose={onClose}
    />
  )
}
