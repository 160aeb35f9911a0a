import { useTranslate } from 'react-admin'
import type { KeyColumn } from '#domain/fleet-manager/keyColumns'

/** A key column in words: its name, format, length and whether it may be empty. */
export const useKeyText = () => {
  const translate = useTranslate()
  return ({ name, format, longest, isRequired }: KeyColumn): string =>
    [
      name,
      translate(`fleetManager.key.hints.${format}`, { longest }),
      ...(isRequired ? [] : [translate('fleetManager.key.optional')]),
    ].join(', ')
}
