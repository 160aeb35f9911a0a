import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { formatQuantity } from '#domain/values/numbers'
import {
  declareLanguage,
  defaultLocale,
  locales,
  rememberLocale,
  spokenLocale,
  storedLocale,
} from '#portal/data/locales'
import { type Messages, mountMessages, withFallback } from './messages'

/** Message files that pages asked for besides those of the frame; a newly chosen language loads them too. */
const asked = new Set<string>()

let spoken: I18nProvider | null = null
let lastTurn: Promise<void> = Promise.resolve()

/**
 * The i18n provider of the portal in the language chosen on this browser. English is always there as the fallback; any
 * other language is fetched when it is chosen. It knows the words of the frame, and those of pages once they are asked
 * for with `loadWords`. Rejects when the messages cannot be fetched.
 */
export const createI18nProvider = async (): Promise<I18nProvider> => {
  const chosen = storedLocale()
  let first: TranslationMessages | null = await messagesOf(chosen)
  const provider = polyglotI18nProvider(
    (locale) => {
      const messages = first ?? messagesOf(locale)
      first = null
      return messages
    },
    chosen,
    [...locales],
    // Texts of the server pass through the notices untranslated.
    { allowMissing: true, pluralRules, replace: replaceTokens },
  )
  spoken = provider
  declareLanguage(chosen)
  return {
    ...provider,
    changeLocale: async (locale) => {
      await inTurn(() => provider.changeLocale(locale))
      rememberLocale(locale)
    },
  }
}

/**
 * Loads message files (`['board', 'loadActions']`) in the current language, each once; components that use them render
 * again. Rejects if they cannot be loaded; the next call retries.
 */
export const loadWords = async (names: readonly string[]): Promise<void> => {
  const added = names.filter((name) => !asked.has(name))
  for (const name of added) asked.add(name)
  // Another caller may have requested them just before.
  if (added.length === 0) return lastTurn
  try {
    await inTurn(async () => spoken?.changeLocale(spoken.getLocale()))
  } catch (failure) {
    for (const name of added) asked.delete(name)
    throw failure
  }
}

/**
 * Applies changes of the messages one after the other: two in parallel could end with the language of the slower one.
 */
const inTurn = (change: () => Promise<void> | undefined): Promise<void> => {
  const turn = lastTurn.then(change)
  lastTurn = turn.catch(() => undefined)
  return turn
}

const messagesOf = async (locale: string): Promise<TranslationMessages> => {
  const [english, own] = await Promise.all([loadEnglish(), loadOwn(locale)])
  return withFallback(own, english) as unknown as TranslationMessages
}

const loadEnglish = async (): Promise<Messages> => {
  const { englishMessages, englishPages } = await import('./englishMessages')
  return { ...englishMessages, ...(await loadAsked(defaultLocale, englishPages)) }
}

const loadOwn = async (locale: string): Promise<Messages> => {
  const language = spokenLocale(locale)
  if (language === 'es-ES') {
    const { spanishMessages, spanishPages } = await import('./spanishMessages')
    return { ...spanishMessages, ...(await loadAsked(language, spanishPages)) }
  }
  if (language === 'zh-CN') {
    const { chineseMessages, chinesePages } = await import('./chineseMessages')
    return { ...chineseMessages, ...(await loadAsked(language, chinesePages)) }
  }
  return {}
}

/** Each language brings the list of its own files: three lists would be kilobytes for every page. */
const loadAsked = async (language: string, files: Record<string, () => Promise<Messages>>): Promise<Messages> => {
  const paths = [...asked].map((name) => `/locales/${language}/${name}.json`)
  return mountMessages(
    Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await files[path]?.()) ?? {}] as const))),
  )
}

/** Chinese has one form; all others count as English does, since that is what the fallback languages speak. */
const pluralRules = {
  pluralTypes: { one: () => 0, oneAndMany: (count: number) => (count === 1 ? 0 : 1) },
  pluralTypeToLanguages: { one: ['zh'], oneAndMany: ['en', 'es', 'fr', 'pt', 'de'] },
}

/** Polyglot calls it on a phrase to fill in its tokens; counts are written with thousands separators. */
function replaceTokens(this: string, tokens: RegExp, valueOf: (token: string, name: string) => unknown): string {
  return this.replace(tokens, (token: string, name: string) => {
    const value = valueOf(token, name)
    return name === 'smart_count' && typeof value === 'number' ? formatQuantity(value, 3) : String(value)
  })
}
