import type { BoundProblem } from './bounds'

/** The problems of the fields of a draft; valid fields are absent. */
export type FieldProblems<Field extends string> = { readonly [Name in Field]?: BoundProblem }

/** Keeps the fields that have a problem, in the order in which they were asked. */
export const fieldProblems = <Field extends string>(
  asked: Readonly<Record<Field, BoundProblem | null>>,
): FieldProblems<Field> =>
  Object.fromEntries(Object.entries(asked).filter(([, problem]) => problem !== null)) as FieldProblems<Field>
