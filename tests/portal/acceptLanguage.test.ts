import { expect, test } from 'vitest'
import { acceptLanguage } from '#portal/data/call/acceptLanguage'

test.each([
  ['es-ES', 'es-ES,en;q=0.8,*;q=0.5'],
  ['zh-CN', 'zh-CN,en;q=0.8,*;q=0.5'],
])('the header of %s prefers it, then English, then anything [WIRE-04]', (culture, header) => {
  expect(acceptLanguage(culture)).toBe(header)
})
