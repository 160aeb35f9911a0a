import { rowError } from '#contract/platform/answers'
import { type Refusal, refusal, type RefusalCode, type RefusedRecord } from '#domain/values/refusals'
import { coded, codedBadRequest, codedRefused, notFound, type Problem, type Reason, refused } from './problems'

type Noun = RefusedRecord['noun']
type Facts = Parameters<typeof refusal>[1]

/** What texts call a record of a noun. */
const nouns: Readonly<Partial<Record<Noun, string>>> = {
  'change-set': 'change set',
  line: 'ledger line',
  package: 'work package',
  'rate-change': 'change',
  unit: 'power unit',
}

/** A reason about a record: its text, and its code with what it is about. */
export const reasonAbout = (noun: Noun, name: string | number, text: string, why: Refusal): Reason => ({
  text,
  ...why,
  about: { noun, name: String(name) },
})

/** The reason that a record does not exist, or was deleted by another user. */
export const noRecord = (noun: Noun, name: string | number): Reason =>
  reasonAbout(noun, name, `There is no ${nouns[noun] ?? noun} ${name}.`, refusal('record-missing'))

/** 404 for a record that does not exist, or was deleted by another user. */
export const noRecordProblem = (noun: Noun, name: string | number): Problem => {
  const reason = noRecord(noun, name)
  return coded(notFound(reason.text), reason)
}

/** 400 about the fields of a form. */
export const wrongField = (text: string, code: RefusalCode, facts?: Facts): Problem =>
  codedBadRequest({ text, ...refusal(code, facts) })

/** FAILED for one reason. */
export const refusedBy = (reason: Reason): Problem => coded(refused(reason.text), reason)

/** The same about a record. */
export const refusedAbout = (...about: Parameters<typeof reasonAbout>): Problem => refusedBy(reasonAbout(...about))

/** A row that is refused: its text, and its reasons, of which it may have several. */
export type RefusedRow = { row: number; text: string; refusals: readonly Refusal[] }

export const refusedRow = (row: number, { text, ...why }: Reason): RefusedRow => ({ row, text, refusals: [why] })

/** Reasons that the portal shows of a refused list; the texts of the rows name them all. */
const mostNamed = 10

/** FAILED for a list of which some rows are refused, so that none was stored. */
export const refusedRows = (rows: readonly RefusedRow[], text = 'Nothing was saved.'): Problem => {
  const all = rows.flatMap(({ refusals }) => refusals)
  const named = all.slice(0, mostNamed)
  const rest = all.length > mostNamed ? [refusal('more-reasons', { count: all.length - mostNamed })] : []
  return codedRefused(text, 'ROWS', [...named, ...rest], { errors: rows.map((row) => rowError(row.row, row.text)) })
}
