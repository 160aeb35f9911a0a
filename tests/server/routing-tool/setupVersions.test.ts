import { describe, expect, test } from 'vitest'
import { aGroup, callAs, type Person, statement, type TestGroup } from '../../fixtures/server'

type Row = Record<string, unknown> & { version: number }

const aRegion = (group: TestGroup) =>
  group.call('POST', '/routing-tool/{group}/Region', { body: { REGION_CODE: 7, REGION_NAME: 'North' } })

const nouns = [
  ['region', 'Regions', 'Region', 'REGION_NAME', { REGION_CODE: 8, REGION_NAME: 'South' }],
  [
    'org region',
    'OrgRegion',
    'OrgRegionFromSalesOrg',
    'name',
    { salesOrg: 'S', shippingPoint: 'P', name: 'South', regionCode: 7 },
  ],
  ['equipment', 'Equipments', 'Equipment', 'equipmentName', { equipmentName: 'Van', defaultWeight: 1 }],
  [
    'driver',
    'GSBDrivers',
    'GSBDrivers',
    'firstName',
    { firstName: 'Ann', lastName: 'Lee', regionCode: 7, phoneNumber: '5551234567' },
  ],
  [
    'dispatcher region',
    'DispatcherRegion',
    'DispatcherRegion',
    'lastName',
    { userId: 'ann', firstName: 'Ann', lastName: 'Lee', email: '', regionCode: 7 },
  ],
  ['carrier contact', 'CarrierContacts', 'CarrierContacts', 'name', null],
] as const

describe.each(nouns)('a %s', (noun, list, call, field, draft) => {
  const path = `/routing-tool/{group}/${call}`

  const aRecord = async () => {
    const group = await aGroup()
    await aRegion(group)
    if (draft) expect((await group.call('POST', path, { body: draft })).status).toBe(200)
    else
      await statement(
        `with owner as (insert into carrier (customer, code, name) values ($1, 'ABCD', 'A') returning customer, code)
         insert into carrier_contact (customer, carrier_code, name, email, created_by, updated_by)
         select customer, code, 'Abby', 'abby@example.com', 'x', 'x' from owner`,
        group.id,
      )
    const read = async () => {
      const { body } = await group.call('GET', `/routing-tool/{group}/${list}`)
      return body.at(-1) as Row
    }
    const update = (person: Person, row: Row, version?: number | string) =>
      person.call('POST', path, {
        body: row,
        override: 'PUT',
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      })
    return { group, read, update, other: await group.aPerson() }
  }

  test('is not overwritten from an earlier reading that names its version', async () => {
    const { group, read, update, other } = await aRecord()
    const opened = await read()
    expect((await update(other, { ...opened, [field]: 'Saved first' }, opened.version)).status).toBe(200)
    const late = await update(group, { ...opened, [field]: 'Saved later' }, opened.version)
    expect([late.status, late.body]).toEqual([
      409,
      [`This ${noun} was changed by ${other.userId} after you read it: it is at version 2, you sent version 1.`],
    ])
    expect(JSON.parse(late.headers.get('x-refusals') ?? '')).toEqual([
      { code: 'record-changed', parameters: { user: other.userId } },
    ])
    const current = await read()
    expect(current).toMatchObject({ [field]: 'Saved first', version: opened.version + 1 })
    expect((await update(group, { ...current, [field]: 'Saved later' }, current.version)).status).toBe(200)
    expect(await read()).toMatchObject({ [field]: 'Saved later', version: opened.version + 2 })
  })

  test('is written as before by a client that names no version', async () => {
    const { group, read, update } = await aRecord()
    const opened = await read()
    for (const name of ['Saved first', 'Saved later'])
      expect((await update(group, { ...opened, [field]: name })).status).toBe(200)
    expect(await read()).toMatchObject({ [field]: 'Saved later' })
  })

  test('answers an unreadable version with 400', async () => {
    const { group, read, update } = await aRecord()
    const opened = await read()
    for (const version of ['x', '1.5', '', '9'.repeat(20)])
      expect(await update(group, opened, version)).toMatchObject({
        status: 400,
        body: { Message: 'If-Match must be the version of the record in quotes.' },
      })
  })
})

test('of two updates at once from the same version one is stored', async () => {
  const group = await aGroup()
  const { REGION_PK } = (await aRegion(group)).body
  const rename = (name: string) =>
    callAs(group.token, group)('POST', '/routing-tool/{group}/Region', {
      body: { REGION_PK, REGION_CODE: 7, REGION_NAME: name },
      override: 'PUT',
      headers: { 'if-match': '"1"' },
    })
  const answers = await Promise.all(['East', 'West', 'South'].map(rename))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a region that loses the default mark to another one has a new version', async () => {
  const group = await aGroup()
  const { REGION_PK } = (await aRegion(group)).body
  const update = (over: object) =>
    group.call('POST', '/routing-tool/{group}/Region', {
      body: { REGION_PK, REGION_CODE: 7, REGION_NAME: 'North', IS_DEFAULT: 'Y' },
      override: 'PUT',
      ...over,
    })
  expect((await update({})).status).toBe(200)
  await group.call('POST', '/routing-tool/{group}/Region', {
    body: { REGION_CODE: 8, REGION_NAME: 'South', IS_DEFAULT: 'Y' },
  })
  expect((await update({ headers: { 'if-match': '"2"' } })).status).toBe(409)
})
