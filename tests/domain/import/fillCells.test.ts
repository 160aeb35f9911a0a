import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellFiller, type Fills, filledFields } from '#domain/import/fillCells'

const filled = (fields: readonly (string | null)[], fills: Fills, rows: readonly (readonly string[])[]) =>
  rows.map(cellFiller(filledFields(fields, fills), fills))

describe('empty cells', () => {
  test.each<[string, Fills, string[][], string[][]]>([
    [
      'take a value',
      { city: 'Gary' },
      [
        ['A', ''],
        ['B', 'Reading'],
      ],
      [
        ['A', 'Gary'],
        ['B', 'Reading'],
      ],
    ],
    [
      'take what is above, over several rows',
      { city: null },
      [
        ['A', 'Gary'],
        ['B', ' '],
        ['C', ''],
      ],
      [
        ['A', 'Gary'],
        ['B', 'Gary'],
        ['C', 'Gary'],
      ],
    ],
    [
      'stay empty below nothing',
      { city: null },
      [
        ['A', ''],
        ['B', 'Gary'],
      ],
      [
        ['A', ''],
        ['B', 'Gary'],
      ],
    ],
    ['of a row that ends early are filled', { city: 'Gary' }, [['A']], [['A', 'Gary']]],
    ['of a field without a column get one', { state: 'IN' }, [['A', 'Gary']], [['A', 'Gary', 'IN']]],
    ['of a row without any cell stay', { city: 'Gary' }, [['', ' ']], [['', ' ']]],
  ])('%s', (_, fills, rows, result) => expect(filled(['code', 'city'], fills, rows)).toEqual(result))

  test('of other fields stay, and cells with a text never change', () => {
    const cell = fc.constantFrom('', ' ', 'x', 'y')
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 8 })
    const fills = fc.record({ b: fc.option(fc.constantFrom('v', 'w')) }, { requiredKeys: [] })
    fc.assert(
      fc.property(rows, fills, (cells, chosen) => {
        const result = filled(['a', 'b', null], chosen, cells)
        for (const [at, row] of cells.entries())
          for (const [place, text] of row.entries())
            if (place !== 1 || text.trim() !== '') expect(result[at]?.[place]).toBe(text)
      }),
    )
  })
})
