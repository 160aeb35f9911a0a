import type { FileCell } from '#domain/import/notation'
import type { Refusal, RefusalCode } from '#domain/values/refusals'
import { badRequest, coded, type Problem, tooLarge, unavailable, wrongKind } from '#server/platform/http/problems'
import type { FileProblem, FileRefusal } from './fileProblem'
import { notationText } from './notationText'

/** The answer to an upload that cannot be read: 400, 413 for one that is too large, 415 for one of another kind. */
export const problemOfFile = ({ refusal }: FileProblem): Problem => coded(answerOf(refusal), codedRefusal(refusal))

/** The code of a refused file, with what its text names. */
export const codedRefusal = (refusal: FileRefusal): Refusal => {
  switch (refusal.code) {
    case 'empty':
    case 'wrong-kind':
      return refusalOf(`file-${refusal.code}`)
    case 'too-large':
      return refusalOf('file-too-large')
    case 'too-many-rows':
    case 'too-many-columns':
    case 'cell-too-long':
    case 'unclosed-quote': {
      const { code, ...numbers } = refusal
      return refusalOf(`file-${code}`, numbers)
    }
    case 'repeated-columns':
      return refusalOf('file-repeated-columns', { names: refusal.names.slice(0, 20).join(', ').slice(0, 200) })
    case 'unclear-number':
      return refusalOf('file-unclear-number', cellOf(refusal.cell))
    case 'mixed-numbers':
    case 'mixed-dates': {
      const [cell, other] = refusal.cells
      const { line, column, value } = cellOf(other)
      return refusalOf(`file-${refusal.code}`, {
        ...cellOf(cell),
        otherLine: line,
        otherColumn: column,
        otherValue: value,
      })
    }
    case 'unreadable':
      return refusalOf(refusal.reason === 'encrypted' ? 'file-encrypted' : 'file-unreadable')
    case 'timed-out':
    case 'aborted':
      return refusalOf('file-timed-out')
  }
}

const refusalOf = (code: RefusalCode, facts: Readonly<Record<string, string | number>> = {}): Refusal => ({
  code,
  parameters: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)])),
})

const cellOf = ({ line, column, text }: FileCell) => ({
  line,
  column: column.slice(0, 60),
  value: text.trim().slice(0, 60),
})

const answerOf = (refusal: FileRefusal): Problem => {
  switch (refusal.code) {
    case 'too-large':
      return tooLarge('The file is larger than 10 MiB, or unpacks to more than can be read.')
    case 'too-many-rows':
      return tooLarge(`The file has more than ${refusal.limit} rows.`)
    case 'wrong-kind':
      return wrongKind('The file is not a csv, xls or xlsx file.')
    case 'empty':
      return badRequest('The file has no rows.')
    case 'too-many-columns':
      return badRequest(`Line ${refusal.line}: more than ${refusal.limit} columns.`)
    case 'cell-too-long':
      return badRequest(`Line ${refusal.line}, column ${refusal.column}: more than ${refusal.limit} characters.`)
    case 'unclosed-quote':
      return badRequest(`Line ${refusal.line}: the quoted text does not end.`)
    case 'repeated-columns':
      return badRequest(`The file has a column name more than once: ${refusal.names.slice(0, 20).join(', ')}.`)
    case 'unclear-number':
    case 'mixed-numbers':
    case 'mixed-dates':
      return badRequest(notationText(refusal))
    case 'unreadable':
      return badRequest(
        refusal.reason === 'encrypted'
          ? 'The file is protected by a password.'
          : 'The file is damaged and cannot be read.',
      )
    case 'timed-out':
    case 'aborted':
      return unavailable('Reading the file took too long. Try again.')
  }
}
