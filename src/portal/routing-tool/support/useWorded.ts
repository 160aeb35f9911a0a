import { useLocaleState } from 'react-admin'
import { spokenLocale } from '#portal/data/locales'
import type { Worded } from './supportDesk'

/** Reads a text of the support desk in the language of the portal. */
export const useWorded = (): ((text: Worded) => string) => {
  const [locale] = useLocaleState()
  return (text) => text[spokenLocale(locale)]
}
