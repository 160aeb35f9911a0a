import { useTranslate } from 'react-admin'
import { parameterOf } from '#contract/fleet-manager/parameterNames'
import { ruleOfKey, type RuleIdentity } from '#domain/fleet-manager/notifications'
import { readKeyColumn } from '#domain/fleet-manager/keyColumns'
import { definitionOf, withUnit } from '#domain/fleet-manager/parameters'
import type {
  ConfigurationField,
  ConfigurationSubject,
  ConfigurationValue,
} from '#domain/fleet-manager/configurationChange'
import { useKeyText } from './useKeyText'

/** The name of a rule: its event, and its own name if it has one. */
export const useRuleName = () => {
  const translate = useTranslate()
  return ({ event, name }: RuleIdentity): string =>
    [translate(`fleetManager.events.${event}`), name].filter((part) => part !== '').join(' · ')
}

/** Names of records and their fields in the words of the reader. */
export const useRecordWords = () => {
  const translate = useTranslate()
  const ruleName = useRuleName()
  const keyText = useKeyText()
  const field = (value: ConfigurationField, name = ''): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–'
    if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false')
    if (name === 'keyColumns' && Array.isArray(value))
      return value.map((text) => keyText(readKeyColumn(text))).join(' · ')
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
  /** The value of a parameter with its unit; without one, the default that is then in effect. */
  const parameter = (key: string, value: ConfigurationValue | null): string => {
    const name = parameterOf(key)
    const { unit, usual } = name === null ? {} : definitionOf(name)
    const written = value?.['value'] ?? null
    if (written !== null && written !== '') return withUnit(field(written), unit)
    return usual
      ? translate('fleetManager.defaultValue', { value: withUnit(usual, unit) })
      : translate('fleetManager.none')
  }
  return {
    field,
    parameter,
    name: ({ kind, key }: ConfigurationSubject, value: ConfigurationValue | null): string => {
      switch (kind) {
        case 'parameter': {
          const name = parameterOf(key)
          return name === null ? key : translate(`fleetManager.parameters.${name}.label`)
        }
        case 'notification': {
          const rule = ruleOfKey(key)
          return rule ? ruleName(rule) : key
        }
        case 'cross-reference':
          return `${field(value?.['type'] ?? null)} ${field(value?.['source'] ?? null)}`
        default:
          return key
      }
    },
    /** A record in one line. */
    whole: (value: ConfigurationValue | null, { kind, key }: ConfigurationSubject): string =>
      kind === 'parameter'
        ? parameter(key, value)
        : value === null
          ? translate('fleetManager.none')
          : 'value' in value
            ? field(value['value'] ?? null)
            : Object.entries(value)
                .filter(([, part]) => part !== null && part !== '' && !(Array.isArray(part) && part.length === 0))
                .map(([name, part]) => `${translate(`fleetManager.fields.${name}`)}: ${field(part, name)}`)
                .join(' · '),
  }
}
