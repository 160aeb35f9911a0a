import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, type Person, statement, type TestGroup, type Wire } from '../../fixtures/server'

let group: TestGroup
let colleague: Person
let id: number
const filter = { ShipmentStatus: 'IN_TRANSIT', LateTime: 30, RegionList: [4, 7], FromState: 'IL' }
const draft = (more: object = {}) => ({ SearchName: 'Late', Db_Filter: JSON.stringify(filter), UserSSO: 'x', ...more })
const keep = (body: object, person: Person = group) => person.call('POST', '/district-map/InsertUserSearch', { body })
const update = (body: object, person: Person = group) => person.call('POST', '/district-map/UpdateUserSearch', { body })

beforeAll(async () => {
  group = await aGroup(['maps.track'])
  colleague = await group.aPerson(['maps.track'])
  id = (await keep(draft())).body.SearchID
  await keep(draft({ SearchName: 'Another' }))
})

describe('a saved search', () => {
  test('is answered with its filter as JSON, the newest first [CALL-MAP-16, CALL-MAP-11, ENT-33]', async () => {
    const { body } = await group.call('GET', `/district-map/{group}/GetUserSearch/${group.userId}`)
    expect(body.map(({ SearchName }: { SearchName: string }) => SearchName)).toEqual(['Another', 'Late'])
    expect(body[1]).toMatchObject({ SearchID: id, UserSSO: group.userId })
    expect(JSON.parse(body[1].Db_Filter)).toEqual(filter)
    const others = await group.call('GET', `/district-map/{group}/GetUserSearch/${colleague.userId}`)
    expect(others.status).toBe(401)
  })

  test('is read by its key, by its owner alone [CALL-MAP-12]', async () => {
    expect((await group.call('GET', `/district-map/GetUserSearchByID/${id}`)).body.SearchName).toBe('Late')
    expect((await colleague.call('GET', `/district-map/GetUserSearchByID/${id}`)).status).toBe(404)
    expect((await group.call('GET', '/district-map/GetUserSearchByID/2147483647')).status).toBe(404)
  })

  test('keeps its key when it changes [CALL-MAP-15]', async () => {
    const changed = draft({ SearchID: id, SearchName: 'Very late', Db_Filter: '{"LateTime":60}' })
    expect((await update(changed)).body).toEqual({ Status: 'SUCCESS' })
    const { body } = await group.call('GET', `/district-map/GetUserSearchByID/${id}`)
    expect([body.SearchID, body.SearchName, JSON.parse(body.Db_Filter)]).toEqual([id, 'Very late', { LateTime: 60 }])
    expect((await update(changed, colleague)).status).toBe(404)
  })

  test.each([
    [{ Db_Filter: '[]' }, 400],
    [{ Db_Filter: 'late' }, 400],
    [{ SearchName: ' ' }, 400],
    [{ SearchName: 'x'.repeat(61) }, 400],
    [{ SearchName: 'Another' }, 409],
    [{ Db_Filter: '{"SearchDateFrom":"2026-03-09","SearchDateTo":"2026-03-08"}' }, 400],
    [{ Db_Filter: '{"SearchDateFrom":"2026-01-01","SearchDateTo":"2026-03-08"}', Watch: 'FOUND' }, 400],
  ])('with %o is refused with %i', async (wrong, status) => {
    expect((await keep(draft(wrong))).status).toBe(status)
    expect((await update(draft({ SearchID: id, ...wrong }))).status).toBe(status)
  })

  test('may have the name of a search of somebody else', async () => {
    expect((await keep(draft(), colleague)).body.Status).toBe('SUCCESS')
  })

  test('is shared for reading with everybody in the group, and with nobody else', async () => {
    const shared = async (person: Person): Promise<string[]> => {
      const { body } = await person.call('GET', '/district-map/{group}/GetSharedSearch')
      return body.map(({ SearchName }: Wire) => SearchName)
    }
    expect(await shared(colleague)).toEqual([])
    await update(draft({ SearchID: id, SearchName: 'For all', Shared: 'Y' }))
    expect([await shared(colleague), await shared(group), await shared(await aGroup(['maps.track']))]).toEqual([
      ['For all'],
      [],
      [],
    ])
    expect((await update(draft({ SearchID: id }), colleague)).status).toBe(404)
  })

  test('keeps what its watch found until it watches for something else', async () => {
    const kept = async () => {
      const { body } = await group.call('GET', `/district-map/GetUserSearchByID/${id}`)
      return [body.Watch, body.WatchFound, body.WatchRaised !== null, body.WatchChecked !== null]
    }
    const watched = draft({ SearchID: id, SearchName: 'Watched', Watch: 'SILENT' })
    await update(watched)
    await statement(
      'update saved_map_search set watch_found = 3, watch_raised_at = now(), watch_checked_at = now() where id = $1',
      id,
    )
    await update({ ...watched, SearchName: 'Watched again' })
    expect(await kept()).toEqual(['SILENT', 3, true, true])
    await update({ ...watched, Db_Filter: '{"LateTime":90}' })
    expect(await kept()).toEqual(['SILENT', null, false, false])
  })

  test('is gone when it is deleted, by its owner alone [CALL-MAP-14]', async () => {
    const gone = (person: Person) => person.call('POST', `/district-map/DeleteUserSearch/${id}`, { body: {} })
    expect((await gone(colleague)).status).toBe(404)
    expect((await gone(group)).body).toEqual({ Status: 'SUCCESS' })
    expect((await gone(group)).status).toBe(404)
  })
})
