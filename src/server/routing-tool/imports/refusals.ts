import { rowErrorWire } from '#contract/routing-tool/imports/importBatchWire'
import { importCodes } from '#contract/routing-tool/imports/importCodes'
import { importColumns } from '#contract/routing-tool/imports/importColumns'
import type { ImportRefusal, RowProblem } from '#domain/import/importBatch'
import type { ImportField } from '#domain/import/importFields'
import type { FileProblem } from '#server/platform/files/fileProblem'
import { fileText } from '#server/platform/files/fileText'
import { Problem, refused, tooLarge, wrongKind } from '#server/platform/http/problems'

/** A bad row with its line. */
export type LineProblem = RowProblem & { line: number }

const mostErrors = 1_000

const texts = {
  'rows-invalid': 'Rows of the file cannot be imported. Nothing was stored.',
  'no-rows-left': 'There is no row that can be imported. Nothing was stored.',
  busy: fileText({ code: 'busy' }),
  'not-now': 'The import is not in a state that allows this step.',
}

/** 200 FAILED with its code, and a clearer text or more fields where there are some. `Errors` is always a list (RT-48). */
export const refusedImport = (
  refusal: keyof typeof texts,
  message: string = texts[refusal],
  more: Record<string, unknown> = {},
) => refusedWith(refusal, message, more)

const refusedWith = (refusal: ImportRefusal, message: string, more: Record<string, unknown> = {}) =>
  refused(message, importCodes[refusal], { errors: [], ...more })

/** What a file problem is called in a batch. */
export const refusalOf = ({ refusal }: FileProblem): ImportRefusal => {
  if (refusal.code === 'unreadable') return refusal.reason === 'encrypted' ? 'encrypted' : 'unreadable'
  return refusal.code === 'aborted' ? 'interrupted' : refusal.code
}

/** 413, 415, or FAILED with a code (RT-48). A file of no bytes at all is FAILED as well. */
export const problemOfFile = (problem: FileProblem): Problem => {
  const name = refusalOf(problem)
  const text = fileText(problem.refusal)
  if (name === 'too-large' || name === 'too-many-rows') return tooLarge(text)
  return name === 'wrong-kind' ? wrongKind(text) : refusedWith(name, text)
}

export const missingColumns = (fields: readonly ImportField[]) =>
  refusedWith(
    'columns-missing',
    `The file lacks ${fields.map((field) => importColumns[field]).join(' and ')}, or a mapping that says which column it is.`,
  )

/** The rejected rows, as the contract lists them. `count` is their total number. */
export const badRows = (problems: readonly LineProblem[], count = problems.length) => ({
  errors: problems.slice(0, mostErrors).map(rowError),
  ...(count > mostErrors && { truncated: true as const, errorCount: count }),
})

export const invalidRows = (
  refusal: 'rows-invalid' | 'no-rows-left',
  problems: readonly LineProblem[],
  count: number,
  more: Record<string, unknown> = {},
) => {
  const { errors, truncated, errorCount } = badRows(problems, count)
  return refusedImport(refusal, texts[refusal], {
    errors: errors.map((error) => rowErrorWire.encode(error)),
    ...(truncated && { Truncated: true, ErrorCount: errorCount }),
    ...more,
  })
}

const rowError = (problem: LineProblem) => ({
  line: problem.line,
  field: importColumns[problem.field],
  message: rowTexts[problem.code](problem),
})

const shown = (value: string) => (value.length > 60 ? `${value.slice(0, 60)}…` : value)

const rowTexts: Record<RowProblem['code'], (problem: LineProblem) => string> = {
  required: ({ field }) =>
    field === 'weight' ? 'There is no weight, neither of the delivery nor of this item.' : 'A value is required.',
  'too-long': () => 'The text is too long.',
  unreadable: () => 'The text cannot be read.',
  'not-a-number': ({ value }) => `"${shown(value)}" is not a number.`,
  'not-a-date': ({ value }) => `"${shown(value)}" is not a date.`,
  'not-a-flag': ({ value }) => `"${shown(value)}" is neither Y nor N.`,
  'whole-number': ({ value }) => `"${shown(value)}" is not a whole number of 1 or more.`,
  negative: ({ value }) => `${shown(value)} is less than 0.`,
  'too-large': ({ value }) => `${shown(value)} is too large.`,
  'too-heavy': ({ value }) => `${shown(value)} is more than the 44,000 lb that a load may weigh.`,
  'unknown-code': ({ value }) => `The group has no "${shown(value)}".`,
  'spreadsheet-error': ({ value }) => `"${shown(value)}" is the error of a spreadsheet formula.`,
  'extra-cells': ({ value }) =>
    `The row has more cells than the header: "${shown(value)}". Quote texts that hold a separator.`,
  'repeated-header': () => 'The row repeats the header.',
  conflict: ({ value, otherLine }) => `"${shown(value)}" differs from line ${otherLine} of the same delivery.`,
  duplicate: ({ value, otherLine }) => `"${shown(value)}" is on line ${otherLine} already.`,
  'on-load': ({ value }) => `Delivery ${shown(value)} is on a load.`,
  cancelled: ({ value }) => `Delivery ${shown(value)} is cancelled.`,
}
