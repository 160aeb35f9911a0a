import { expect, test } from 'vitest'
import { chosenPasswordProblem } from '#server/platform/access/commonPasswords'

test.each([
  ['liverpool1234', 'common'],
  ['Thomas19851985', 'common'],
  ['chicagobears85', 'common'],
  ['pokemon2024!!!', 'common'],
  ['L1verp00l-1234', 'common'],
  ['123456qwerty!!', 'common'],
  ['mallard over the weir', null],
  ['correct horse battery staple', null],
  ['Tr0ub4dor&3-zebra', null],
  ['kettle-otter-dawn-31', null],
  ['гуси летят на юг осенью', null],
  ['我们明天早上一起去看海吧好吗', null],
  ['too short', 'too-short'],
])('%j: %s', (password, problem) => {
  expect(chosenPasswordProblem(password, 'ada.minton')).toBe(problem)
})
