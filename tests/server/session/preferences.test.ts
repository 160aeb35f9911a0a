import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'

let group: TestGroup
beforeAll(async () => void (group = await aGroup([])))

const read = async (name: string, person: Pick<TestGroup, 'call'> = group) =>
  (await person.call('GET', `/preferences/${name}`)).body
const write = (name: string, value: unknown, person: Pick<TestGroup, 'call'> = group) =>
  person.call('PUT', `/preferences/${name}`, { override: 'PUT', body: { Value: value } })

describe('what somebody prefers', () => {
  test('is nothing at first, kept as it was written, and forgotten by null', async () => {
    expect(await read('home')).toEqual({ Value: null })
    const value = { order: ['b', 'a'], hidden: [], deep: { 'a.b': [1, null, 'ü😀'] } }
    expect((await write('home', value)).body).toEqual({ Status: 'SUCCESS' })
    expect(await read('home')).toEqual({ Value: value })
    await write('home', ['other'])
    expect(await read('home')).toEqual({ Value: ['other'] })
    await write('home', null)
    expect(await read('home')).toEqual({ Value: null })
  })

  test('is his alone, whichever group he works in', async () => {
    const other = await group.aPerson([])
    await write('home', 'mine')
    expect(await read('home', other)).toEqual({ Value: null })
    await write('home', 'his', other)
    expect(await read('home')).toEqual({ Value: 'mine' })
  })

  test('is noted in the audit trail, before and after', async () => {
    await write('audited', 1)
    await write('audited', 2)
    const [entry] = await statement<{ changes: unknown }>(
      'select changes from audit_entry where user_id = $1 order by id desc limit 1',
      group.userId,
    )
    expect(entry?.changes).toEqual([{ noun: 'preference', id: 'audited', before: 1, after: 2 }])
  })

  test.each([
    ['a name that is none', 'Home', 'x', 400],
    ['a name with a path in it', '..%2Fhome', 'x', 400],
    ['a value that is too long', 'home', 'x'.repeat(20_001), 413],
    ['a character that cannot be stored', 'home', 'a\0b', 400],
  ])('%s is refused', async (_, name, value, status) => {
    expect((await write(name, value)).status).toBe(status)
  })

  test('has no room for more than 200 names', async () => {
    const person = await group.aPerson([])
    await statement(
      `insert into user_preference (user_id, name, value) select $1, 'n' || n, '1' from generate_series(1, 200) n`,
      person.userId,
    )
    expect((await write('one-more', 1, person)).status).toBe(400)
    expect((await write('n7', 2, person)).status).toBe(200)
  })
})
