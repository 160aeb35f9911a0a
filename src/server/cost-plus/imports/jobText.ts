import { billingFileColumns } from '#contract/cost-plus/billingJobs'
import type { JobProblem, RowProblem } from '#domain/billing/import/billingJob'
import type { BillingImportField, BillingImportType } from '#domain/billing/import/importTypes'
import { type Refusal, refusal } from '#domain/values/refusals'
import type { billingJob } from '#server/database/schema/billing/imports'
import type { FileProblem } from '#server/platform/files/fileProblem'
import { fileText } from '#server/platform/files/fileText'
import { codedRefusal } from '#server/platform/files/problemOfFile'
import { codedBadRequest, type Problem } from '#server/platform/http/problems'

type JobRow = typeof billingJob.$inferSelect

/** 400 for a file that cannot be read, with the code of the reason. */
export const fileRefused = (error: FileProblem): Problem =>
  codedBadRequest({ text: fileText(error.refusal), ...codedRefusal(error.refusal) })

const rowWords: Readonly<Record<RowProblem['code'], string>> = {
  required: 'is required',
  'too-long': 'is too long',
  unreadable: 'cannot be read',
  'not-a-number': 'is not a number',
  'too-many-decimals': 'has too many decimals',
  'out-of-range': 'is out of range',
  'not-a-date': 'is not a date',
  'not-a-period': 'is not a month as YYYY-MM',
  'unknown-basis': 'is not a basis',
  'not-above-zero': 'must be above 0',
  implausible: 'must be from 0.50 to 20 USD a gallon',
  'implausible-miles': 'is more than 1,000 miles for each day of the period',
  'implausible-hours': 'is more than 24 hours for each day of the period',
  'implausible-amount': 'is more than 10,000,000 USD',
  'no-amount': 'needs an amount in Debit or Credit',
  'spreadsheet-error': 'is an error of the spreadsheet',
  'shortened-number': 'is a number that a spreadsheet has shortened: its last digits are lost',
  duplicate: 'The row was loaded before.',
  'twice-in-file': 'The file has the row twice.',
  'extra-cells': 'The row has more cells than the header, as after a comma that is not in quotes.',
  'period-locked': 'The period is locked.',
  'budget-twice': 'The file has the budget of this category and period twice.',
}

/** The column of a field as files name it. */
export const columnOf = (type: BillingImportType, field: BillingImportField | null): string | null =>
  billingFileColumns[type].find(([own]) => own === field)?.[1] ?? null

export const rowProblemText = (type: BillingImportType, { field, code }: RowProblem): string =>
  field === null ? rowWords[code] : `${columnOf(type, field)} ${rowWords[code]}.`

const problemText = (type: BillingImportType, problem: JobProblem): string => {
  switch (problem.code) {
    case 'unreadable-file':
      return problem.reason
    case 'columns-missing':
      return `The file lacks ${problem.fields.map((field) => columnOf(type, field)).join(' and ')}, or a mapping that says which column it is.`
    case 'unknown-column':
      return `The file has no column ${problem.column}.`
    case 'control-total':
      return `The file differs from its control total by ${problem.difference}.`
    case 'bad-rows':
      return 'Nothing was loaded.'
    case 'cancelled':
      return `${problem.by} cancelled the import before it began. Nothing was loaded.`
    case 'interrupted':
      return 'The server could not finish the job. Nothing was loaded.'
  }
}

/** Why a job has loaded nothing, by code; none for a job that has, or whose reason is known as a text alone. */
export const jobRefusals = ({ type, problem, rejected }: JobRow): Refusal[] => {
  switch (problem?.code) {
    case undefined:
      return []
    case 'unreadable-file':
      return problem.refusal ? [problem.refusal] : []
    case 'columns-missing':
      return problem.fields.map((field) => refusal('file-lacks-column', { column: columnOf(type, field) ?? field }))
    case 'unknown-column':
      return [refusal('file-lacks-column', { column: problem.column })]
    case 'control-total':
      return [refusal('control-total-differs', { difference: problem.difference })]
    case 'bad-rows':
      return [refusal('file-bad-rows', { count: rejected })]
    case 'cancelled':
      return [refusal('import-cancelled', { by: problem.by })]
    case 'interrupted':
      return [refusal('import-interrupted')]
  }
}

/** What came of a job; null while it runs. */
export const resultText = (job: JobRow): string | null => {
  if (job.status === 'queued' || job.status === 'running') return null
  const rejects = job.rejected === 0 ? '' : ` ${job.rejected} rejected, ${job.duplicates} of them loaded before.`
  if (job.status === 'failed') return `FAILED: ${job.problem ? problemText(job.type, job.problem) : ''}${rejects}`
  if (job.status === 'rolled-back') return 'ROLLED BACK'
  if (job.status === 'checked') return `CHECKED: ${job.rows} rows read, nothing was loaded.${rejects}`
  return `${job.status === 'partial' ? 'PARTIAL' : 'SUCCESS'}: ${job.loaded} of ${job.rows} rows loaded.${rejects}`
}
