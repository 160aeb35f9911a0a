import { type BoundProblem, nameLength } from '#domain/values/bounds'
import { badRequest } from '#server/platform/http/problems'

type Problem = BoundProblem | 'group-id'

/** @throws 400 with the message of the first field that breaks its bound */
export const refuseBadFields = <Field extends string>(
  problems: { readonly [Name in Field]?: Problem },
  labels: Readonly<Record<Field, string>>,
) => {
  const [first] = Object.entries(problems) as [Field, Problem][]
  if (first) throw badRequest(messageOf(first[1], labels[first[0]]))
}

const messageOf = (problem: Problem, label: string): string => {
  if (problem === 'required') return `${label} is required.`
  if (problem === 'too-long') return `${label} is too long (${nameLength}).`
  if (problem === 'unreadable') return `${label} holds a character that cannot be stored.`
  if (problem === 'group-id') return `${label} is made of letters, figures, dots, dashes and underscores.`
  return `${label} is not valid.`
}
