import { beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '#domain/access/access'
import { aGroup, aSession, joinGroup, type Person, type TestGroup, unique } from '../../fixtures/server'
import { setupXmlText } from './setupXmlText'

const everyOther = permissions.filter((permission) => permission !== 'fleet-manager.configure')
const xml = setupXmlText(['SITE', 'SITE_NAME', 'Joliet'])

let own: TestGroup
let foreign: TestGroup
let configurer: Person
beforeAll(async () => {
  own = await aGroup(everyOther)
  foreign = await aGroup(everyOther)
  configurer = await own.aPerson(['fleet-manager.configure'])
})

describe('who configures customers [W-7, PERM-03]', () => {
  test('an administrator without the right configures neither the own customer nor another one', async () => {
    for (const CustomerCode of [own.id, foreign.id]) {
      const answer = await own.call('POST', '/fm/Insert', {
        body: { CustomerCode, CopiedDistrict: null, XmlBody: xml },
      })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"')
    }
  })

  test('with the right in their own group they configure a customer outside of it', async () => {
    const body = { CustomerCode: foreign.id, CopiedDistrict: null, UserId: 'x', XmlBody: xml }
    expect((await configurer.call('POST', '/fm/Insert', { body })).body).toEqual({ Status: 'SUCCESS' })
    const history = await configurer.call('POST', '/fm/GetHistoryGenericSetup', { body: { CustomerCode: foreign.id } })
    expect(history.body).toMatchObject([{ CUSTOMER_CODE: foreign.id, USER_ID: configurer.userId, ACTION: 'INSERT' }])
  })

  test('and gain nothing else there: other calls refuse the customer', async () => {
    const path = `/routing-tool/${foreign.id}@${foreign.type}/GetCustomerConfiguration`
    expect((await configurer.call('GET', path)).status).toBe(401)
    const elsewhere = await configurer.call('GET', '/fm/GetListFMLKUpCode', { headers: { 'customer-id': foreign.id } })
    expect(elsewhere.status).toBe(401)
  })

  test('the right counts in the group of the header alone', async () => {
    const both = await aGroup(['fleet-manager.configure'])
    await joinGroup(both.userId, own, ['load-planning'])
    const inOwn = await aSession(both.userId, own)
    expect((await inOwn.call('GET', '/fm/GetListCustomersID')).status).toBe(401)
    expect((await both.call('GET', '/fm/GetListCustomersID')).status).toBe(200)
  })

  test('a customer that does not exist is 404 for a write and empty for a list', async () => {
    const CustomerCode = unique('NOBODY')
    const answer = await configurer.call('POST', '/fm/Insert', { body: { CustomerCode, XmlBody: xml } })
    expect([answer.status, answer.body]).toEqual([404, { Message: `There is no customer ${CustomerCode}.` }])
    const history = await configurer.call('POST', '/fm/GetHistoryGenericSetup', { body: { CustomerCode } })
    expect([history.status, history.body]).toEqual([200, []])
  })

  test('without customer-id it is 400', async () => {
    const answer = await configurer.call('GET', '/fm/GetListCustomersID', { headers: { 'customer-id': '' } })
    expect(answer.status).toBe(400)
  })

  test('the list has every customer with its set-up [CALL-FM-3]', async () => {
    const { body } = await configurer.call('GET', '/fm/GetListCustomersID')
    expect(body).toContainEqual({ CUSTOMER_ID: foreign.id, CUSTOMER_NAME: foreign.id, HAS_SETUP: 'Y' })
    expect(body).toContainEqual({ CUSTOMER_ID: own.id, CUSTOMER_NAME: own.id, HAS_SETUP: 'N' })
  })
})
