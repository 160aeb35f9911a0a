import type { FileCell, NotationProblem } from '#domain/import/notation'

/** Why the numbers or dates of a file cannot be read, with the cells of the file, and what to do. */
export const notationText = (
  translate: (key: string, parameters: Record<string, string | number>) => string,
  code: NotationProblem['code'],
  cells: readonly FileCell[],
): string => {
  const [first, second] = cells.map(({ line, column, text }) =>
    translate('fileImport.notation.cell', { line, column: column.slice(0, 60), value: text.trim().slice(0, 60) }),
  )
  return translate(`fileImport.notation.${code}`, { cell: first ?? '', other: second ?? '' })
}
