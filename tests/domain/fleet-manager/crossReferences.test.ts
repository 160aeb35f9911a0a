import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isStep, planRow, type RowMode } from '#domain/fleet-manager/crossReferenceModes'
import {
  type CrossReferenceRow,
  type CrossReferenceType,
  doOverlap,
  isTypeCode,
  neighbourProblem,
  rowProblem,
  stateOf,
  type StoredRow,
  translateCode,
} from '#domain/fleet-manager/crossReferences'

const aType = (more: Partial<CrossReferenceType> = {}): CrossReferenceType => ({
  code: 'SCAC',
  description: 'Carriers of partners',
  lookupCode: 'EDI',
  isOneToOne: false,
  fallback: null,
  sourceSystem: '',
  targetSystem: '',
  owner: '',
  keyColumns: [],
  isActive: true,
  ...more,
})

const aRow = (more: Partial<CrossReferenceRow> = {}): CrossReferenceRow => ({
  type: 'SCAC',
  source: '0042',
  target: 'ABCD',
  description: '',
  validFrom: null,
  validTo: null,
  ...more,
})

let keys = 0
const stored = (more: Partial<StoredRow> = {}): StoredRow => ({ id: (keys += 1), ...aRow(more) })

test.each([
  ['SCAC', true],
  ['SCAC_2', true],
  ['X12.N1-ST', true],
  ['scac', false],
  ['TWO WORDS', false],
  ['', false],
  ['_A', false],
  ['A'.repeat(30), true],
  ['A'.repeat(31), false],
])('the type code %j is valid: %s', (code, isValid) => expect(isTypeCode(code)).toBe(isValid))

describe('a row on its own', () => {
  test.each<[Partial<CrossReferenceRow>, object | null]>([
    [{}, null],
    [{ source: ' ' }, { code: 'required', field: 'source' }],
    [{ target: '' }, { code: 'required', field: 'target' }],
    [{ type: '' }, { code: 'required', field: 'type' }],
    [{ source: 'x'.repeat(101) }, { code: 'too-long', field: 'source', longest: 100 }],
    [{ description: 'x'.repeat(501) }, { code: 'too-long', field: 'description', longest: 500 }],
    [{ target: 'a\u0007' }, { code: 'unreadable', field: 'target' }],
    [{ validFrom: '2026-02-30' }, { code: 'not-a-day', field: 'validFrom' }],
    [{ validTo: '02/03/2026' }, { code: 'not-a-day', field: 'validTo' }],
    [{ validFrom: '2026-03-01', validTo: '2026-02-28' }, { code: 'backwards' }],
    [{ validFrom: '2026-03-01', validTo: '2026-03-01' }, null],
  ])('%j: %j', (more, problem) => expect(rowProblem(aRow(more))).toEqual(problem))
})

describe('periods', () => {
  test.each([
    [[null, null], [null, null], true],
    [[null, '2026-02-28'], ['2026-03-01', null], false],
    [[null, '2026-03-01'], ['2026-03-01', null], true],
    [['2026-01-01', '2026-01-31'], ['2026-01-15', '2026-01-20'], true],
  ] as const)('%j and %j overlap: %s', ([from, to], [otherFrom, otherTo], overlap) => {
    const [one, other] = [
      { validFrom: from, validTo: to },
      { validFrom: otherFrom, validTo: otherTo },
    ]
    expect([doOverlap(one, other), doOverlap(other, one)]).toEqual([overlap, overlap])
  })

  test.each([
    [null, null, 'active'],
    ['2026-03-03', null, 'active'],
    ['2026-03-04', null, 'future'],
    [null, '2026-03-03', 'active'],
    [null, '2026-03-02', 'expired'],
  ] as const)('from %s to %s is %s on 3 March', (validFrom, validTo, state) =>
    expect(stateOf({ validFrom, validTo }, '2026-03-03')).toBe(state),
  )
})

describe('rows beside each other', () => {
  const other = stored({ source: '0042', target: 'ABCD', validTo: '2026-02-28' })

  test.each<[Partial<CrossReferenceRow>, isOneToOne: boolean, code: string | undefined]>([
    [{}, false, 'duplicate'],
    [{ source: ' 0042 ' }, false, 'duplicate'],
    [{ source: '42' }, false, undefined],
    [{ validFrom: '2026-03-01' }, false, undefined],
    [{ source: '0043' }, false, undefined],
    [{ source: '0043' }, true, 'target-taken'],
    [{ source: '0043', target: 'abcd' }, true, 'target-taken'],
    [{ source: '0043', validFrom: '2026-03-01' }, true, undefined],
  ])('%j, one to one %s: %s', (more, isOneToOne, code) =>
    expect(neighbourProblem(aRow(more), { isOneToOne }, [other])?.code).toBe(code),
  )

  test('a row is no duplicate of itself', () =>
    expect(neighbourProblem(aRow(), { isOneToOne: true }, [other], other.id)).toBeNull())
})

