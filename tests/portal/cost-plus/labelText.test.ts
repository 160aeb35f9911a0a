// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { lineText } from '#portal/cost-plus/parts/labelText'
import { createI18nProvider, loadWords } from '#portal/ui/i18n/i18nProvider'

beforeEach(() => localStorage.clear())

const markup = ['markup', { category: 'FUEL', name: 'Diesel' }] as const
const variable = ['variable', { basis: 'loaded-miles' }] as const

test.each([
  ['en-US', ...markup, 'Markup FUEL (Diesel)'],
  ['es-ES', ...markup, 'Margen de FUEL (Diesel)'],
  ['zh-CN', ...markup, 'FUEL (Diesel) 的加成'],
  ['es-ES', ...variable, 'Millas con carga'],
  ['zh-CN', ...variable, '重驶英里'],
  ['es-ES', 'variable', { basis: 'miles', description: 'Highway miles' }, 'Highway miles'],
  ['es-ES', 'not-known-yet', {}, 'As the server writes it'],
] as const)('in %s a line of %s is worded from its code', async (locale, labelCode, labelParams, expected) => {
  localStorage.setItem('locale', locale)
  const provider = await createI18nProvider()
  await loadWords(['billing'])
  const say = (key: string, options?: object) => provider.translate(key, options)
  expect(lineText(say, { labelCode, labelParams, description: 'As the server writes it' })).toBe(expected)
})
