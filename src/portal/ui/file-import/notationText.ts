import type { FileCell, NotationProblem } from '#domain/import/notation'

type Translate = (key: string, parameters: Record<string, string | number>) => string

/** Why the numbers or dates of a file cannot be read, with the cells of the file, and what to do. */
export const notationText = (
  translate: Translate,
  code: NotationProblem['code'],
  cells: readonly FileCell[],
): string => {
  const [first = '', other = ''] = cells.map((cell) => cellText(translate, cell))
  return translate(`fileImport.notation.${code}`, { cell: first, other })
}

/** Shortened numbers that are named. */
const mostNamed = 10

/** That a spreadsheet has shortened numbers of a file, with their cells. */
export const shortenedText = (translate: Translate, cells: readonly FileCell[]): string => {
  const named = cells.slice(0, mostNamed).map((cell) => cellText(translate, cell))
  return translate('fileImport.shortened', { cells: [...named, ...(cells.length > mostNamed ? ['…'] : [])].join('; ') })
}

const cellText = (translate: Translate, { line, column, text }: FileCell): string =>
  translate('fileImport.notation.cell', { line, column: column.slice(0, 60), value: text.trim().slice(0, 60) })