describe('the modes', () => {
  const known = [
    stored({ source: '1', target: 'AAAA', validFrom: '2026-01-01' }),
    stored({ source: '2', target: 'BBBB' }),
  ]

  test.each<[RowMode, Partial<CrossReferenceRow>, string]>([
    ['add', { source: '3', target: 'CCCC' }, 'insert'],
    ['add', { source: '3', target: 'AAAA' }, 'insert'],
    ['add', { source: '1', target: 'CCCC' }, 'source-known link'],
    ['add', { source: '1', target: 'BBBB' }, 'source-known update'],
    ['link', { source: '3', target: 'CCCC' }, 'source-unknown add'],
    ['link', { source: '1', target: 'aaaa' }, 'target-known update'],
    ['link', { source: '1', target: 'CCCC' }, 'link-without-day'],
    ['link', { source: '1', target: 'CCCC', validFrom: '2026-01-01' }, 'link-not-later'],
    ['link', { source: '1', target: 'CCCC', validFrom: '2026-06-01' }, 'insert'],
    ['update', { source: '3', target: 'AAAA' }, 'source-unknown add'],
    ['update', { source: '1', target: 'CCCC' }, 'target-unknown link'],
    ['update', { source: '1', target: 'BBBB' }, 'update'],
    ['update', { source: '2', target: 'BBBB' }, 'same'],
    ['update', { source: '2', target: 'BBBB', description: 'new' }, 'update'],
    ['upsert', { source: '3', target: 'CCCC' }, 'insert'],
    ['upsert', { source: '1', target: 'CCCC' }, 'update'],
    ['upsert', { source: '2', target: 'BBBB' }, 'same'],
    ['upsert', { source: '2', target: ' ' }, 'required'],
  ])('%s %j: %s', (mode, more, outcome) => {
    const planned = planRow(aRow(more), mode, aType(), known)
    const use = 'use' in planned ? ` ${planned.use}` : ''
    expect(isStep(planned) ? planned.step : planned.code + use).toBe(outcome)
  })

  test('a linked row takes over on its day, and the row before it ends the day before', () =>
    expect(
      planRow(aRow({ source: '1', target: 'CCCC', validFrom: '2026-03-01' }), 'link', aType(), known),
    ).toMatchObject({ step: 'insert', ends: { id: known[0]?.id, validTo: '2026-02-28' } }))

  test('an update without days keeps the days of the row', () =>
    expect(planRow(aRow({ source: '1', target: 'BBBB' }), 'update', aType(), known)).toMatchObject({
      step: 'update',
      id: known[0]?.id,
      row: { target: 'BBBB', validFrom: '2026-01-01' },
    }))

  test('a retired type takes no rows', () =>
    expect(planRow(aRow({ source: '9' }), 'add', aType({ isActive: false }), known)).toEqual({
      code: 'retired-type',
      type: 'SCAC',
    }))

  test.each<RowMode>(['add', 'link', 'update', 'upsert'])(
    'a source without the parts of its key is rejected: %s',
    (mode) => {
      const keyColumns = [{ name: 'Store', format: 'digits', longest: 4, isRequired: true }] as const
      expect(planRow(aRow({ source: '1x', target: 'AAAA' }), mode, aType({ keyColumns }), known)).toEqual({
        code: 'key-format',
        column: 'Store',
        format: 'digits',
      })
    },
  )

  const day = fc.constantFrom(null, '2026-01-01', '2026-02-01', '2026-03-01')
  const row = fc.record({
    type: fc.constant('SCAC'),
    source: fc.constantFrom('1', '2', '3'),
    target: fc.constantFrom('A', 'B', 'C'),
    description: fc.constant(''),
    validFrom: day,
    validTo: fc.constantFrom(null, '2026-01-31', '2026-02-15', '2026-03-31'),
  })
  const mode = fc.constantFrom<RowMode[]>('add', 'link', 'update', 'upsert')

  test('whatever is stored in any mode, a source has one target on a day, and a one-to-one target one source', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(row, mode), { maxLength: 12 }), fc.boolean(), (orders, isOneToOne) => {
        const type = aType({ isOneToOne })
        let rows: StoredRow[] = []
        orders.forEach(([next, how], id) => {
          const planned = planRow(next, how, type, rows)
          if (!isStep(planned) || planned.step === 'same') return
          if (planned.step === 'update')
            rows = rows.map((other) => (other.id === planned.id ? { id: other.id, ...planned.row } : other))
          else {
            const { ends } = planned
            rows = [...rows.map((other) => (other.id === ends?.id ? ends : other)), { id, ...planned.row }]
          }
        })
        expect(rows.map((own) => neighbourProblem(own, type, rows, own.id))).toEqual(rows.map(() => null))
        expect(rows.map(rowProblem)).toEqual(rows.map(() => null))
      }),
    ))
})

describe('the translation of a code', () => {
  const rows = [
    aRow({ source: 'x1', target: 'OLD', validTo: '2026-02-28' }),
    aRow({ source: 'X1', target: 'NEW', validFrom: '2026-03-01' }),
  ]

  test.each([
    ['x1', '2026-02-28', 'OLD'],
    [' X1 ', '2026-03-01', 'NEW'],
    ['x2', '2026-03-01', undefined],
  ])('of %j on %s is %s', (source, day, target) =>
    expect(translateCode(rows, aType(), source, day)?.target).toBe(target),
  )

  test('falls back where the type says so, and says that it did', () =>
    expect(translateCode(rows, aType({ fallback: 'MISC' }), 'x2', '2026-03-01')).toEqual({
      target: 'MISC',
      by: 'fallback',
    }))

  test('of a retired type finds nothing', () =>
    expect(translateCode(rows, aType({ isActive: false, fallback: 'MISC' }), 'x1', '2026-03-01')).toBeNull())

  test('leading zeros count', () =>
    expect(translateCode([aRow({ source: '0042' })], aType(), '42', '2026-03-01')).toBeNull())
})
