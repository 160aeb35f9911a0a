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
import { refusal } from '#domain/values/refusals'
import {
  fieldRefusal,
  keyColumnsReason,
  reasonAbout,
  rowReason,
  typeCodeRefusal,
} from '#server/fleet-manager/cross-references/problemText'
import { notificationReason } from '#server/fleet-manager/notificationText'
import { parameterReason } from '#server/fleet-manager/setup/parameterTexts'
import type { Reason } from '#server/platform/http/problems'
import type { Checks } from './readChecks'
import { rowOf, ruleOf, textOf, typeOf } from './storedValues'

/** Why the value of a draft cannot be stored: the record, the field and the rule. Null when it can. */
export const valueProblem = (
  { kind, key }: ConfigurationSubject,
  value: ConfigurationValue | null,
  { domains, keysOf }: Checks,
): Reason | null => {
  if (value === null) return null
  switch (kind) {
    case 'parameter': {
      const name = parameterOf(key)
      const reason = nameProblem(key)
      if (reason) return reason
      if (name === null && textOf(value['lookupCode']) === '')
        return { text: `Parameter ${key} needs a look-up code.`, ...refusal('lookup-code-missing') }
      const problem = parameterProblem(name, textOf(value['value']))
      return problem && parameterReason(key, problem)
    }
    case 'on-board-parameter': {
      const isTooLong = [...textOf(value['value'])].length > 500
      const longest = {
        text: `Parameter ${key} may have at most 500 characters.`,
        ...refusal('too-long', { longest: 500 }),
      }
      return nameProblem(key) ?? (isTooLong ? longest : null)
    }
    case 'cross-reference': {
      const row = rowOf(value)
      const problem = rowProblem(row) ?? keyProblem(row.source, keysOf(row.type))
      return problem && rowReason(problem)
    }
    case 'cross-reference-type': {
      const type = typeOf(key, value)
      const { lookupCode, description } = type
      if (!isTypeCode(key)) return { text: `${key.slice(0, 60)} is not the code of a type.`, ...typeCodeRefusal }
      if (lookupCode === '' || [...lookupCode].length > crossReferenceLengths.lookupCode)
        return {
          text: `The look-up code needs 1 to ${crossReferenceLengths.lookupCode} characters.`,
          ...fieldRefusal('lookupCode', lookupCode === '' ? null : crossReferenceLengths.lookupCode),
        }
      const remark = typeRemarks.find((field) => [...type[field]].length > crossReferenceLengths.systemName)
      if (remark)
        return {
          text: `Systems and owner may have at most ${crossReferenceLengths.systemName} characters.`,
          ...fieldRefusal(remark, crossReferenceLengths.systemName),
        }
      const keys = keyColumnsProblem(type.keyColumns)
      if (keys !== null) return keyColumnsReason(keys)
      return [...description].length > crossReferenceLengths.description
        ? {
            text: `The description may have at most ${crossReferenceLengths.description} characters.`,
            ...fieldRefusal('description', crossReferenceLengths.description),
          }
        : null
    }
    case 'notification': {
      const rule = ruleOfKey(key)
      if (rule === null)
        return {
          text: `${key.slice(0, 60)} is not an event.`,
          ...refusal('unknown-event', { event: key.slice(0, 60) }),
        }
      const problem = notificationProblem(ruleOf(rule, value), domains)
      return problem && notificationReason(problem)
    }
  }
}

/** Why the name of a parameter cannot be stored. */
const nameProblem = (name: string): Reason | null => {
  if ([...name].length > parameterNameLength)
    return {
      text: `The name may have at most ${parameterNameLength} characters.`,
      ...refusal('name-too-long', { longest: parameterNameLength }),
    }
  return /[\p{Cc}\p{Cs}]/u.test(name)
    ? { text: 'The name has characters that cannot be stored.', ...refusal('unreadable') }
    : null
}

/** The same with the name of the record, where several are checked; parameters are named by their problem. */
export const namedProblem: typeof valueProblem = (subject, value, checks) => {
  const problem = valueProblem(subject, value, checks)
  return problem === null || subject.kind === 'parameter' ? problem : reasonAbout(recordName(subject, value), problem)
}
