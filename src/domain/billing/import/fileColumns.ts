/** Which field a column of a file contains; null leaves the column out. */
export type FileColumn<Field> = { column: string; field: Field | null }

/** Columns are matched by their letters and digits. */
const nameOf = (column: string) => column.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * The field of each column of a file: the chosen one, or the one that its name matches.
 * @param names the name that a column of each field has
 */
export const columnFields = <Field extends string>(
  header: readonly string[],
  names: readonly (readonly [Field, string])[],
  choices: readonly FileColumn<Field>[],
): (Field | null)[] => {
  const chosen = new Map(choices.map(({ column, field }) => [nameOf(column), field]))
  const taken = new Set(choices.flatMap(({ field }) => field ?? []))
  return header.map((column) => {
    const own = chosen.get(nameOf(column))
    if (own !== undefined) return own
    const [field] = names.find(([, name]) => nameOf(name) === nameOf(column)) ?? []
    return field === undefined || taken.has(field) ? null : field
  })
}

/** The first column that is chosen and not in the file. */
export const unknownColumn = (header: readonly string[], choices: readonly FileColumn<unknown>[]): string | null => {
  const known = new Set(header.map(nameOf))
  return choices.find(({ column }) => !known.has(nameOf(column)))?.column ?? null
}
