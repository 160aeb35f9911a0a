import { expect, test } from 'vitest'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'

const aGroupWithCarriers = async () => {
  const group = await aGroup()
  await statement(
    `insert into carrier (customer, code, name, mc_number, dot_number)
     values ($1, 'ABCD', 'A & B', '29910', '82866'), ($1, 'WXYZ', 'Wide', '', '')`,
    group.id,
  )
  const contacts = await statement<{ id: number }>(
    `insert into carrier_contact (customer, carrier_code, name, email, created_by, updated_by)
     values ($1, 'WXYZ', 'Will', 'will@example.com', 'x', 'x'), ($1, 'ABCD', 'Abby', 'abby@example.com', 'x', 'x')
     returning id`,
    group.id,
  )
  return { group, contacts }
}
const path = '/routing-tool/{group}/CarrierContacts'
const names = async (group: TestGroup, address: string) =>
  (await group.call('GET', `/routing-tool/{group}/${address}`)).body.map((row: { name: string }) => row.name)

test('carriers and their contacts are listed [ENT-17] [CALL-RT-15] [CALL-RT-16] [CALL-RT-17]', async () => {
  const { group } = await aGroupWithCarriers()
  const carriers = await group.call('GET', `/routing-tool/{group}/CarrierList?CustomerCode=${group.id}`)
  expect(carriers.body).toEqual([
    { code: 'ABCD', name: 'A & B', mcNumber: '29910', dotNumber: '82866' },
    { code: 'WXYZ', name: 'Wide', mcNumber: '', dotNumber: '' },
  ])
  expect(await names(group, `CarrierContacts?customer=${group.id}`)).toEqual(['Abby', 'Will'])
  expect(await names(group, 'CarrierContact?CarrCd=WXYZ')).toEqual(['Will'])
  expect(await names(group, 'CarrierContact?CarrCd=NONE')).toEqual([])
  expect(await names(group, "CarrierContact?CarrCd=%25'%22")).toEqual([])
  expect((await group.call('GET', '/routing-tool/{group}/CarrierContact')).status).toBe(400)
  expect((await group.call('GET', '/routing-tool/{group}/CarrierContact?CarrCd=%00')).status).toBe(400)
})

test('a contact is changed, and listed as it is then [ENT-16] [CALL-RT-18]', async () => {
  const { group, contacts } = await aGroupWithCarriers()
  const id = contacts[0]?.id
  const changed = { id, name: 'Bill', sCACCode: 'ABCD', email: 'bill@example.com', active: 'N' }
  expect((await group.call('POST', path, { body: changed, override: 'PUT' })).body).toEqual({ Status: 'SUCCESS' })
  const { body } = await group.call('GET', path)
  expect(body).toContainEqual({
    ...changed,
    creationDate: expect.stringMatching(/Z$/),
    lastUpdatedDate: expect.stringMatching(/Z$/),
    version: 2,
  })
})

test.each([
  ['an empty e-mail', { email: '' }, 400, 'E-mail address is required.'],
  ['a bad e-mail', { email: 'bill@' }, 400, 'E-mail address is not valid.'],
  [
    'a line break in its e-mail',
    { email: 'bill@example.com\nBcc: x@example.com' },
    400,
    'E-mail address is not valid.',
  ],
  ['no name', { name: ' ' }, 400, 'Name is required.'],
  ['a carrier that the group does not have', { sCACCode: 'NONE' }, 400, 'Carrier NONE does not exist.'],
  ['an unknown id', { id: 2_000_000_000 }, 404, 'There is no carrier contact 2000000000.'],
])('a contact with %s is refused [CALL-RT-18]', async (_, more, status, Message) => {
  const { group, contacts } = await aGroupWithCarriers()
  const body = { id: contacts[0]?.id, name: 'Bill', sCACCode: 'ABCD', email: 'bill@example.com', ...more }
  expect(await group.call('POST', path, { body, override: 'PUT' })).toMatchObject({ status, body: { Message } })
})

test('a contact of another group is not there [CALL-RT-18]', async () => {
  const [{ contacts }, { group: other }] = [await aGroupWithCarriers(), await aGroupWithCarriers()]
  const body = { id: contacts[0]?.id, name: 'Bill', sCACCode: 'ABCD', email: 'bill@example.com' }
  expect((await other.call('POST', path, { body, override: 'PUT' })).status).toBe(404)
})
