import { useTranslate } from 'react-admin'
import { parameterOf } from '#contract/fleet-manager/parameterNames'
import type {
  ConfigurationField,
  ConfigurationSubject,
  ConfigurationValue,
} from '#domain/fleet-manager/configurationChange'

/** Names of records and their fields in the words of the reader. */
export const useRecordWords = () => {
  const translate = useTranslate()
  const field = (value: ConfigurationField): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–'
    if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false')
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
  return {
    field,
    name: ({ kind, key }: ConfigurationSubject, value: ConfigurationValue | null): string => {
      switch (kind) {
        case 'parameter': {
          const name = parameterOf(key)
          return name === null ? key : translate(`fleetManager.parameters.${name}.label`)
        }
        case 'notification':
          return translate(`fleetManager.events.${key}`)
        case 'cross-reference':
          return `${field(value?.['type'] ?? null)} ${field(value?.['source'] ?? null)}`
        default:
          return key
      }
    },
    /** A record in one line. */
    whole: (value: ConfigurationValue | null): string =>
      value === null
        ? translate('fleetManager.none')
        : 'value' in value
          ? field(value['value'] ?? null)
          : Object.entries(value)
              .filter(([, part]) => part !== null && part !== '' && !(Array.isArray(part) && part.length === 0))
              .map(([name, part]) => `${translate(`fleetManager.fields.${name}`)}: ${field(part)}`)
              .join(' · '),
  }
}
