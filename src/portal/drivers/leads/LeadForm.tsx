import { useTranslate } from 'react-admin'
import { leads } from '#contract/people/leads'
import type { ListedLead } from '#contract/people/leadWire'
import { contactTimes } from '#domain/people/recruiting/calls'
import { CandidateForm, candidateValues, savedCandidate } from '#portal/drivers/recruiting/CandidateForm'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'

type LeadFormProps = { lead: ListedLead | null; onDone: () => void; onClose: () => void }

const valuesOf = (lead: ListedLead | null) => ({
  ...candidateValues(lead, 'web'),
  referralId: lead?.referralId ? String(lead.referralId) : '',
  nextAction: lead?.nextAction ?? '',
  preferredTime: lead?.preferredTime ?? '',
  preferredLanguage: lead?.preferredLanguage ?? '',
  availableOn: lead?.availableOn ?? '',
  payExpected: lead?.payExpected ?? '',
  result: lead?.result ?? '',
})

/** Creates or changes a lead. */
export const LeadForm = ({ lead, onDone, onClose }: LeadFormProps) => {
  const translate = useTranslate()
  const { run, said } = useReportedWrite(leads.saveLead, {
    ...(lead && { version: lead.version }),
    refreshes: [leads.searchLeads, leads.countLeads, leads.readLead, leads.leadMetrics],
    success: () => translate('recruiting.lead.saved'),
  })
  return (
    <CandidateForm
      fields={[
        'firstName',
        'lastName',
        'phone',
        'email',
        'source',
        'referralId',
        'locationId',
        'recruiter',
        'nextAction',
        'nextActionOn',
        'preferredTime',
        'preferredLanguage',
        'availableOn',
        'payExpected',
        'result',
        'city',
        'state',
        'licenceClass',
        'endorsements',
        'experienceYears',
        'consent',
        'comment',
      ]}
      own={{
        referralId: { longest: 10 },
        nextAction: { longest: 200 },
        preferredTime: {
          choices: ['', ...contactTimes].map((id) => ({
            id,
            name: translate(id === '' ? 'recruiting.any' : `recruiting.times.${id}`),
          })),
        },
        preferredLanguage: { longest: 40 },
        availableOn: { type: 'date' },
        payExpected: { longest: 60 },
        result: { longest: 100, help: translate('recruiting.lead.resultHelp') },
      }}
      values={valuesOf(lead)}
      problems={({ referralId }) => ({
        referralId: !/^\d{0,9}$/.test(referralId.trim()) && 'recruiting.problems.referralId',
      })}
      said={said}
      onSubmit={async (values) => {
        const body = {
          ...values,
          ...savedCandidate(values),
          ...(lead && { id: lead.id }),
          referralId: values.referralId.trim() === '' ? null : Number(values.referralId),
          availableOn: values.availableOn || null,
        }
        if (await run({ body })) onDone()
      }}
      onClose={onClose}
    />
  )
}
