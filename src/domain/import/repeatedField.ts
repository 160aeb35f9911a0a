/** The columns of the first field that several columns of a file are for, so that nobody knows which one counts; null if none. */
export const columnsOfOneField = (
  header: readonly string[],
  fields: readonly (string | null)[],
): readonly string[] | null => {
  const twice = fields.find((field, place) => field !== null && fields.indexOf(field) !== place)
  return twice === undefined ? null : header.filter((_, place) => fields[place] === twice)
}
