import type { BatchRow, RowProblem } from '#domain/import/importBatch'
import { isOfWholeRow } from '#domain/import/rowShape'
import { loadWeightLimit } from '#domain/values/weight'
import { formatQuantity } from '#domain/values/numbers'
import { type Words } from './useWords'

const longestShown = 60

/** The problem of a cell as text: `not a number`. A duplicate names the other line. */
export const problemText = ({ say }: Words, { field, code, otherLine }: RowProblem): string => {
  if (code === 'required' && field === 'weight') return say('imports.problems.requiredWeight')
  return say(`imports.problems.${camel[code]}`, {
    line: otherLine === undefined ? '' : formatQuantity(otherLine),
    limit: formatQuantity(loadWeightLimit),
  })
}

/** A problem after the name of its field: `Item weight: not a number`; of the whole row, the problem alone. */
export const namedProblem = ({ say }: Words, { field, code }: Pick<RowProblem, 'field' | 'code'>, problem: string) =>
  isOfWholeRow(code) ? problem : say('imports.check.namedProblem', { field: say(`imports.fields.${field}`), problem })

/** The problems of a row in one line. */
export const problemsText = (words: Words, problems: readonly RowProblem[]): string =>
  problems.map((problem) => namedProblem(words, problem, problemText(words, problem))).join('; ')

/** The same with the values in question, for where the cells may be cut or out of sight. */
export const problemsOfValues = (words: Words, problems: readonly RowProblem[]): string =>
  problems
    .map((problem) =>
      problem.value === '' || isOfWholeRow(problem.code)
        ? problemsText(words, [problem])
        : words.say('imports.check.problemOfValue', {
            field: words.say(`imports.fields.${problem.field}`),
            problem: problemText(words, problem),
            value: problem.value.length > longestShown ? `${problem.value.slice(0, longestShown)}…` : problem.value,
          }),
    )
    .join('; ')

/** Why a row is left out: because of its own error, of that of another row of its delivery, or as the user wants. */
export const leftOutText = (words: Words, { problems, hasBadSibling, deliveryNumber }: BatchRow): string => {
  if (problems.length > 0) return words.say('imports.check.skippedBad', { problem: problemsText(words, problems) })
  if (hasBadSibling) return words.say('imports.check.skippedSibling', { number: deliveryNumber ?? '' })
  return words.say('imports.check.leftOut')
}

const camel: Record<RowProblem['code'], string> = {
  required: 'required',
  'too-long': 'tooLong',
  unreadable: 'unreadable',
  'not-a-number': 'notANumber',
  'not-a-date': 'notADate',
  'not-a-flag': 'notAFlag',
  'whole-number': 'wholeNumber',
  negative: 'negative',
  'too-large': 'tooLarge',
  'too-heavy': 'tooHeavy',
  'unknown-code': 'unknownCode',
  'spreadsheet-error': 'spreadsheetError',
  'extra-cells': 'extraCells',
  'repeated-header': 'repeatedHeader',
  conflict: 'conflict',
  duplicate: 'duplicate',
  'on-load': 'onLoad',
  cancelled: 'cancelled',
}
