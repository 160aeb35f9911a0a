import { rowColumns } from '#contract/fleet-manager/crossReferences'
import { keyColumnsName } from '#contract/fleet-manager/crossReferenceTypes'
import {
  type CrossReferenceField,
  crossReferenceLengths,
  type CrossReferenceProblem,
} from '#domain/fleet-manager/crossReferences'
import {
  type KeyColumnsProblem,
  type KeyFormat,
  keyNameLength,
  keyPartLength,
  keySeparator,
  mostKeyColumns,
} from '#domain/fleet-manager/keyColumns'
import { keyColumnsRefusal, rowRefusal } from '#domain/fleet-manager/refusals'
import { type Refusal, refusal } from '#domain/values/refusals'
import type { Reason } from '#server/platform/http/problems'

const nameOf = (field: CrossReferenceField): string => rowColumns[field]

const periodText = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }): string => {
  if (validFrom === null) return validTo === null ? '' : ` until ${validTo}`
  return validTo === null ? ` from ${validFrom}` : ` from ${validFrom} to ${validTo}`
}

const formats: Record<KeyFormat, string> = {
  text: 'a text',
  digits: 'digits alone',
  number: 'a number',
  date: 'a date such as 2026-03-01',
}

/** A problem of a row in words: the field, the rule, and what to do instead. */
export const crossReferenceText = (problem: CrossReferenceProblem): string => {
  switch (problem.code) {
    case 'required':
      return `${nameOf(problem.field)} is required.`
    case 'too-long':
      return `${nameOf(problem.field)} may have at most ${problem.longest} characters.`
    case 'unreadable':
      return `${nameOf(problem.field)} has characters that cannot be stored.`
    case 'not-a-day':
      return `${nameOf(problem.field)} is not a date.`
    case 'backwards':
      return `${rowColumns.validTo} is before ${rowColumns.validFrom}.`
    case 'unknown-type':
      return `There is no type ${problem.type}.`
    case 'retired-type':
      return `Type ${problem.type} is retired and takes no rows.`
    case 'duplicate':
      return `Duplicate ${problem.source}: there is a row of this source${periodText(problem.other)} already.`
    case 'target-taken':
      return `Duplicate ${problem.target}: the type is one to one, and ${problem.source} has this target already.`
    case 'source-known':
      return `${problem.source} is known already. Use mode ${problem.use}.`
    case 'source-unknown':
      return `${problem.source} is not known yet. Use mode ${problem.use}.`
    case 'target-known':
      return `${problem.target} is the target of this source already. Use mode ${problem.use}.`
    case 'target-unknown':
      return `${problem.target} is not known yet. Use mode ${problem.use}.`
    case 'link-without-day':
      return `${rowColumns.validFrom} is required: it is the day on which the new target takes over.`
    case 'link-not-later':
      return `${rowColumns.validFrom} must be after ${problem.validFrom}, when the present row begins.`
    case 'key-parts':
      return `${rowColumns.source} must be ${problem.columns.join(keySeparator)}.`
    case 'key-required':
      return `${rowColumns.source}: ${problem.column} is required.`
    case 'key-too-long':
      return `${rowColumns.source}: ${problem.column} may have at most ${problem.longest} characters.`
    case 'key-format':
      return `${rowColumns.source}: ${problem.column} must be ${formats[problem.format]}.`
  }
}

/** The same with its code. */
export const rowReason = (problem: CrossReferenceProblem): Reason => ({
  text: crossReferenceText(problem),
  ...rowRefusal(problem),
})

/** A reason where several records are checked: it begins with the name of the record. */
export const reasonAbout = (name: string, reason: Reason): Reason => ({
  ...reason,
  text: `${name}: ${reason.text}`,
  about: { noun: 'record', name },
})

export const noTypeReason = (type: string): Reason => ({
  text: `There is no type ${type}.`,
  ...refusal('unknown-type', { type }),
})

/** The reason of a row of a file whose code an earlier row has. */
export const earlierRowReason = (code: string): Reason => ({
  text: `Duplicate ${code}: an earlier row has it already.`,
  ...refusal('earlier-row', { code }),
})

/** The refusal of a field of a type: it is empty, or longer than so many characters. */
export const fieldRefusal = (field: string, longest: number | null): Refusal =>
  longest === null ? refusal('field-required', { field }) : refusal('field-too-long', { field, longest })

export const typeCodeRefusal: Refusal = refusal('type-code', { longest: crossReferenceLengths.type })

const keyColumnsProblems: Record<KeyColumnsProblem, string> = {
  'too-many': `may have at most ${mostKeyColumns} columns`,
  'bad-name': `names need 1 to ${keyNameLength} characters without colon or bar`,
  'name-taken': 'needs a name of its own for each column',
  'bad-length': `lengths must be from 1 to ${keyPartLength}`,
  'none-required': 'needs at least one required column',
}

/** A problem of the key columns of a type, in words and with its code. */
export const keyColumnsReason = (problem: KeyColumnsProblem): Reason => ({
  text: `${keyColumnsName} ${keyColumnsProblems[problem]}.`,
  ...keyColumnsRefusal(problem),
})
