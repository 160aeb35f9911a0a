/** The languages that people can choose. Those without messages of their own speak English. */
export const locales = [
  { locale: 'en-US', name: 'English (US)' },
  { locale: 'es-ES', name: 'Español (España)' },
  { locale: 'zh-CN', name: '简体中文' },
  { locale: 'fr-FR', name: 'Français (France)' },
  { locale: 'pt-BR', name: 'Português (Brasil)' },
  { locale: 'de-DE', name: 'Deutsch (Deutschland)' },
] as const

export type SpokenLocale = 'en-US' | 'es-ES' | 'zh-CN'

export const defaultLocale = 'en-US'

const storageKey = 'locale'

/** The language whose messages a chosen language shows. */
export const spokenLocale = (locale: string): SpokenLocale =>
  locale === 'es-ES' || locale === 'zh-CN' ? locale : defaultLocale

/** The language chosen on this browser; English (US) on a fresh one and for a name that is not offered. */
export const storedLocale = (): string => {
  const stored = localStorage.getItem(storageKey)
  return locales.some(({ locale }) => locale === stored) ? (stored as string) : defaultLocale
}

/** Stores the chosen language and sets it on the document for browsers and screen readers. */
export const rememberLocale = (locale: string): void => {
  localStorage.setItem(storageKey, locale)
  declareLanguage(locale)
}

/** Names the language of the words on the page, which is English where a language has none of its own. */
export const declareLanguage = (locale: string): void => {
  document.documentElement.lang = spokenLocale(locale)
}
