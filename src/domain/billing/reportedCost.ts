import type { Category } from './setup/setup'

/** Kinds of cost that have a report of their own. */
export type ReportedCost = 'fuel' | 'tolls'

/** Words by which a category is known, in its code or its name: categories are named by each customer. */
const words: Readonly<Record<ReportedCost, RegExp>> = {
  fuel: /fuel|diesel|reefer gas/i,
  tolls: /toll/i,
}

export const isCostOf = (kind: ReportedCost, { code, name }: Pick<Category, 'code' | 'name'>): boolean =>
  words[kind].test(code) || words[kind].test(name)

/** The codes of the categories of a kind, in any version of a set-up. */
export const codesOf = (
  kind: ReportedCost,
  versions: readonly { categories: readonly Pick<Category, 'code' | 'name'>[] }[],
): string[] => [
  ...new Set(
    versions.flatMap(({ categories }) => categories.filter((one) => isCostOf(kind, one)).map(({ code }) => code)),
  ),
]
