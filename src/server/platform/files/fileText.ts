import type { FileCell, NotationProblem } from '#domain/import/notation'
import { formatQuantity } from '#domain/values/numbers'
import type { UploadRefusal } from './fileProblem'

/** Why an upload is rejected, in words, for programs and logs; the portal words the code itself. */
export const fileText = (refusal: UploadRefusal): string => {
  switch (refusal.code) {
    case 'empty':
      return 'The file has no rows.'
    case 'too-large':
      return 'The file is larger than 10 MiB, or unpacks to more than can be read.'
    case 'too-many-rows':
      return `The file has more than ${formatQuantity(refusal.limit)} rows.`
    case 'too-many-columns':
      return `Line ${refusal.line}: more than ${formatQuantity(refusal.limit)} columns.`
    case 'cell-too-long':
      return `Line ${refusal.line}, column ${refusal.column}: more than ${formatQuantity(refusal.limit)} characters.`
    case 'wrong-kind':
      return 'The file is not a csv, xls or xlsx file.'
    case 'unreadable':
      return refusal.reason === 'encrypted'
        ? 'The file is protected by a password.'
        : 'The file is damaged and cannot be read.'
    case 'unclosed-quote':
      return `Line ${refusal.line}: the quoted text does not end.`
    case 'repeated-columns':
      return `The file has a column more than once: ${listed(refusal.names)}.`
    case 'unclear-number':
    case 'mixed-numbers':
    case 'mixed-dates':
      return notationText(refusal)
    case 'timed-out':
    case 'aborted':
      return 'Reading the file took too long. Try again.'
    case 'lacks-columns':
      return `The file lacks the column ${listed(refusal.names, ' and ')}.`
    case 'extra-cells':
      return `Line ${refusal.line}: more cells than the header has.`
    case 'busy':
      return 'Too many files are waiting to be read. Try again in a minute.'
  }
}

const listed = (names: readonly string[], separator = ', '): string =>
  names
    .slice(0, 20)
    .map((name) => name.slice(0, 60))
    .join(separator)

/** Why the numbers or dates of a file cannot be read, and what to do. */
const notationText = (problem: NotationProblem): string => {
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
