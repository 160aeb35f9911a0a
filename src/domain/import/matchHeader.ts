/** Which field a column of a file is for, as somebody has chosen; null leaves the column out. */
export type FileColumn<Field> = { column: string; field: Field | null }

/** What a column seems to be for. `confidence` is 1 for a field's own name and less for a word that is only likely. */
export type ColumnGuess<Field> = { field: Field; confidence: number }

/** Columns are the same by their letters and digits: `homeTerminal`, `Home terminal` and `HOME_TERMINAL`. */
export const plainName = (column: string): string => column.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Guesses the field of a column by the names that columns of a field have, of which all are equally sure. */
export const guessByName = <Field extends string>(
  names: readonly (readonly [Field, string])[],
): ((column: string) => ColumnGuess<Field> | null) => {
  const fields = new Map(names.map(([field, name]) => [plainName(name), { field, confidence: 1 }]))
  return (column) => fields.get(plainName(column)) ?? null
}

/**
 * What each column of a file is for: the chosen field, else the one that it seems to be for. A choice takes its field from
 * the columns that only seem to be for it, if the file has its column; of those that do, the surest have it. Several are
 * left when they are equally sure (`columnsOfOneField`).
 * @param nameOf columns are the same when these names of theirs are
 */
export const matchHeader = <Field extends string>(
  header: readonly string[],
  guess: (column: string) => ColumnGuess<Field> | null,
  choices: readonly FileColumn<Field>[] = [],
  nameOf: (column: string) => string = plainName,
): (ColumnGuess<Field> | null)[] => {
  const chosen = new Map(choices.map(({ column, field }) => [nameOf(column), field]))
  const taken = new Set(header.map((column) => chosen.get(nameOf(column)) ?? null))
  const matches = header.map((column) => {
    const own = chosen.get(nameOf(column))
    if (own !== undefined) return own === null ? null : { field: own, confidence: 1 }
    const guessed = guess(column)
    return guessed && !taken.has(guessed.field) ? guessed : null
  })
  const surest = new Map<Field, number>()
  for (const match of matches)
    if (match) surest.set(match.field, Math.max(match.confidence, surest.get(match.field) ?? 0))
  return matches.map((match) => (match && match.confidence === surest.get(match.field) ? match : null))
}

/** The fields alone. */
export const fieldsOfHeader = <Field extends string>(
  ...match: Parameters<typeof matchHeader<Field>>
): (Field | null)[] => matchHeader(...match).map((found) => found?.field ?? null)

/** The first column that is chosen and not in the file. */
export const unknownColumn = (
  header: readonly string[],
  choices: readonly { column: string }[],
  nameOf: (column: string) => string = plainName,
): string | null => {
  const known = new Set(header.map(nameOf))
  return choices.find(({ column }) => !known.has(nameOf(column)))?.column ?? null
}

/** The columns of the first field that several columns of a file are for, so that nobody knows which one counts; null if none. */
export const columnsOfOneField = (
  header: readonly string[],
  fields: readonly (string | null)[],
): readonly string[] | null => {
  const twice = fields.find((field, place) => field !== null && fields.indexOf(field) !== place)
  return twice === undefined ? null : header.filter((_, place) => fields[place] === twice)
}
