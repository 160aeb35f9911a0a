import { usePreference } from '#portal/data/usePreference'

/** The field that a user chose for a column of the file; null leaves the column out. */
export type ColumnChoices = Readonly<Record<string, string | null>>

export type ReadColumns = readonly { column: string; field: string | null }[]

/** The choices with another one; a field that is chosen for one column is taken from the other. */
export const withChoice = (
  columns: ReadColumns,
  choices: ColumnChoices,
  column: string,
  field: string | null,
): ColumnChoices => {
  const others = columns.filter((other) => field !== null && other.field === field && other.column !== column)
  return { ...choices, ...Object.fromEntries(others.map((other) => [other.column, null])), [column]: field }
}

/** A preference has room for so many columns of the longest names. */
const mostColumns = 60

/**
 * The fields that the user has chosen for columns of earlier files of a list.
 * @param list its name in camel case
 */
export const useRememberedColumns = (list: string) => {
  const kebab = list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const { stored, keep } = usePreference(`import-columns-${kebab}`)
  return {
    isLoaded: stored !== undefined,
    remembered: readChoices(stored),
    remember: (choices: ColumnChoices) => keep(Object.fromEntries(Object.entries(choices).slice(-mostColumns))),
    forget: () => keep(null),
  }
}

const readChoices = (stored: unknown): ColumnChoices =>
  Object.fromEntries(
    Object.entries(typeof stored === 'object' && stored !== null ? stored : {}).filter(
      ([, field]) => field === null || typeof field === 'string',
    ),
  )
