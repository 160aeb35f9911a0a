import type { CandidateDetails } from '#contract/people/recruitingWire'
import { endorsementPattern, licenceClasses, mostExperienceYears } from '#domain/people/recruiting/candidate'
import type { FormField } from '#portal/ui/records/RecordForm'

type Say = (key: string) => string

const names = ['city', 'state', 'licenceClass', 'endorsements', 'experienceYears'] as const
type Name = (typeof names)[number]
type Texts = { [One in Name]: string }

/** Where a candidate lives and what they drive, as the texts of a form. */
export const detailTexts = (row: CandidateDetails | null): Texts => ({
  city: row?.city ?? '',
  state: row?.state ?? '',
  licenceClass: row?.licenceClass ?? '',
  endorsements: row?.endorsements ?? '',
  experienceYears: String(row?.experienceYears ?? ''),
})

export const detailsOf = ({ city, state, licenceClass, endorsements, experienceYears }: Texts): CandidateDetails => ({
  city,
  state: state.trim().toUpperCase(),
  licenceClass: licenceClasses.find((each) => each === licenceClass) ?? null,
  endorsements: endorsements.trim().toUpperCase(),
  experienceYears: experienceYears.trim() === '' ? null : Number(experienceYears),
})

export const detailFields = (say: Say): FormField<Name>[] => {
  const field = (name: Name, more: Partial<FormField<Name>>) => ({
    name,
    label: say(`recruiting.fields.${name}`),
    ...more,
  })
  return [
    field('city', { most: 50 }),
    field('state', { most: 2 }),
    field('licenceClass', {
      choices: [
        { value: '', label: say('recruiting.none') },
        ...licenceClasses.map((value) => ({ value, label: value })),
      ],
    }),
    field('endorsements', { most: 10, help: say('recruiting.endorsementsHelp') }),
    field('experienceYears', { most: 2 }),
  ]
}

export const detailProblems = ({ state, endorsements, experienceYears }: Texts, say: Say) => ({
  state: /^([A-Za-z]{2})?$/.test(state.trim()) ? undefined : say('recruiting.problems.state'),
  endorsements: endorsementPattern.test(endorsements.trim().toUpperCase())
    ? undefined
    : say('recruiting.problems.endorsements'),
  experienceYears:
    /^\d*$/.test(experienceYears.trim()) && Number(experienceYears) <= mostExperienceYears
      ? undefined
      : say('recruiting.problems.experienceYears'),
})

/** The same for the drawer. */
export const detailFacts = (row: CandidateDetails, say: Say): [string, string | number | null][] => [
  [say('recruiting.fields.city'), [row.city, row.state].filter(Boolean).join(', ')],
  [say('recruiting.fields.licenceClass'), [row.licenceClass, row.endorsements].filter(Boolean).join(' · ')],
  [say('recruiting.fields.experienceYears'), row.experienceYears],
]
