import { parameterOf } from '#contract/fleet-manager/parameterNames'
import type { ConfigurationSubject, ConfigurationValue } from '#domain/fleet-manager/configurationChange'
import { crossReferenceLengths, isTypeCode, rowProblem } from '#domain/fleet-manager/crossReferences'
import { type NotificationEvent, notificationEvents, notificationProblem } from '#domain/fleet-manager/notifications'
import { parameterNameLength } from '#domain/fleet-manager/parameters'
import { parameterProblem } from '#domain/fleet-manager/parameterValues'
import { crossReferenceText } from '#server/fleet-manager/cross-references/problemText'
import { notificationText } from '#server/fleet-manager/notificationText'
import { parameterProblemText } from '#server/fleet-manager/setup/parameterTexts'
import { rowOf, ruleOf, textOf, typeOf } from './storedValues'

/** Why the value of a draft cannot be stored: the record, the field and the rule. Null when it can. */
export const valueProblem = ({ kind, key }: ConfigurationSubject, value: ConfigurationValue | null): string | null => {
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
      const problem = rowProblem(rowOf(value))
      return problem && crossReferenceText(problem)
    }
    case 'cross-reference-type': {
      const { lookupCode, description } = typeOf(key, value)
      if (!isTypeCode(key)) return `${key.slice(0, 60)} is not the code of a type.`
      if (lookupCode === '' || [...lookupCode].length > crossReferenceLengths.lookupCode)
        return `The look-up code needs 1 to ${crossReferenceLengths.lookupCode} characters.`
      return [...description].length > crossReferenceLengths.description
        ? `The description may have at most ${crossReferenceLengths.description} characters.`
        : null
    }
    case 'notification': {
      if (!isEvent(key)) return `${key.slice(0, 60)} is not an event.`
      const problem = notificationProblem(ruleOf(key, value))
      return problem && notificationText(problem)
    }
  }
}

const isEvent = (key: string): key is NotificationEvent => (notificationEvents as readonly string[]).includes(key)
