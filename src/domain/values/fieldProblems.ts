import type { BoundProblem } from './bounds'

/** What is wrong with the fields of a draft; a field that is right is absent. */
export type FieldProblems<Field extends string> = { readonly [Name in Field]?: BoundProblem }

/** Keeps the fields that have a problem, in the order in which they were asked. */
export const fieldProblems = <Field extends string>(
  asked: Readonly<Record<Field, BoundProblem | null>>,
): FieldProblems<Field> =>
  Object.fromEntries(Object.entries(asked).filter(([, problem]) => problem !== null)) as FieldProblems<Field>
