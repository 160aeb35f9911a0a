import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { leads } from '#contract/people/leads'
import type { ListedLead } from '#contract/people/leadWire'
import { contactTimes } from '#domain/people/recruiting/calls'
import { leadSources } from '#domain/people/recruiting/sourceMetrics'
import { type FormField, RecordForm } from '#portal/ui/records/RecordForm'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { detailFields, detailProblems, detailsOf, detailTexts } from '#portal/drivers/recruiting/candidateDetails'
import { candidateProblems, consentChoices, consentOf, consentText } from '#portal/drivers/recruiting/candidateProblems'
import { useToday } from '#portal/ui/useNow'

type LeadFormProps = { lead: ListedLead | null; onDone: () => void; onClose: () => void }

const draftOf = (lead: ListedLead | null) => ({
  firstName: lead?.firstName ?? '',
  lastName: lead?.lastName ?? '',
  phone: lead?.phone ?? '',
  email: lead?.email ?? '',
  source: lead?.source ?? 'web',
  referralId: lead?.referralId ? String(lead.referralId) : '',
  locationId: lead?.locationId ?? '',
  recruiter: lead?.recruiter ?? '',
  nextAction: lead?.nextAction ?? '',
  nextActionOn: lead?.nextActionOn ?? '',
  preferredTime: lead?.preferredTime ?? '',
  preferredLanguage: lead?.preferredLanguage ?? '',
  availableOn: lead?.availableOn ?? '',
  payExpected: lead?.payExpected ?? '',
  result: lead?.result ?? '',
  ...detailTexts(lead),
  consent: consentText(lead?.consent ?? null),
  comment: lead?.comment ?? '',
})
type Draft = { [Name in keyof ReturnType<typeof draftOf>]: string }

/** Creates or changes a lead. */
export const LeadForm = ({ lead, onDone, onClose }: LeadFormProps) => {
  const translate = useTranslate()
  const day = useToday()
  const [draft, setDraft] = useState<Draft>(() => draftOf(lead))
  const { run, busy, said } = useReportedWrite(leads.saveLead, {
    ...(lead && { version: lead.version }),
    refreshes: [leads.searchLeads, leads.countLeads, leads.readLead, leads.leadMetrics],
    success: () => translate('recruiting.lead.saved'),
  })
  const number = draft.referralId.trim()
  const submit = async () => {
    const { consent, nextActionOn, availableOn, referralId: _, source, preferredTime, ...texts } = draft
    const body = {
      ...texts,
      ...(lead && { id: lead.id }),
      source: leadSources.find((each) => each === source) ?? 'web',
      referralId: number === '' ? null : Number(number),
      consent: consentOf(consent),
      nextActionOn: nextActionOn || null,
      availableOn: availableOn || null,
      ...detailsOf(draft),
      preferredTime: contactTimes.find((each) => each === preferredTime) ?? ('' as const),
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
        field('phone', { type: 'tel', most: 40 }),
        field('email', { type: 'email', most: 254 }),
        field('source', {
          choices: leadSources.map((value) => ({ value, label: translate(`recruiting.sources.${value}`) })),
        }),
        field('referralId', { most: 10 }),
        field('locationId', { most: 60 }),
        field('recruiter', { most: 60 }),
        field('nextAction', { most: 200 }),
        field('nextActionOn', { type: 'date' }),
        field('preferredTime', {
          choices: ['', ...contactTimes].map((value) => ({
            value,
            label: translate(value === '' ? 'recruiting.any' : `recruiting.times.${value}`),
          })),
        }),
        field('preferredLanguage', { most: 40 }),
        field('availableOn', { type: 'date' }),
        field('payExpected', { most: 60 }),
        field('result', { most: 100, help: translate('recruiting.lead.resultHelp') }),
        ...detailFields(translate),
        field('consent', { choices: consentChoices(translate) }),
        field('comment', { type: 'area', most: 500 }),
      ]}
      values={draft}
      onChange={(changes) => setDraft({ ...draft, ...changes })}
      problems={{
        ...candidateProblems(draft, { say: translate, today: day, nextActionBefore: lead?.nextActionOn ?? '' }, false),
        ...detailProblems(draft, translate),
        referralId: /^\d{0,9}$/.test(number) ? undefined : translate('recruiting.problems.referralId'),
      }}
      said={said}
      action={translate('crud.save')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  )
}
