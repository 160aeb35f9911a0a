import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListedReferral } from '#contract/people/recruitingWire'
import { referrals } from '#contract/people/referrals'
import { leadSources } from '#domain/people/recruiting/sourceMetrics'
import { type FormField, RecordForm } from '#portal/ui/records/RecordForm'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { detailFields, detailProblems, detailsOf, detailTexts } from '#portal/drivers/recruiting/candidateDetails'
import { candidateProblems, consentChoices, consentOf, consentText } from '#portal/drivers/recruiting/candidateProblems'
import { useToday } from '#portal/ui/useNow'

type ReferralFormProps = { referral: ListedReferral | null; onDone: () => void; onClose: () => void }

const draftOf = (referral: ListedReferral | null) => ({
  firstName: referral?.firstName ?? '',
  lastName: referral?.lastName ?? '',
  phone: referral?.phone ?? '',
  email: referral?.email ?? '',
  referrerId: referral?.referrerId ?? '',
  referrerName: referral?.referrerName ?? '',
  source: referral?.source ?? 'referral',
  locationId: referral?.locationId ?? '',
  position: referral?.position ?? '',
  ...detailTexts(referral),
  recruiter: referral?.recruiter ?? '',
  nextActionOn: referral?.nextActionOn ?? '',
  consent: consentText(referral?.consent ?? null),
  comment: referral?.comment ?? '',
  candidateLeftOn: referral?.candidateLeftOn ?? '',
  referrerLeftOn: referral?.referrerLeftOn ?? '',
})
type Draft = { [Name in keyof ReturnType<typeof draftOf>]: string }

/** Creates or changes a referral. */
export const ReferralForm = ({ referral, onDone, onClose }: ReferralFormProps) => {
  const translate = useTranslate()
  const day = useToday()
  const [draft, setDraft] = useState<Draft>(() => draftOf(referral))
  const { run, busy, said } = useReportedWrite(referrals.saveReferral, {
    ...(referral && { version: referral.version }),
    refreshes: [referrals.searchReferrals, referrals.countReferrals, referrals.readReferral],
    success: ({ duplicates = [] }) =>
      translate(duplicates.length > 0 ? 'recruiting.referral.savedDuplicate' : 'recruiting.referral.saved', {
        numbers: duplicates.join(', '),
      }),
  })
  const submit = async () => {
    const { consent, nextActionOn, candidateLeftOn, referrerLeftOn, ...texts } = draft
    const body = {
      ...texts,
      ...(referral && { id: referral.id }),
      consent: consentOf(consent),
      nextActionOn: nextActionOn || null,
      candidateLeftOn: candidateLeftOn || null,
      referrerLeftOn: referrerLeftOn || null,
      source: leadSources.find((each) => each === draft.source) ?? 'referral',
      ...detailsOf(draft),
    }
    if (await run({ body })) onDone()
  }
  const field = (name: keyof Draft, more: Partial<FormField<keyof Draft>> = {}): FormField<keyof Draft> => ({
    name,
    label: translate(`recruiting.fields.${name}`),
    ...more,
  })
  return (
    <RecordForm
      fields={[
        field('firstName', { isRequired: true, most: 50 }),
        field('lastName', { isRequired: true, most: 50 }),
        field('phone', { isRequired: true, type: 'tel', most: 40 }),
        field('email', { type: 'email', most: 254 }),
        field('referrerId', { most: 60, help: translate('recruiting.referral.referrerHelp') }),
        field('referrerName', { most: 100 }),
        field('source', {
          choices: leadSources.map((value) => ({ value, label: translate(`recruiting.sources.${value}`) })),
        }),
        field('locationId', { most: 60 }),
        field('position', { most: 50 }),
        ...detailFields(translate),
        field('recruiter', { most: 60 }),
        field('nextActionOn', { type: 'date' }),
        field('consent', { choices: consentChoices(translate) }),
        field('comment', { type: 'area', most: 500 }),
        ...(referral?.hiredOn
          ? [
              field('candidateLeftOn', { type: 'date', help: translate('recruiting.referral.leftHelp') }),
              field('referrerLeftOn', { type: 'date' }),
            ]
          : []),
      ]}
      values={draft}
      onChange={(changes) => setDraft({ ...draft, ...changes })}
      problems={{
        ...candidateProblems(
          draft,
          { say: translate, today: day, nextActionBefore: referral?.nextActionOn ?? '' },
          true,
        ),
        ...detailProblems(draft, translate),
      }}
      said={said}
      action={translate('crud.save')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  )
}
