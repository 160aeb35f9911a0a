import type { FileCell, NotationProblem } from '#domain/import/notation'

/** Why the numbers or dates of a file cannot be read, and what to do. */
export const notationText = (problem: NotationProblem): string => {
  switch (problem.code) {
    case 'unclear-number':
      return `${named(problem.cell)} can be read in two ways. Choose the number format (decimalSign . or ,).`
    case 'mixed-numbers':
      return `${namedBoth(problem.cells)} have different decimal signs. Write all numbers in the same way, or choose the number format (decimalSign . or ,) to have the others rejected.`
    case 'mixed-dates':
      return `${namedBoth(problem.cells)} have day and month in a different order. Write all dates as YYYY-MM-DD.`
  }
}

const named = ({ line, column, text }: FileCell): string =>
  `Line ${line}, ${column.slice(0, 60)}: "${text.trim().slice(0, 60)}"`

const namedBoth = ([one, other]: readonly [FileCell, FileCell]): string => `${named(one)} and ${named(other)}`
