import { chineseWords } from './chineseWords'
import { englishWords } from './englishWords'
import { spanishWords } from './spanishWords'
import type { Words } from './words'

const languages = { 'en-US': englishWords, 'es-ES': spanishWords, 'zh-CN': chineseWords }
export type Language = keyof typeof languages

export const wordsIn = (language: Language): Words => languages[language]

/** The language of a culture, else the first one that the browser names and we speak, else English. */
export const languageOf = (culture: string | undefined, accepted: string | undefined): Language => {
  for (const named of [culture ?? '', ...(accepted ?? '').split(',')]) {
    const short = named.trim().slice(0, 2).toLowerCase()
    if (short === 'en') return 'en-US'
    if (short === 'es') return 'es-ES'
    if (short === 'zh') return 'zh-CN'
  }
  return 'en-US'
}
