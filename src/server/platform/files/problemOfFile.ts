import type { FileCell } from '#domain/import/notation'
import { type Refusal, refusal as refusalOf } from '#domain/values/refusals'
import { badRequest, coded, type Problem, tooLarge, unavailable, wrongKind } from '#server/platform/http/problems'
import type { FileProblem, FileRefusal, UploadRefusal } from './fileProblem'
import { fileText } from './fileText'

/** The answer to an upload that cannot be read: 400, 413 for one that is too large, 415 for one of another kind. */
export const problemOfFile = ({ refusal }: FileProblem): Problem => problemOfUpload(refusal)

/** The same for whatever rejects an upload; 503 while too many files wait. */
export const problemOfUpload = (refusal: UploadRefusal): Problem => coded(answerOf(refusal), ...codesOf(refusal))

const codesOf = (refusal: UploadRefusal): Refusal[] => {
  switch (refusal.code) {
    case 'lacks-columns':
      return refusal.names.map((column) => refusalOf('file-lacks-column', { column: column.slice(0, 60) }))
    case 'extra-cells':
      return [refusalOf('file-extra-cells', { line: refusal.line })]
    case 'busy':
      return [refusalOf('file-busy')]
    default:
      return [codedRefusal(refusal)]
  }
}

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

const cellOf = ({ line, column, text }: FileCell) => ({
  line,
  column: column.slice(0, 60),
  value: text.trim().slice(0, 60),
})

const answerOf = (refusal: UploadRefusal): Problem => {
  const text = fileText(refusal)
  switch (refusal.code) {
    case 'too-large':
    case 'too-many-rows':
      return tooLarge(text)
    case 'wrong-kind':
      return wrongKind(text)
    case 'timed-out':
    case 'aborted':
    case 'busy':
      return unavailable(text)
    default:
      return badRequest(text)
  }
}
