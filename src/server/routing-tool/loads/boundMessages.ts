import type { BoundProblem } from '#domain/values/bounds'
import type { FieldProblems } from '#domain/values/fieldProblems'
import { loadWeightLimit } from '#domain/values/weight'
import { badRequest } from '#server/platform/http/problems'

/** What a field is called in a message, and how long its text may be. */
export type FieldLabel = readonly [label: string, longest?: number]

/** @throws 400 with the message of the first field that breaks its bound (contract §3.1) */
export const refuseBadFields = <Field extends string>(
  problems: FieldProblems<Field>,
  labels: Readonly<Record<Field, FieldLabel>>,
) => {
  for (const field of Object.keys(problems) as Field[]) {
    const problem = problems[field]
    if (problem) throw badRequest(messageOf(problem, labels[field]))
  }
}

const messageOf = (problem: BoundProblem, [label, longest]: FieldLabel): string => {
  switch (problem) {
    case 'required':
      return `${label} is required.`
    case 'too-long':
      return `${label} is too long (${longest}).`
    case 'unreadable':
      return `${label} holds a character that cannot be stored.`
    case 'whole-number':
      return 'Region code must be a whole number.'
    case 'phone-number':
      return 'Phone number is not valid.'
    case 'email-address':
      return 'E-mail address is not valid.'
    case 'weight-range':
      return `Weight must be between 0 and ${loadWeightLimit}.`
    case 'not-negative':
      return 'Value must be a number of 0 or more.'
  }
}
