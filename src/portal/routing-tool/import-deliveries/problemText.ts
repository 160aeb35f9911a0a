import { loadWeightLimit } from '#domain/weight'
import type { RowProblem } from '#domain/importBatch'
import { formatCount, type Words } from './useWords'

const longestShown = 60

/** What is wrong with a cell, in words: `“12a” is not a number.` A duplicate names the other line. */
export const problemText = ({ say }: Words, { field, code, value, otherLine }: RowProblem): string => {
  if (code === 'required' && field === 'weight') return say('imports.problems.requiredWeight')
  return say(`imports.problems.${camel[code]}`, {
    value: value.length > longestShown ? `${value.slice(0, longestShown)}…` : value,
    line: otherLine === undefined ? '' : formatCount(otherLine),
    limit: formatCount(loadWeightLimit),
  })
}

/** Problem with the name of its field before it, for places where the cell is not in sight. */
export const namedProblemText = (words: Words, problem: RowProblem): string =>
  words.say('imports.check.namedProblem', {
    field: words.say(`imports.fields.${problem.field}`),
    problem: problemText(words, problem),
  })

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
  conflict: 'conflict',
  duplicate: 'duplicate',
  'on-load': 'onLoad',
  cancelled: 'cancelled',
}
