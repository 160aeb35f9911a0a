import { expect, test, vi } from 'vitest'
import { hashPassword, isPassword, nobodysHash } from '#server/platform/access/passwords'

test('a password is known by its hash, however its letters are composed', async () => {
  const hash = await hashPassword('mañana por la mañana')
  expect(await isPassword('mañana por la mañana'.normalize('NFD'), hash)).toBe(true)
  expect(await isPassword('manana por la manana', hash)).toBe(false)
})

test('a hash costs what OWASP asks for, unless another cost is given; comparing with nobody costs the same', async () => {
  const hash = await hashPassword('correct horse battery')
  for (const each of [hash, nobodysHash]) expect(each.split('$').slice(0, 4)).toEqual(['scrypt', '32768', '8', '3'])
})

test.each([
  ['201 letters', 'x'.repeat(201)],
  ['201 signs outside of the basic plane', '🚚'.repeat(201)],
  ['combining marks', `a${'\u0301'.repeat(20_000)}${'\u0316'.repeat(20_000)}`],
])('a text longer than any password is wrong before it is normalised: %s', async (_, text) => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  expect(await isPassword(text, nobodysHash)).toBe(false)
  expect(normalize).not.toHaveBeenCalled()
  await expect(hashPassword(text)).rejects.toThrow('200')
  normalize.mockRestore()
})

test('a zero character after a password makes it another one, which nobody has', async () => {
  const hash = await hashPassword('correct horse battery')
  expect(await isPassword('correct horse battery\0', hash)).toBe(false)
  await expect(hashPassword('correct horse battery\0')).rejects.toThrow('zero')
})

test('200 signs are not too many', async () => {
  const hash = await hashPassword('🚚'.repeat(200))
  expect(await isPassword('🚚'.repeat(200), hash)).toBe(true)
})
