import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type KeyColumn,
  keyColumnsProblem,
  keyFormats,
  keyProblem,
  readKeyColumn,
  writeKeyColumn,
} from '#domain/fleet-manager/keyColumns'

const store: KeyColumn = { name: 'Store', format: 'digits', longest: 4, isRequired: true }
const state: KeyColumn = { name: 'State', format: 'text', longest: 2, isRequired: false }

describe('a source', () => {
  test.each([
    ['0042|TX', undefined],
    ['0042|', undefined],
    ['0042', 'key-parts'],
    ['0042|TX|1', 'key-parts'],
    ['|TX', 'key-required'],
    ['00421|TX', 'key-too-long'],
    ['42a|TX', 'key-format'],
    ['0042|TXX', 'key-too-long'],
    ['0042|🚚🚚', undefined],
  ])('%j of a store and perhaps a state: %s', (source, code) =>
    expect(keyProblem(source, [store, state])?.code).toBe(code),
  )

  test.each([
    ['number', '-12.50', null],
    ['number', '1,000', 'key-format'],
    ['date', '2026-02-28', null],
    ['date', '2026-13-01', 'key-format'],
    ['digits', '٣', 'key-format'],
    ['text', 'any', null],
  ] as const)('as a %s %j: %s', (format, source, code) =>
    expect(keyProblem(source, [{ ...store, format, longest: 10 }])?.code ?? null).toBe(code),
  )

  test('may have any form where its type has no key columns', () => expect(keyProblem('a|b', [])).toBeNull())
})

describe('key columns', () => {
  test.each<[KeyColumn[], string | null]>([
    [[], null],
    [[store, state], null],
    [Array.from({ length: 6 }, (_, place) => ({ ...store, name: `C${place}` })), 'too-many'],
    [[{ ...store, name: 'a:b' }], 'bad-name'],
    [[{ ...store, name: ' ' }], 'bad-name'],
    [[store, { ...state, name: 'STORE' }], 'name-taken'],
    [[{ ...store, longest: 0 }], 'bad-length'],
    [[{ ...store, longest: 1.5 }], 'bad-length'],
    [[state], 'none-required'],
  ])('%j: %s', (columns, problem) => expect(keyColumnsProblem(columns)).toBe(problem))

  test('are read as they were written', () =>
    fc.assert(
      fc.property(
        fc.record({
          name: fc.string().filter((name) => !name.includes(':')),
          format: fc.constantFrom(...keyFormats),
          longest: fc.integer({ min: 1, max: 100 }),
          isRequired: fc.boolean(),
        }),
        (column) => {
          expect(readKeyColumn(writeKeyColumn(column))).toEqual(column)
        },
      ),
    ))

  test.each(['Store', 'Store:words:4:required', 'Store:digits:4:maybe', 'a:digits:4:required:more', ''])(
    'a text of another form is rejected: %j',
    (text) => expect(keyColumnsProblem([readKeyColumn(text)])).not.toBeNull(),
  )
})
