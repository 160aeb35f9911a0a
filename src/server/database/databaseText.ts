/**
 * A list as PostgreSQL writes an array: one text carries ten thousand values into a statement, and a text is handed
 * from thread to thread without being taken apart.
 */
export const arrayText = (values: readonly (string | number | boolean | null)[]): string => {
  let text = '{'
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? null
    if (index > 0) text += ','
    if (typeof value === 'string') text += `"${/["\\]/.test(value) ? value.replaceAll(/["\\]/g, '\\$&') : value}"`
    else text += value === null ? 'NULL' : String(value)
  }
  return `${text}}`
}

/** JSON that the database takes: half of a character pair, as a hostile workbook may hold, becomes the usual sign. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/(\\\\)|\\ud[89a-f][0-9a-f]{2}/g, (_, backslash?: string) => backslash ?? '\uFFFD')

/** A text as a part of a `like` pattern that finds it letter by letter: `%`, `_` and `\` are not wildcards. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
