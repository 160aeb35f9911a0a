import { parameterOf } from '#contract/fleet-manager/parameterNames'
import {
  type ConfigurationSubject,
  type ConfigurationValue,
  recordName,
} from '#domain/fleet-manager/configurationChange'
import { keyColumnsProblem, keyProblem } from '#domain/fleet-manager/keyColumns'
import { crossReferenceLengths, isTypeCode, rowProblem, typeRemarks } from '#domain/fleet-manager/crossReferences'
import { notificationProblem, ruleOfKey } from '#domain/fleet-manager/notifications'
import { parameterNameLength } from '#domain/fleet-manager/parameters'
import { parameterProblem } from '#domain/fleet-manager/parameterValues'
import { crossReferenceText, keyColumnsText } from '#server/fleet-manager/cross-references/problemText'
import { notificationText } from '#server/fleet-manager/notificationText'
import { parameterProblemText } from '#server/fleet-manager/setup/parameterTexts'
import type { Checks } from './readChecks'
import { rowOf, ruleOf, textOf, typeOf } from './storedValues'

/** Why the value of a draft cannot be stored: the record, the field and the rule. Null when it can. */
export const valueProblem = (
  { kind, key }: ConfigurationSubject,
  value: ConfigurationValue | null,
  { domains, keysOf }: Checks,
): string | null => {
  if (value === null) return null
  switch (kind) {
    case 'parameter': {
      const name = parameterOf(key)
      if ([...key].length > parameterNameLength) return `The name may have at most ${parameterNameLength} characters.`
      if (/[\p{Cc}\p{Cs}]/u.test(key)) return 'The name has characters that cannot be stored.'
      if (name === null && textOf(value['lookupCode']) === '') return `Parameter ${key} needs a look-up code.`
      const problem = parameterProblem(name, textOf(value['value']))
      return problem && `Parameter ${key} ${parameterProblemText(problem)}`
    }
    case 'on-board-parameter':
      if (/[\p{Cc}\p{Cs}]/u.test(key)) return 'The name has characters that cannot be stored.'
      return [...key].length > parameterNameLength
        ? `The name may have at most ${parameterNameLength} characters.`
        : [...textOf(value['value'])].length > 500
          ? `Parameter ${key} may have at most 500 characters.`
          : null
    case 'cross-reference': {
      const row = rowOf(value)
      const problem = rowProblem(row) ?? keyProblem(row.source, keysOf(row.type))
      return problem && crossReferenceText(problem)
    }
    case 'cross-reference-type': {
      const type = typeOf(key, value)
      const { lookupCode, description } = type
      if (!isTypeCode(key)) return `${key.slice(0, 60)} is not the code of a type.`
      if (lookupCode === '' || [...lookupCode].length > crossReferenceLengths.lookupCode)
        return `The look-up code needs 1 to ${crossReferenceLengths.lookupCode} characters.`
      const isTooLong = (text: string) => [...text].length > crossReferenceLengths.systemName
      if (typeRemarks.some((remark) => isTooLong(type[remark])))
        return `Systems and owner may have at most ${crossReferenceLengths.systemName} characters.`
      const keys = keyColumnsProblem(type.keyColumns)
      if (keys !== null) return keyColumnsText(keys)
      return [...description].length > crossReferenceLengths.description
        ? `The description may have at most ${crossReferenceLengths.description} characters.`
        : null
    }
    case 'notification': {
      const rule = ruleOfKey(key)
      if (rule === null) return `${key.slice(0, 60)} is not an event.`
      const problem = notificationProblem(ruleOf(rule, value), domains)
      return problem && notificationText(problem)
    }
  }
}

/** The same with the name of the record, where several are checked; parameters are named by their problem. */
export const namedProblem: typeof valueProblem = (subject, value, checks) => {
  const problem = valueProblem(subject, value, checks)
  return problem === null || subject.kind === 'parameter' ? problem : `${recordName(subject, value)}: ${problem}`
}
