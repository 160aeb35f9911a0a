import { createContext, useContext } from 'react'
import { pluralForm } from '#domain/values/pluralForm'
import { pieces as chinesePieces } from '#locales/zh-CN/freight.json'
import { span as chineseSpan } from '#locales/zh-CN/routeMap.json'
import chinese from '#locales/zh-CN/phone.json'
import { pieces as englishPieces } from '#locales/en-US/freight.json'
import { span as englishSpan } from '#locales/en-US/routeMap.json'
import english from '#locales/en-US/phone.json'
import { pieces as spanishPieces } from '#locales/es-ES/freight.json'
import { span as spanishSpan } from '#locales/es-ES/routeMap.json'
import spanish from '#locales/es-ES/phone.json'

/** All of them are loaded: without a network, the language can still be changed. */
const messages = {
  'en-US': { phone: english, freight: { pieces: englishPieces }, routeMap: { span: englishSpan } },
  'es-ES': { phone: spanish, freight: { pieces: spanishPieces }, routeMap: { span: spanishSpan } },
  'zh-CN': { phone: chinese, freight: { pieces: chinesePieces }, routeMap: { span: chineseSpan } },
} as const

export type Language = keyof typeof messages

export const languages: Readonly<Record<Language, string>> = { 'en-US': 'English', 'es-ES': 'Español', 'zh-CN': '中文' }

const place = 'driverLanguage'

const isLanguage = (text: string): text is Language => Object.hasOwn(messages, text)

/** The chosen language, or else that of the phone. */
export const readLanguage = (): Language => {
  const chosen = localStorage.getItem(place)
  if (chosen !== null && isLanguage(chosen)) return chosen
  const spoken = navigator.language.slice(0, 2)
  return (Object.keys(messages) as Language[]).find((language) => language.startsWith(spoken)) ?? 'en-US'
}

export const storeLanguage = (language: Language): void => localStorage.setItem(place, language)

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** The text of a key, or the key itself when there is none. `smart_count` chooses between the forms of a text. */
export const translateIn =
  (language: Language): Translate =>
  (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<unknown>((tree, name) => (tree as Record<string, unknown> | undefined)?.[name], messages[language])
    return typeof found === 'string'
      ? pluralForm(found, language, values['smart_count']).replaceAll(/%\{(\w+)\}/g, (_, name: string) =>
          String(values[name] ?? ''),
        )
      : key
  }

export const LanguageContext = createContext<{ language: Language; translate: Translate }>({
  language: 'en-US',
  translate: translateIn('en-US'),
})

export const useLanguage = () => useContext(LanguageContext)
