import type { ComponentProps } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { CandidateDetails } from '#contract/people/recruitingWire'
import {
  contactProblem,
  endorsementPattern,
  type LicenceClass,
  licenceClasses,
  mostExperienceYears,
} from '#domain/people/recruiting/candidate'
import { type LeadSource, leadSources } from '#domain/people/recruiting/sourceMetrics'
import { contactRefusal } from '#domain/people/refusals'
import { today } from '#domain/values/days'
import { type FormField, RecordForm } from '#portal/ui/form/RecordForm'
import type { FormProblems } from '#portal/ui/form/RuleForm'
import type { Recruit } from './useRecruits'

type Candidate = CandidateDetails &
  Pick<Recruit, 'firstName' | 'lastName' | 'phone' | 'email' | 'locationId' | 'recruiter' | 'nextActionOn'> & {
    source: LeadSource
    consent: boolean | null
    comment: string
  }

/** What referrals and leads have in common, as a form has it. */
export const candidateValues = (row: Candidate | null, source: LeadSource) => ({
  firstName: row?.firstName ?? '',
  lastName: row?.lastName ?? '',
  phone: row?.phone ?? '',
  email: row?.email ?? '',
  source: row?.source ?? source,
  locationId: row?.locationId ?? '',
  recruiter: row?.recruiter ?? '',
  nextActionOn: row?.nextActionOn ?? '',
  city: row?.city ?? '',
  state: row?.state ?? '',
  licenceClass: row?.licenceClass ?? ('' as LicenceClass | ''),
  endorsements: row?.endorsements ?? '',
  experienceYears: String(row?.experienceYears ?? ''),
  consent: consentText(row?.consent ?? null),
  comment: row?.comment ?? '',
})
type CandidateValues = ReturnType<typeof candidateValues>

/** What such a form saves. */
export const savedCandidate = (values: CandidateValues) => ({
  ...values,
  nextActionOn: values.nextActionOn || null,
  state: values.state.trim().toUpperCase(),
  licenceClass: values.licenceClass || null,
  endorsements: values.endorsements.trim().toUpperCase(),
  experienceYears: values.experienceYears.trim() === '' ? null : Number(values.experienceYears),
  consent: values.consent === '' ? null : values.consent === 'Y',
})

/** Consent as the id of a choice: nobody was asked, yes, or no. */
export const consentText = (consent: boolean | null): string => (consent === null ? '' : consent ? 'Y' : 'N')

const candidateProblems = (values: CandidateValues, isPhoneRequired: boolean, nextActionBefore: string) => {
  const { nextActionOn, experienceYears } = values
  const problem = contactProblem(values)
  return {
    firstName: values.firstName.trim() === '' && 'refusals.first-name-missing',
    lastName: values.lastName.trim() === '' && 'refusals.last-name-missing',
    phone:
      isPhoneRequired && values.phone.trim() === ''
        ? 'refusals.phone-missing'
        : (problem === 'no-contact' || problem === 'phone-number') && `refusals.${contactRefusal(problem).code}`,
    email: problem === 'email-address' && 'refusals.email-address',
    nextActionOn:
      nextActionOn !== '' &&
      nextActionOn < today(Date.now()) &&
      nextActionOn !== nextActionBefore &&
      'refusals.day-past',
    state: !/^([A-Za-z]{2})?$/.test(values.state.trim()) && 'recruiting.problems.state',
    endorsements:
      !endorsementPattern.test(values.endorsements.trim().toUpperCase()) && 'recruiting.problems.endorsements',
    experienceYears:
      !(/^\d*$/.test(experienceYears.trim()) && Number(experienceYears) <= mostExperienceYears) &&
      'recruiting.problems.experienceYears',
  }
}

type Own<Values> = Partial<Record<keyof Values & string, Omit<FormField<string>, 'source' | 'label'>>>

type CandidateFormProps<Values extends CandidateValues & FieldValues> = Omit<
  ComponentProps<typeof RecordForm<Values>>,
  'fields' | 'action' | 'problems'
> & {
  fields: readonly (keyof Values & string)[]
  /** What inputs the fields have that other candidates do not have. */
  own: Own<Values>
  /** A phone number is required of a referral alone. */
  isPhoneRequired?: boolean
  /** Problems of the fields that other candidates do not have. */
  problems?: (values: Values) => FormProblems<Values>
}

/** Creates or changes a candidate: a referral or a lead. */
export const CandidateForm = <Values extends CandidateValues & FieldValues>(props: CandidateFormProps<Values>) => {
  const { fields, own, isPhoneRequired = false, problems, ...form } = props
  const translate = useTranslate()
  const inputs: Own<CandidateValues> & Own<Values> = {
    firstName: { isRequired: true, longest: 50 },
    lastName: { isRequired: true, longest: 50 },
    phone: { isRequired: isPhoneRequired, type: 'tel', longest: 40 },
    email: { type: 'email', longest: 254 },
    source: { choices: leadSources.map((id) => ({ id, name: translate(`recruiting.sources.${id}`) })) },
    locationId: { longest: 60 },
    recruiter: { longest: 60 },
    nextActionOn: { type: 'date' },
    city: { longest: 50 },
    state: { longest: 2 },
    licenceClass: {
      choices: [{ id: '', name: translate('recruiting.none') }, ...licenceClasses.map((id) => ({ id, name: id }))],
    },
    endorsements: { longest: 10, help: translate('recruiting.endorsementsHelp') },
    experienceYears: { longest: 2 },
    consent: {
      choices: [
        { id: '', name: translate('recruiting.consents.notAsked') },
        { id: 'Y', name: translate('recruiting.consents.given') },
        { id: 'N', name: translate('recruiting.consents.refused') },
      ],
    },
    comment: { type: 'area', longest: 500 },
    ...own,
  }
  return (
    <RecordForm<Values>
      {...form}
      fields={fields.map((source) => ({
        source,
        label: translate(`recruiting.fields.${source}`),
        ...inputs[source],
      }))}
      problems={(values) =>
        ({
          ...candidateProblems(values, isPhoneRequired, form.values.nextActionOn),
          ...problems?.(values),
        }) as FormProblems<Values>
      }
      action={translate('crud.save')}
    />
  )
}

/** Where a candidate lives and what they drive, in a drawer. */
export const detailFacts = (
  row: CandidateDetails,
  say: (key: string) => string,
): [string, string | number | null][] => [
  [say('recruiting.fields.city'), [row.city, row.state].filter(Boolean).join(', ')],
  [say('recruiting.fields.licenceClass'), [row.licenceClass, row.endorsements].filter(Boolean).join(' · ')],
  [say('recruiting.fields.experienceYears'), row.experienceYears],
]
