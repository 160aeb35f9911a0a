import { isFilled } from '#portal/data/resources/crud'
import type { FilterValues } from './useListFilter'

/** `label` is a message key, or the words themselves where a record is chosen. */
export type FilterChoice = { value: string; label: string }

/**
 * A filter of a list over a field of its rows; `label` is a message key. A text is contained, of several choices one is
 * equal (the choice `''` finds rows without a value), a flag is set or not.
 */
export type ListFilter = { field: string; label: string } & (
  | { kind: 'text' }
  | { kind: 'choice'; useChoices: () => readonly FilterChoice[] }
  | { kind: 'flag' }
)

type Choices = { useChoices: () => readonly FilterChoice[] }

/** As the filter bar sees it: every filter knows its choices, and there is one that brings deleted rows into sight. */
export type ShownFilter = (ListFilter | { kind: 'deleted'; field: 'deleted'; label: string }) & Choices

export const filtersOf = ({
  filters = [],
  keepsAll,
}: {
  filters?: readonly ListFilter[]
  keepsAll?: boolean
}): ShownFilter[] => {
  const declared = filters.map((filter) => (filter.kind === 'choice' ? filter : withChoices(filter)))
  return keepsAll ? declared : [...declared, deletedFilter]
}

const withChoices = (filter: Exclude<ListFilter, { kind: 'choice' }>): ShownFilter => ({
  ...filter,
  useChoices: () => (filter.kind === 'flag' ? flagChoices : noChoices),
})

const deletedFilter: ShownFilter = {
  kind: 'deleted',
  field: 'deleted',
  label: 'crud.filters.deleted',
  useChoices: () => deletedChoices,
}

/** The search over all fields, as a filter among others. */
export const searchFilter: ShownFilter = {
  kind: 'text',
  field: 'q',
  label: 'crud.filters.search',
  useChoices: () => noChoices,
}

const noChoices: readonly FilterChoice[] = []

type Translate = (key: string, parameters?: Record<string, unknown>) => string

/** What a filter can be set to, in words; a text has no choices. */
export const useFilterChoices = (filter: ShownFilter, translate: Translate): FilterChoice[] => {
  const choices = filter.useChoices()
  return choices.map(({ value, label }) => ({ value, label: translate(label, { _: label }) }))
}

const flagChoices: readonly FilterChoice[] = [
  { value: 'true', label: 'crud.filters.yes' },
  { value: 'false', label: 'crud.filters.no' },
]

const deletedChoices: readonly FilterChoice[] = [
  { value: 'also', label: 'crud.filters.alsoDeleted' },
  { value: 'only', label: 'crud.filters.onlyDeleted' },
]

/** The selected choices of a filter; values typed into the address count as far as they are valid. */
export const chosenOf = ({ kind }: ShownFilter, value: unknown): string[] => {
  if (!isFilled(value) || kind === 'text') return []
  return (Array.isArray(value) ? value : [value]).map(String)
}

/** The value of a filter after toggling a choice; only `choice` has several. */
export const toggled = (filter: ShownFilter, value: unknown, choice: string): unknown => {
  const chosen = chosenOf(filter, value)
  const isOff = chosen.includes(choice)
  if (filter.kind === 'choice') return isOff ? chosen.filter((each) => each !== choice) : [...chosen, choice]
  if (isOff) return undefined
  return filter.kind === 'flag' ? choice === 'true' : choice
}

/** What a filter is set to, in words: of several choices the first one, and how many more. */
export const filterWords = (filter: ShownFilter, value: unknown, choices: readonly FilterChoice[]): string => {
  if (filter.kind === 'text') return String(value)
  const [first = '', ...others] = chosenOf(filter, value)
  const word = choices.find((choice) => choice.value === first)?.label ?? first
  return others.length === 0 ? word : `${word} + ${others.length}`
}

/** The filters that are set, in the order of their declaration. */
export const activeFilters = (filters: readonly ShownFilter[], values: FilterValues): ShownFilter[] =>
  filters.filter(({ field }) => isFilled(values[field]))
