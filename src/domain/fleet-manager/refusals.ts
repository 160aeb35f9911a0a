import { type Refusal, type RefusalCode, refusal } from '#domain/values/refusals'
import type { ChangeSetProblem } from './changeSet'
import type { ConfigurationValue } from './configurationChange'
import type { CrossReferenceProblem } from './crossReferences'
import type { KeyColumnsProblem } from './keyColumns'
import type { NotificationProblem } from './notifications'
import type { ParameterProblem } from './parameterValues'

/** The refusal of a step of a change set. */
export const stepRefusal = (problem: ChangeSetProblem): Refusal => {
  const { code, ...facts } = problem
  if (code === 'empty') return refusal('no-changes')
  if (problem.code === 'wrong-status') return refusal('wrong-status', { status: problem.status })
  // It is stored with the set before the step is taken.
  return refusal(code === 'reason-missing' ? 'set-reason-missing' : code, facts)
}

/** The refusal of the value of a parameter. */
export const parameterRefusal = (problem: ParameterProblem): Refusal => {
  const { code, ...facts } = problem
  return refusal(code, 'choices' in facts ? { choices: facts.choices.join(', ') } : facts)
}

/** The refusal of a row of cross-references, which names the field that is wrong. */
export const rowRefusal = (problem: CrossReferenceProblem): Refusal => {
  switch (problem.code) {
    case 'required':
    case 'too-long':
    case 'unreadable':
    case 'not-a-day': {
      const { code, ...facts } = problem
      return refusal(fieldCodes[code], facts)
    }
    case 'duplicate': {
      const { source, other } = problem
      if (other.validFrom === null && other.validTo === null) return refusal('row-exists', { source })
      return refusal('row-exists-in', { source, period: `${other.validFrom ?? ''} – ${other.validTo ?? ''}`.trim() })
    }
    case 'key-parts':
      return refusal('key-parts', { columns: problem.columns.join(' | ') })
    default: {
      const { code, ...facts } = problem
      return refusal(code, facts)
    }
  }
}

const fieldCodes = {
  required: 'field-required',
  'too-long': 'field-too-long',
  unreadable: 'field-unreadable',
  'not-a-day': 'field-not-a-day',
} as const satisfies Record<string, RefusalCode>

/** The refusal of the key columns of a type. */
export const keyColumnsRefusal = (problem: KeyColumnsProblem): Refusal => refusal(keyColumnsCodes[problem])

const keyColumnsCodes = {
  'too-many': 'key-columns-too-many',
  'bad-name': 'key-columns-names',
  'name-taken': 'key-columns-name-taken',
  'bad-length': 'key-columns-length',
  'none-required': 'key-columns-none-required',
} as const satisfies Record<KeyColumnsProblem, RefusalCode>

/** The refusal of a notification rule. */
export const notificationRefusal = (problem: NotificationProblem): Refusal => {
  switch (problem.code) {
    case 'too-long':
      return refusal('field-too-long', { field: problem.part, longest: problem.longest })
    case 'unknown-field':
      return refusal('unknown-field', { name: problem.field, fields: problem.fields.join(', ') })
    case 'domain-not-allowed':
      return refusal('domain-not-allowed', { address: problem.address, domains: problem.domains.join(', ') })
    case 'bad-name':
      return refusal('name-too-long', { longest: problem.longest })
    default: {
      const { code, ...facts } = problem
      return refusal(code, facts)
    }
  }
}

/** The refusal of a change of a record that others have changed meanwhile, to this value. */
export const overtakenRefusal = (name: string, current: ConfigurationValue | null): Refusal =>
  current === null
    ? refusal('deleted-by-others', { name })
    : refusal('changed-by-others', { name, value: shownValue(current) })

/** A value as messages show it: that of a parameter, or all fields of a record, up to 200 characters. */
export const shownValue = (value: ConfigurationValue | null): string =>
  value === null ? 'deleted' : JSON.stringify(value['value'] ?? value).slice(0, 200)
