import { toHundredth } from '#domain/values/weight'

/** Sums by measure; counts are whole numbers, weights exact to the hundredth. */
export type Measures = Readonly<Record<string, number>>

/** One group, or one part of it, as it is counted. */
export type Counted = { group: string; label: string | null; part: string | null; measures: Measures }

/** A group with its parts side by side, and the sums over them. */
export type Pivoted = {
  group: string
  label: string | null
  parts: Readonly<Record<string, Measures>>
  measures: Measures
}

/** Puts the parts of each group side by side, in the order of the groups. */
export const pivot = (counted: readonly Counted[]): Pivoted[] => {
  const groups = new Map<string, Pivoted>()
  for (const { group, label, part, measures } of counted) {
    const before = groups.get(group) ?? { group, label, parts: {}, measures: {} }
    groups.set(group, {
      group,
      label: before.label ?? label,
      parts: part === null ? before.parts : { ...before.parts, [part]: measures },
      measures: addMeasures(before.measures, measures),
    })
  }
  return [...groups.values()]
}

/** Adds name by name; what one side lacks counts as nothing. */
export const addMeasures = (one: Measures, other: Measures): Measures =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      toHundredth((one[name] ?? 0) + (other[name] ?? 0)),
    ]),
  )
