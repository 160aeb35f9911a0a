/** The codes in a text such as `HAZMAT, TWIC`, each once. */
export const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
]

/** How a text has several codes. */
export const codeText = (codes: readonly string[]): string => codes.join(', ')
