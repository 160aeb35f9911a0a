import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsOfOneField, fieldsOfHeader, guessByName, matchHeader, unknownColumn } from '#domain/import/matchHeader'

const guess = guessByName([
  ['number', 'InvoiceNumber'],
  ['amount', 'Amount'],
])

test.each([
  ['by its letters and digits', ['invoice_number', 'AMOUNT'], [], ['number', 'amount']],
  ['as it is chosen', ['Ref', 'Amount'], [{ column: 'REF', field: 'number' }], ['number', 'amount']],
  ['not, if it is chosen to be left out', ['Amount'], [{ column: 'Amount', field: null }], [null]],
  [
    'not, if its field is chosen for another',
    ['Total', 'Amount'],
    [{ column: 'Total', field: 'amount' }],
    ['amount', null],
  ],
  ['by its name, if the other one is not in the file', ['Amount'], [{ column: 'Total', field: 'amount' }], ['amount']],
  ['not, if its name is not known', ['Colour', ''], [], [null, null]],
])('a column is read %s', (_, header, choices, fields) =>
  expect(fieldsOfHeader(header, guess, choices)).toEqual(fields),
)

describe('several columns for one field', () => {
  const sure = (column: string) =>
    column === '' ? null : { field: 'place', confidence: column.toUpperCase() === column ? 1 : 0.7 }

  test('the surest has it, and all of the surest', () => {
    expect(fieldsOfHeader(['city', 'CITY'], sure)).toEqual([null, 'place'])
    const header = ['CITY', 'town', 'TOWN']
    expect(columnsOfOneField(header, fieldsOfHeader(header, sure))).toEqual(['CITY', 'TOWN'])
    expect(columnsOfOneField(['CITY', ''], ['place', null])).toBeNull()
  })

  test('a column that was chosen is as sure as its own name', () =>
    expect(matchHeader(['Town', 'city'], sure, [{ column: 'Town', field: 'place' }])).toEqual([
      { field: 'place', confidence: 1 },
      null,
    ]))
})

test('a column that was chosen and is not in the file is named', () => {
  const choices = [
    { column: 'a mount', field: 'amount' },
    { column: 'Total', field: null },
  ]
  expect(unknownColumn(['Amount', 'Total'], choices)).toBeNull()
  expect(unknownColumn(['Amount'], choices)).toBe('Total')
  expect(unknownColumn(['Amount', 'Total'], choices, (column) => column)).toBe('a mount')
})

test('every field is that of its choice or of its name, whatever the file has besides', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Amount', 'amount ', 'InvoiceNumber', 'Total', '')),
      fc.array(
        fc.record({
          column: fc.constantFrom('Amount', 'Total', 'Colour'),
          field: fc.constantFrom('number', 'amount', null),
        }),
      ),
      (header, choices) => {
        const fields = fieldsOfHeader(header, guess, choices)
        expect(fields).toHaveLength(header.length)
        for (const [place, field] of fields.entries()) {
          const column = header[place] ?? ''
          const choice = choices.findLast((each) => each.column === column.trim().replace('amount', 'Amount'))
          if (choice) expect(field).toBe(choice.field)
          else if (field !== null) expect(guess(column)?.field).toBe(field)
        }
      },
    ),
  ))
