import { spokenLocale } from '#portal/data/locales'
import { type Messages, mountMessages } from './messages'

export type Translate = (key: string, parameters?: Record<string, string | number>) => string

const files = import.meta.glob<Messages>('/locales/*/{access,errors}.json', { import: 'default' })

/**
 * The messages of the pages outside react-admin (sign-in, sign-out): `access.json` and `errors.json` of one language
 * without a library, so that they appear immediately. Rejects if they cannot be loaded.
 */
export const loadMessages = async (locale: string): Promise<Translate> => {
  const wanted = Object.entries(files).filter(([path]) => path.startsWith(`/locales/${spokenLocale(locale)}/`))
  const messages = mountMessages(
    Object.fromEntries(await Promise.all(wanted.map(async ([path, load]) => [path, await load()] as const))),
  )
  return (key, parameters = {}) => interpolate(find(messages, key) ?? key, parameters)
}

const find = (messages: Messages, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<Messages | string | undefined>(
      (here, name) => (typeof here === 'object' ? here[name] : undefined),
      messages,
    )
  return typeof found === 'string' ? found : undefined
}

const interpolate = (message: string, parameters: Record<string, string | number>): string =>
  message.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(parameters[name] ?? placeholder))
