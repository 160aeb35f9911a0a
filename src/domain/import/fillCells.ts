/** What the empty cells of a field take: a text, or null for what the row above has. */
export type Fills = Readonly<Record<string, string | null>>

/** The fields of the columns of a file, with one more for each field that is filled and has no column. */
export const filledFields = (fields: readonly (string | null)[], fills: Fills): (string | null)[] => [
  ...fields,
  ...Object.keys(fills).filter((field) => !fields.includes(field)),
]

const isEmpty = (cell: string | undefined): boolean => (cell ?? '').trim() === ''

/**
 * Fills the empty cells of one row after the other, in the order of the file. A row without any cell is nobody's, and
 * stays as it is. Nothing is above the first row, so its empty cells stay empty.
 * @param fields as `filledFields` has them
 */
export const cellFiller = (
  fields: readonly (string | null)[],
  fills: Fills,
): ((cells: readonly string[]) => readonly string[]) => {
  const filled = fields.flatMap((field, place) => {
    const value = field === null ? undefined : fills[field]
    return value === undefined ? [] : [{ place, value }]
  })
  if (filled.length === 0) return (cells) => cells
  const above = new Map<number, string>()
  return (cells) => {
    if (cells.every(isEmpty)) return cells
    const whole = fields.map((_, place) => cells[place] ?? '')
    for (const { place, value } of filled) {
      if (isEmpty(whole[place])) whole[place] = value ?? above.get(place) ?? ''
      above.set(place, whole[place] ?? '')
    }
    return whole
  }
}
