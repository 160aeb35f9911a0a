import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordProblem } from '#domain/access/password'
import { userIdProblem, userProblems } from '#domain/access/portalUser'

describe('a password', () => {
  test.each([
    ['', 'too-short'],
    ['elevenchars', 'too-short'],
    ['mallard over the weir', null],
    ['correct horse battery staple', null],
    ['Tr0ub4dor&3-zebra', null],
    ['гуси летят на юг осенью', null],
    ['我们明天早上一起去看海吧好吗', null],
    ['x'.repeat(201), 'too-long'],
    ['correct horse battery\0', 'zero-character'],
    ['ada.minton.2026', 'user-id'],
    ['ADA.MINTON!!!!', 'user-id'],
    ['Password1234', 'common'],
    ['P@ssw0rd!2026', 'common'],
    ['welcome-welcome', 'common'],
    ['administrator', 'common'],
    ['123456789012', 'common'],
    ['qwertyuiop123', 'common'],
    ['aaaaaaaaaaaaaa', 'common'],
    ['abcabcabcabc', 'common'],
    ['987654321098', 'common'],
    ['Summer2026!!', 'common'],
    ['iloveyou iloveyou', 'common'],
  ])('%j: %s', (password, problem) => {
    expect(passwordProblem(password, 'ada.minton')).toBe(problem)
  })

  test('of whatever signs is judged, and quickly', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 220, unit: 'binary' }), fc.string({ maxLength: 40 }), (password, userId) => {
        const problem = passwordProblem(password, userId)
        if ([...password].length < 12) expect(problem).toBe('too-short')
      }),
    )
  })
})

test.each([
  ['ada', null],
  ['Ada.Minton-2', null],
  ['', 'required'],
  ['a b', 'user-id'],
  ['-ada', 'user-id'],
  ['adа', 'user-id'],
  ['x'.repeat(41), 'too-long'],
])('the user id %j: %s', (id, problem) => {
  expect(userIdProblem(id)).toBe(problem)
})

test('a profile has names and a mail address', () => {
  expect(userProblems({ firstName: ' ', lastName: 'x'.repeat(51), email: 'nobody', kind: 'customer' })).toEqual({
    firstName: 'required',
    lastName: 'too-long',
    email: 'email-address',
  })
})
