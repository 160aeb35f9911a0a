import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { declareLanguage, defaultLocale, locales, rememberLocale, spokenLocale, storedLocale } from './locales'
import { type Messages, withFallback } from './messages'

/**
 * The i18n provider of the portal in the language chosen on this browser. English is always there as the fallback;
 * any other language is fetched when it is chosen, in one piece. Rejects when the messages cannot be fetched.
 */
export const createI18nProvider = async (): Promise<I18nProvider> => {
  const chosen = storedLocale()
  const first = await messagesOf(chosen)
  const provider = polyglotI18nProvider(
    (locale) => (locale === chosen ? first : messagesOf(locale)),
    chosen,
    [...locales],
    // Texts of the server pass through the notices untranslated.
    { allowMissing: true, pluralRules },
  )
  declareLanguage(chosen)
  return {
    ...provider,
    changeLocale: async (locale) => {
      await provider.changeLocale(locale)
      rememberLocale(locale)
    },
  }
}

const messagesOf = async (locale: string): Promise<TranslationMessages> => {
  const [english, own] = await Promise.all([loadEnglish(), loadOwn(locale)])
  return withFallback(own, english) as unknown as TranslationMessages
}

const loadEnglish = async (): Promise<Messages> => (await import('./englishMessages')).englishMessages

const loadOwn = async (locale: string): Promise<Messages> => {
  switch (spokenLocale(locale)) {
    case 'es-ES':
      return (await import('./spanishMessages')).spanishMessages
    case 'zh-CN':
      return (await import('./chineseMessages')).chineseMessages
    case defaultLocale:
      return {}
  }
}

/** Chinese has one form; all others count as English does, since that is what the fallback languages speak. */
const pluralRules = {
  pluralTypes: { one: () => 0, oneAndMany: (count: number) => (count === 1 ? 0 : 1) },
  pluralTypeToLanguages: { one: ['zh'], oneAndMany: ['en', 'es', 'fr', 'pt', 'de'] },
}
