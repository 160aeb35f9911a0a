// @vitest-environment happy-dom
import reactAdminEnglish from 'ra-language-english'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatDate, formatStopTime } from '#portal/ui/i18n/dates'
import { createI18nProvider, loadWords } from '#portal/ui/i18n/i18nProvider'
import { loadMessages } from '#portal/ui/i18n/loadMessages'
import { type Messages, mountMessages, withFallback } from '#portal/ui/i18n/messages'
import { reactAdminChinese } from '#portal/ui/i18n/reactAdminChinese'
import { reactAdminSpanish } from '#portal/ui/i18n/reactAdminSpanish'

beforeEach(() => localStorage.clear())

describe('the provider', () => {
  test('speaks English in a fresh browser and offers six names [I18N-05]', async () => {
    const provider = await createI18nProvider()
    expect(provider.getLocale()).toBe('en-US')
    expect(provider.translate('ra.action.save')).toBe('Save')
    expect(document.documentElement.lang).toBe('en-US')
    expect(provider.getLocales?.().map(({ locale }) => locale)).toEqual([
      'en-US',
      'es-ES',
      'zh-CN',
      'fr-FR',
      'pt-BR',
      'de-DE',
    ])
  })

  test.each([
    ['es-ES', 'Guardar', 'Elija un cliente PL_'],
    ['zh-CN', '保存', '请选择一个 PL_ 客户'],
  ])('speaks %s once chosen, also after a reload [I18N-08] [I18N-09]', async (locale, save, choose) => {
    await (await createI18nProvider()).changeLocale(locale)
    expect([localStorage.getItem('locale'), document.documentElement.lang]).toEqual([locale, locale])
    const reloaded = await createI18nProvider()
    expect(reloaded.translate('ra.action.save')).toBe(save)
    expect(reloaded.translate('errors.choosePlCustomer')).toBe(choose)
  })

  test.each([
    ['en-US', '12-06-2026', '12/06/2026 18:30'],
    ['es-ES', '06/12/2026', '06/12/2026 18:30'],
    ['zh-CN', '2026-12-06', '2026-12-06 18:30'],
    ['de-DE', '12-06-2026', '12/06/2026 18:30'],
  ])('writes every date as readers of %s expect it', async (locale, date, stopTime) => {
    await (await createI18nProvider()).changeLocale(locale)
    expect([formatDate('2026-12-06'), formatStopTime('2026-12-06T18:30:00Z')]).toEqual([date, stopTime])
  })

  test('speaks English under a name without messages, plurals included [I18N-04]', async () => {
    const provider = await createI18nProvider()
    await provider.changeLocale('fr-FR')
    expect(provider.getLocale()).toBe('fr-FR')
    expect(provider.translate('errors.choosePlCustomer')).toBe('Please choose a PL_ Customer')
    expect(provider.translate('ra.action.bulk_actions', { smart_count: 0 })).toBe('0 items selected')
    expect(document.documentElement.lang).toBe('en-US')
  })

  test('writes counts with thousands separators, and years and numbers of records without', async () => {
    const provider = await createI18nProvider()
    const say = (name: string) =>
      provider.translate('-', { _: `%{${name}} item |||| %{${name}} items`, smart_count: 20_049, year: 2026 })
    expect([say('smart_count'), say('year')]).toEqual(['20,049 items', '2026 items'])
  })

  test('knows the words of a page once they are asked for, in every language that is chosen then or later', async () => {
    const provider = await createI18nProvider()
    expect(provider.translate('home.title')).toBe('home.title')
    // Two parts of a page ask at once, and somebody changes the language meanwhile.
    await Promise.all([loadWords(['home']), loadWords(['home', 'board']), provider.changeLocale('es-ES')])
    expect(provider.getLocale()).toBe('es-ES')
    expect(provider.translate('board.close')).toBe('Cerrar')
    await provider.changeLocale('zh-CN')
    expect(provider.translate('board.close')).toBe('关闭')
    await provider.changeLocale('en-US')
    expect(provider.translate('board.close')).toBe('Close')
  })

  test('falls back to the default for a stored name that is not offered', async () => {
    localStorage.setItem('locale', 'xx-XX')
    expect((await createI18nProvider()).getLocale()).toBe('en-US')
  })
})

test('a key that a language lacks speaks English [I18N-06]', () => {
  const english = { a: { one: 'One', two: 'Two' }, b: 'B' }
  expect(withFallback({ a: { one: 'Uno' } }, english)).toEqual({ a: { one: 'Uno', two: 'Two' }, b: 'B' })
})

test('a locale file is mounted under its name', () => {
  expect(mountMessages({ '/locales/en-US/loadActions.json': { title: 'Loads' } })).toEqual({
    loadActions: { title: 'Loads' },
  })
})

test('the sign-in page has its words without react-admin', async () => {
  const translate = await loadMessages('es-ES')
  expect(translate('access.login.password')).toBe('Contraseña')
  expect(translate('access.notFound.message', { path: '/nope' })).toBe('No hay ninguna página en /nope.')
  expect((await loadMessages('de-DE'))('access.login.password')).toBe('Password')
})

describe('the texts of react-admin [I18N-09]', () => {
  const english = flatten(reactAdminEnglish)

  test.each([
    ['Spanish', reactAdminSpanish],
    ['Chinese', reactAdminChinese],
  ] as const)('%s has every key and puts in only what English is given', (language, messages) => {
    const own = flatten(messages)
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
    const wrong = [...own].filter(([key, message]) => {
      const given = placeholders(english.get(key) ?? '')
      const used = placeholders(message)
      // Chinese has one form where English has two, and need not use all that both are given.
      const mayDrop = language === 'Chinese' && english.get(key)?.includes('||||')
      return used.some((name) => !given.includes(name)) || (!mayDrop && given.some((name) => !used.includes(name)))
    })
    expect(wrong).toEqual([])
  })
})

function flatten(messages: Messages, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([name, message]) =>
      typeof message === 'object' ? [...flatten(message, `${prefix}${name}.`)] : [[`${prefix}${name}`, message ?? '']],
    ) as [string, string][],
  )
}

function placeholders(message: string): string[] {
  return [...message.matchAll(/%\{(\w+)\}/g)].map((match) => match[1] ?? '')
}
