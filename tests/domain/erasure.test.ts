import { describe, expect, test } from 'vitest'
import { eraseChanges, eraseWords, wordsFor } from '#domain/access/erasure'

const ana = { firstName: 'Ana', lastName: 'Li', phoneNumber: '312-555-0148' }

describe('the words by which a person is found', () => {
  test('are full names in any order and the phone number', () => {
    expect(wordsFor([ana])).toEqual(['Ana Li', 'Li Ana', 'Li, Ana', '312-555-0148'])
  })

  test('are never short enough to be found anywhere', () => {
    expect(wordsFor([{ firstName: '', lastName: 'Li', phoneNumber: '' }])).toEqual([])
  })
})

test.each([
  ['Called Ana Li at 312-555-0148.', 'Called erased at erased.'],
  ['ANA LI', 'erased'],
  ['Diana Lima', 'Diana Lima'],
  ['Li, Ana; Ana Lib', 'erased; Ana Lib'],
  [{ deep: ['Ana Li', 1, null, { also: 'li ana' }] }, { deep: ['erased', 1, null, { also: 'erased' }] }],
])('of %j there is left %j', (value, left) => expect(eraseWords(value, wordsFor([ana]))).toEqual(left))

test('words with signs are taken as they are written', () => {
  expect(eraseWords('+1 (312) 555 0148 or 1312', ['+1 (312) 555 0148'])).toBe('erased or 1312')
})

test('changes of the person lose their fields, those of others only the words', () => {
  const isOwn = (noun: string, id: string | number) => noun === 'driver' && id === 7
  const changes = [
    { noun: 'driver', id: 7, before: null, after: { ...ana, id: 'LiA', regionCode: 3 } },
    { noun: 'driver', id: 8, before: { firstName: 'Ana' }, after: { firstName: 'Bo' } },
    { noun: 'load', id: 1, before: null, after: { comment: 'for Ana Li', weight: 4 } },
  ]
  expect(eraseChanges(changes, isOwn, wordsFor([ana]))).toEqual([
    {
      noun: 'driver',
      id: 7,
      before: null,
      after: { id: 'erased', firstName: 'erased', lastName: 'erased', phoneNumber: 'erased', regionCode: 3 },
    },
    changes[1],
    { noun: 'load', id: 1, before: null, after: { comment: 'for erased', weight: 4 } },
  ])
})
