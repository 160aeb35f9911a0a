import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lookupCodes } from '#contract/fleet-manager/lookupCodes'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { noteUnresolved, partnerCode, readTranslations } from '#server/freight/crossReferences'
import { openOwnDatabase } from '../ownDatabase'

let opened: OpenedDatabase
const query = async (text: string, ...values: unknown[]) => (await opened.pool.query(text, values)).rows

beforeAll(async () => {
  opened = await openOwnDatabase()
  for (const code of ['ACME', 'OTHER']) await query('insert into customer (code, name) values ($1, $1)', code)
})
afterAll(() => opened.close())
beforeEach(async () => {
  for (const table of ['unresolved_code', 'cross_reference', 'cross_reference_type'])
    await query(`delete from ${table}`)
})

const aType = (code: string, { isOneToOne = false, isActive = true } = {}) =>
  query(
    `insert into cross_reference_type (code, lookup_code, is_one_to_one, is_active, created_by, updated_by)
     values ($1, $2, $3, $4, 'ana', 'ana')`,
    code,
    lookupCodes.carrier,
    isOneToOne,
    isActive,
  )
const past = { from: '2020-01-01', to: '2020-12-31' }
const aRow = (type: string, source: string, target: string, { from, to }: { from?: string; to?: string } = {}) =>
  query(
    `insert into cross_reference (customer, type, source, target, valid_from, valid_to, created_by, updated_by)
     values ('ACME', $1, $2, $3, $4, $5, 'ana', 'ana')`,
    type,
    source,
    target,
    from ?? null,
    to ?? null,
  )

describe('a code that could not be translated', () => {
  const note = (source: string, customer = 'ACME') =>
    noteUnresolved(opened.allCustomers, customer, { carrier: [source] }, 'file')
  const noted = () => query('select customer, type, source, count from unresolved_code order by customer, type')

  test('is noted once, with the first type of its look-up code', async () => {
    await aType('A')
    await aType('B')
    await note('X1')
    await note('x1')
    expect(await noted()).toEqual([{ customer: 'ACME', type: 'A', source: 'X1', count: 2 }])
  })

  test('is noted with the first type that the customer uses', async () => {
    await aType('A')
    await aType('B')
    await aRow('B', 'X2', 'ABFS')
    await note('X1')
    await note('X1', 'OTHER')
    expect(await noted()).toMatchObject([
      { customer: 'ACME', type: 'B' },
      { customer: 'OTHER', type: 'A' },
    ])
  })

  test('is not noted where another type of the look-up code translates it', async () => {
    await aType('A')
    await aType('B')
    await aRow('A', 'X2', 'ABFS')
    await aRow('B', 'X1', 'ABFS')
    await note('X1')
    expect(await noted()).toEqual([])
  })

  test.each([
    ['expired', past],
    ['not valid yet', { from: '9999-01-01' }],
  ])('is noted although there is a row that is %s', async (_, period) => {
    await aType('A')
    await aRow('A', 'X1', 'ABFS', period)
    await note('X1')
    expect(await noted()).toMatchObject([{ type: 'A', source: 'X1' }])
  })

  test('is noted although a retired type has a row for it', async () => {
    await aType('A', { isActive: false })
    await aType('B')
    await aRow('A', 'X1', 'ABFS')
    await note('X1')
    expect(await noted()).toMatchObject([{ type: 'B' }])
  })
})

describe('a row', () => {
  const used = async () =>
    Object.fromEntries(
      (await query("select source, last_used_on = (now() at time zone 'UTC')::date as today from cross_reference")).map(
        ({ source, today }) => [source, today],
      ),
    )

  test('is marked on the day on which it translates a code, and others are not', async () => {
    await aType('A', { isOneToOne: true })
    await aRow('A', 'X1', 'ABFS')
    await aRow('A', 'X2', 'PRAI')
    await aRow('A', 'X3', 'SWFT')
    await readTranslations(opened.allCustomers, 'ACME', { carrier: ['x1', 'ZZ'] })
    expect(await used()).toEqual({ X1: true, X2: null, X3: null })
    await partnerCode(opened.allCustomers, 'ACME', 'carrier', 'PRAI')
    expect(await used()).toEqual({ X1: true, X2: true, X3: null })
    await query("update cross_reference set last_used_on = '2020-01-01' where source = 'X1'")
    await readTranslations(opened.allCustomers, 'ACME', { carrier: ['X1'] })
    expect(await used()).toMatchObject({ X1: true })
  })
})

describe('the code of a partner for one of ours', () => {
  const ofPartner = () => partnerCode(opened.allCustomers, 'ACME', 'carrier', 'ABFS')

  test.each<[string, Parameters<typeof aRow>]>([
    ['a row of the past alone', ['A', 'OLD', 'ABFS', past]],
    ['rows of other codes alone', ['A', 'X2', 'PRAI']],
  ])('is that of the next one-to-one type where the first has %s', async (_, row) => {
    await aType('A', { isOneToOne: true })
    await aType('B', { isOneToOne: true })
    await aRow(...row)
    await aRow('B', 'ABFQ', 'ABFS')
    expect(await ofPartner()).toBe('ABFQ')
  })

  test('is that of the first one-to-one type that has a row for it today, and translated back it is ours', async () => {
    await aType('A', { isOneToOne: true })
    await aType('B', { isOneToOne: true })
    await aRow('A', 'ABFQ', 'ABFS')
    await aRow('B', 'OTHR', 'ABFS')
    expect(await ofPartner()).toBe('ABFQ')
    const { carrier } = await readTranslations(opened.allCustomers, 'ACME', { carrier: ['ABFQ'] })
    expect(carrier?.targets.get('abfq')).toBe('ABFS')
  })

  test('is none where the first type with a row for it has two', async () => {
    await aType('A', { isOneToOne: true })
    await aType('B', { isOneToOne: true })
    for (const source of ['ABFQ', 'ABFR']) await aRow('A', source, 'ABFS')
    await aRow('B', 'OTHR', 'ABFS')
    expect(await ofPartner()).toBeNull()
  })
})
