/** The filters that a user has chosen last: the period of each dashboard, and the region in each customer group. */
export type KeptFilters = { days: Chosen; regions: Chosen }

/** Values by the name of what they were chosen for. */
type Chosen = Readonly<Record<string, string>>

const mostNames = 200
const longestValue = 40

/** Reads the filters in a stored preference of the home page; what is none is left out. */
export const readFilters = (home: unknown): KeptFilters => {
  const { days, regions } = fieldsOf(fieldsOf(home)['filters'])
  return { days: chosenIn(days), regions: chosenIn(regions) }
}

const fieldsOf = (stored: unknown) =>
  (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>

const chosenIn = (stored: unknown): Chosen =>
  Object.fromEntries(
    Object.entries(fieldsOf(stored))
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= longestValue)
      .slice(0, mostNames),
  )

/** The filters once a value is chosen; the usual one is empty, and not kept. */
export const withFilter = (kept: KeptFilters, part: keyof KeptFilters, name: string, value: string): KeptFilters => {
  const { [name]: _before, ...others } = kept[part]
  return { ...kept, [part]: value === '' ? others : { ...others, [name]: value } }
}

export const isUnfiltered = ({ days, regions }: KeptFilters): boolean =>
  Object.keys(days).length === 0 && Object.keys(regions).length === 0
