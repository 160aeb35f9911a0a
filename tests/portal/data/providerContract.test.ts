import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissions } from '#domain/access/access'
import { states } from '#domain/values/usStates'
import { features } from '#portal/app/features'
import { CallFailure } from '#portal/data/call/callFailure'
import { isAnyUnderWay } from '#portal/data/call/requestsUnderWay'
import { createDataProvider, type Resources } from '#portal/data/resources/dataProvider'
import { storeToken } from '#portal/data/session/session'
import { isFull } from '../../fixtures/full'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'

/**
 * What react-admin's documentation asks of a data provider ("Writing a Data Provider"), of every resource of every
 * manifest, on the true server.
 */
type Contract = {
  /** Stores at least three records, where the provider itself cannot create them. */
  seed?: (group: TestGroup) => Promise<unknown>
  /** The data of a new record. */
  draft?: (place: number, group: TestGroup) => object
  /** What an update changes. */
  change?: object
  removes?: true
  sort: string
  /** A filter that finds some of the records. */
  filter: (row: RaRecord) => object
}

const inserted = (table: string, row: (place: number, group: TestGroup) => Record<string, unknown>) => {
  return async (group: TestGroup) => {
    for (const place of [1, 2, 3]) {
      const values = row(place, group)
      const names = Object.keys(values)
      await statement(
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
        ...Object.values(values),
      )
    }
  }
}

const region = (place: number) => ({
  code: 20 + place,
  name: `Region ${place}`,
  description: '',
  defaultEquipment: null,
  isDefault: false,
})

/** A list of master data; they are all used in the same way. */
const masterContract = (draft: NonNullable<Contract['draft']>, change: object): Contract => ({
  draft,
  change,
  removes: true,
  sort: 'code',
  filter: ({ code }: RaRecord) => ({ code: String(code) }),
})

const aTerminal = ({ id }: TestGroup) =>
  statement(
    `insert into work_location (customer, id, name, city, state, zone)
     values ($1, 'GRY', 'Gary', 'Gary', 'IN', 'America/Chicago')`,
    id,
  )

const aFleetDriver = ({ id }: TestGroup) =>
  statement(
    `insert into fleet_driver (customer, id, first_name, last_name, home_city, home_state, driving_left, duty_left, cycle_left)
     values ($1, 'D1', 'Ann', 'Lee', 'Gary', 'IN', 660, 840, 4200)`,
    id,
  )

const contracts: Record<string, Contract> = {
  loads: {
    seed: inserted('load', (place, { id }) => ({
      customer: id,
      number: `N${place}`,
      carrier: `Carrier ${place}`,
      status: 'pending',
      created_by: 'test',
      updated_by: 'test',
    })),
    sort: 'loadNumber',
    filter: ({ carrier }) => ({ carrier }),
  },
  regions: { draft: region, change: { name: 'Other' }, removes: true, sort: 'code', filter: ({ name }) => ({ name }) },
  dispatcherRegions: {
    draft: (place) => ({
      userId: `ann${place}`,
      regionCode: 12,
      firstName: '',
      lastName: '',
      email: '',
      isDefault: false,
    }),
    change: { firstName: 'Ann' },
    removes: true,
    sort: 'userId',
    filter: ({ userId }) => ({ userId }),
  },
  orgRegions: {
    draft: (place) => ({
      salesOrganisation: `S${place}`,
      shippingPoint: 'P',
      name: `Org ${place}`,
      geographicName: '',
      regionCode: 12,
    }),
    change: { name: 'Other' },
    removes: true,
    sort: 'name',
    filter: ({ name }) => ({ q: name }),
  },
  equipment: {
    draft: (place) => ({ name: `Van ${place}`, description: '', defaultWeight: 40_000 }),
    change: { description: 'Dry' },
    removes: true,
    sort: 'name',
    filter: ({ name }) => ({ name }),
  },
  routingDrivers: {
    draft: (place) => ({
      firstName: `John ${place}`,
      lastName: 'Smith',
      regionCode: 12,
      phoneNumber: '614 555 0100',
      meetAndGreet: false,
      carrier: null,
    }),
    change: { phoneNumber: '614 555 0199' },
    removes: true,
    sort: 'firstName',
    filter: ({ firstName }) => ({ firstName }),
  },
  carrierContacts: {
    seed: async (group) => {
      await statement(`insert into carrier (customer, code, name) values ($1, 'SCAC', 'Carrier')`, group.id)
      await inserted('carrier_contact', (place, { id }) => ({
        customer: id,
        carrier_code: 'SCAC',
        name: `Contact ${place}`,
        email: 'contact@example.com',
        created_by: 'test',
        updated_by: 'test',
      }))(group)
    },
    change: { name: 'Other' },
    sort: 'name',
    filter: ({ name }) => ({ name }),
  },
  users: {
    draft: (place, { id, type }) => ({
      id: `new-${id.toLowerCase()}-${place}`,
      firstName: 'Rosa',
      lastName: `Est ${place}`,
      email: 'rosa@example.com',
      kind: 'customer',
      rights: [{ group: { id, type }, permissions: [] }],
    }),
    change: { lastName: 'Other' },
    removes: true,
    sort: 'lastName',
    filter: ({ id }) => ({ q: id }),
  },
  groups: {
    draft: (place, { id, type }) => ({
      id: `${id}-${place}`,
      type: 'CUSTOMER',
      name: `Below ${place}`,
      parent: { id, type },
    }),
    change: { name: 'Other' },
    removes: true,
    sort: 'name',
    filter: ({ name }) => ({ search: name }),
  },
  roles: {
    draft: (place, { id, type }) => ({
      name: `Clerk ${place}`,
      group: { id, type },
      permissions: ['maps.track'],
      menuOrder: [],
      firstPage: null,
      firstTour: null,
    }),
    change: { firstTour: 'close' },
    removes: true,
    sort: 'name',
    filter: ({ name }) => ({ search: name }),
  },
  checkpoints: { sort: 'permission', filter: () => ({}) },
  auditTrail: {
    seed: inserted('audit_entry', (place, { id, userId }) => ({
      user_id: userId,
      customer: id,
      call: `test call ${place}`,
      request_id: 'test',
      changes: JSON.stringify([{ noun: 'region', id: place, before: null, after: {} }]),
    })),
    sort: 'call',
    filter: ({ call }) => ({ call }),
  },
  securityEvents: {
    seed: inserted('security_event', (place, { id, userId }) => ({
      kind: 'sign-in',
      user_id: userId,
      customer: id,
      address: `10.0.0.${place}`,
      detail: '{}',
    })),
    sort: 'address',
    filter: ({ address }) => ({ address }),
  },
  sessions: {
    seed: async (group) => {
      for (const _ of [1, 2]) await group.aPerson()
    },
    removes: true,
    sort: 'userId',
    filter: ({ userId }) => ({ userId }),
  },
  apiKeys: {
    seed: inserted('api_key', (place, { id, type }) => ({
      customer: id,
      group_type: type,
      name: `Key ${place}`,
      key_hash: `${id} ${place}`,
      hint: 'lpk_test',
      scopes: '[]',
      created_by: 'test',
    })),
    sort: 'name',
    filter: ({ name }) => ({ search: name }),
  },
  'master.regions': masterContract((place) => ({ code: 100 + place, name: `Region ${place}` }), { name: 'Other' }),
  'master.equipment': {
    ...masterContract((place) => ({ name: `Van ${place}`, defaultWeight: 1_000 }), { length: 53 }),
    sort: 'name',
    filter: ({ name }) => ({ name }),
  },
  'master.terminals': masterContract(
    (place) => ({ code: `G${place}`, name: `Gary ${place}`, city: 'Gary', state: 'IN' }),
    {
      name: 'Other',
    },
  ),
  'master.areas': masterContract((place) => ({ code: `Area ${place}`, region: '12' }), { region: '12' }),
  'master.driverManagers': masterContract((place) => ({ code: `M${place}`, name: `Mae ${place}` }), { name: 'Other' }),
  'master.drivers': masterContract(
    (place) => ({
      code: `D${place}`,
      firstName: 'Ann',
      lastName: `Lee ${place}`,
      status: 'active',
      cycle: '70/8',
      homeCity: 'Gary',
      homeState: 'IN',
    }),
    { lastName: 'Other' },
  ),
  'master.qualifications': masterContract((place) => ({ code: `Q${place}`, name: `Kind ${place}` }), { name: 'Other' }),
  'master.driverQualifications': {
    ...masterContract((place) => ({ driver: 'D1', qualification: `Q${place}` }), { expires: '2030-01-31' }),
    seed: async (group) => {
      await aFleetDriver(group)
      for (const place of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        await statement('insert into qualification (customer, id, name) values ($1, $2, $2)', group.id, `Q${place}`)
    },
    sort: 'qualification',
    filter: ({ qualification }) => ({ qualification }),
  },
  'master.driverReferences': {
    ...masterContract((place) => ({ driver: 'D1', qualifier: 'BADGE', value: `B${place}` }), {}),
    seed: aFleetDriver,
    sort: 'value',
    filter: ({ value }) => ({ value }),
  },
  'master.driverRemarks': {
    ...masterContract((place) => ({ driver: 'D1', qualifier: 'general', text: `Remark ${place}` }), {
      qualifier: 'safety',
    }),
    seed: aFleetDriver,
    sort: 'text',
    filter: ({ text }) => ({ text }),
  },
  'master.terminalOperators': {
    ...masterContract((place) => ({ terminal: 'GRY', user: `ann${place}` }), {}),
    seed: aTerminal,
    sort: 'user',
    filter: ({ user }) => ({ user }),
  },
  'master.powerUnits': masterContract(
    (place) => ({ code: `U${place}`, status: 'in-service', city: 'Gary', state: 'IN' }),
    { city: 'Other' },
  ),
  'master.trailers': masterContract(
    (place) => ({ code: `T${place}`, equipmentType: 'VAN', status: 'empty', capacity: 45_000 }),
    { equipmentType: 'Other' },
  ),
  'master.locations': masterContract(
    (place) => ({ code: `L${place}`, name: `Lakeside ${place}`, city: 'Gary', state: 'IN', country: 'US' }),
    { name: 'Other' },
  ),
  'master.payVendors': masterContract((place) => ({ code: `V${place}`, name: `Vendor ${place}` }), { name: 'Other' }),
  'master.payTypes': masterContract(
    (place) => ({ code: `P${place}`, description: 'By the mile', leastRate: 0.0125, mostRate: null }),
    { leastRate: 0.5 },
  ),
  'master.workers': {
    ...masterContract((place) => ({ code: `S${place}`, name: `Ann ${place}`, status: 'active', workplace: 'GRY' }), {
      name: 'Other',
    }),
    seed: aTerminal,
  },
  'master.bonusPlan': masterContract(
    (place) => ({ code: ['1-year', '30-days', '90-days'][place - 1] ?? 'hire', amount: 250.5 }),
    { amount: 300 },
  ),
  'master.carriers': masterContract(
    (place) => ({ code: `AB${String.fromCodePoint(64 + place)}`, name: `Carrier ${place}`, transport: 'edi' }),
    { insuranceExpires: '2099-12-31' },
  ),
  'master.carrierContacts': {
    ...masterContract(() => ({}), { name: 'Other' }),
    seed: async ({ id }) => {
      await statement(`insert into carrier (customer, code, name) values ($1, 'ABFS', 'ABF')`, id)
    },
    draft: (place) => ({ carrier: 'ABFS', email: `desk${place}@example.com`, name: `Desk ${place}`, active: true }),
    sort: 'email',
    filter: ({ email }) => ({ email }),
  },
  'master.carrierLanes': {
    ...masterContract(() => ({}), { rank: 9 }),
    seed: async ({ id }) => {
      await statement(`insert into carrier (customer, code, name) values ($1, 'ABFS', 'ABF')`, id)
    },
    draft: (place) => ({ carrier: 'ABFS', origin: 'IL', destination: states[place]?.code, rank: place }),
    sort: 'destination',
    filter: ({ destination }) => ({ destination }),
  },
  'master.corporations': masterContract((place) => ({ code: `C${place}`, name: `Corporation ${place}` }), {
    name: 'Other',
  }),
  'master.corporationCustomers': {
    ...masterContract((place) => ({ code: `N${place}`, name: `Shop ${place}`, corporation: 'C' }), { name: 'Other' }),
    seed: async ({ id }) => {
      await statement(`insert into corporation (customer, id, name) values ($1, 'C', 'Corporation')`, id)
    },
  },
  ...Object.fromEntries(
    ['quoteTypes', 'deliveryTypes', 'sourceTypes', 'shippingPoints'].map((name) => [
      `master.${name}`,
      masterContract((place) => ({ code: `${name}${place}`, name: `Name ${place}` }), { name: 'Other' }),
    ]),
  ),
  'master.originCodes': masterContract((place) => ({ salesOffice: 'S', code: `O${place}` }), {}),
  outbox: {
    seed: inserted('outbox_message', (place, { id }) => ({
      customer: id,
      kind: place === 1 ? 'edi-204' : 'email',
      purpose: 'tender',
      subject: `Message ${place}`,
      recipients: '[]',
      payload: '',
      due_at: '2030-01-01T00:00:00Z',
      created_by: 'test',
    })),
    sort: 'id',
    filter: ({ kind }) => ({ kind }),
  },
}

const resources: Resources = Object.fromEntries(features.flatMap((feature) => Object.entries(feature.resources ?? {})))
const provider: DataProvider = createDataProvider(resources)
const network = mockNetwork()

test('every resource of the manifests is held to the contract', () => {
  expect(Object.keys(resources).toSorted()).toEqual(Object.keys(contracts).toSorted())
})

/** All lists of master data are one provider with other columns: every run has those that differ in their keys. */
const masterListsOfEveryRun = ['master.regions', 'master.drivers', 'master.driverQualifications', 'master.carrierLanes']
const ofThisRun = Object.entries(contracts).filter(
  ([name]) => isFull || !name.startsWith('master.') || masterListsOfEveryRun.includes(name),
)

describe.each(ofThisRun)('%s', (name, { seed, draft, change, removes, sort, filter }) => {
  let group: TestGroup
  const ask = (over: Partial<GetListParams> = {}): GetListParams => ({
    pagination: { page: 1, perPage: 2 },
    sort: { field: sort, order: 'ASC' },
    filter: {},
    ...over,
  })
  const all = async (): Promise<RaRecord[]> =>
    (await provider.getList(name, ask({ pagination: { page: 1, perPage: 0 } }))).data
  let count = 3
  const made = async () => (await provider.create(name, { data: draft?.(++count, group) ?? {} })).data

  beforeAll(async () => {
    group = await aGroup()
    signIn()
    await group.call('POST', '/routing-tool/{group}/Region', { body: { REGION_CODE: 12, REGION_NAME: 'North' } })
    await seed?.(group)
    if (draft) for (const place of [1, 2, 3]) await provider.create(name, { data: draft(place, group) })
  })
  const signIn = () => signInOnServer(group, permissions)
  beforeEach(signIn)

  test('getList returns a page of records with ids, the total, and whether there are other pages', async () => {
    const whole = await all()
    expect(whole.length).toBeGreaterThanOrEqual(3)
    expect(whole.every((row) => row.id !== undefined)).toBe(true)
    const first = await provider.getList(name, ask())
    expect(first).toMatchObject({ total: whole.length, pageInfo: { hasNextPage: true, hasPreviousPage: false } })
    expect(first.data).toEqual(whole.slice(0, 2))
    const second = await provider.getList(name, ask({ pagination: { page: 2, perPage: 2 } }))
    expect(second.data).toEqual(whole.slice(2, 4))
    expect(second.pageInfo).toEqual({ hasNextPage: whole.length > 4, hasPreviousPage: true })
  })

  test('getList sorts both ways', async () => {
    const ids = async (order: 'ASC' | 'DESC') =>
      (
        await provider.getList(name, ask({ sort: { field: sort, order }, pagination: { page: 1, perPage: 100 } }))
      ).data.map((row: RaRecord) => String(row[sort]))
    expect(await ids('DESC')).toEqual((await ids('ASC')).toReversed())
  })

  test('getList filters, and counts what the filter finds', async () => {
    const [row] = await all()
    if (!row) throw new Error('no record')
    const wanted = filter(row)
    const found = await provider.getList(name, ask({ filter: wanted, pagination: { page: 1, perPage: 100 } }))
    expect(found.data.map(({ id }) => id)).toContain(row.id)
    expect(found.total).toBe(found.data.length)
    if (Object.keys(wanted).length > 0) expect(found.total).toBeLessThan((await all()).length)
  })

  test('getOne returns the record of an id, and rejects with 404 for one that does not exist', async () => {
    const [row] = await all()
    const { data } = await provider.getOne(name, { id: row?.id ?? '' })
    expect(data.id).toBe(row?.id)
    const missing =
      typeof row?.id === 'number' ? 2_000_000_000 : name === 'sessions' ? crypto.randomUUID() : 'NONE@NONE'
    await expect(provider.getOne(name, { id: missing })).rejects.toMatchObject({ body: expect.anything() })
  })

  test('getMany keeps the order of the ids and drops missing records', async () => {
    const [one, other] = await all()
    const missing =
      typeof one?.id === 'number' ? 2_000_000_000 : name === 'sessions' ? crypto.randomUUID() : 'NONE@NONE'
    const { data } = await provider.getMany(name, { ids: [other?.id ?? '', missing, one?.id ?? ''] })
    expect(data.map(({ id }) => id)).toEqual([other?.id, one?.id])
    expect((await provider.getMany(name, { ids: [] })).data).toEqual([])
  })

  test('getManyReference returns the records that refer to another one', async () => {
    const [row] = await all()
    if (!row) throw new Error('no record')
    const [[target, id] = ['q', '']] = Object.entries(filter(row))
    const asked = ask({ pagination: { page: 1, perPage: 100 } }) as Required<GetListParams>
    const found = await provider.getManyReference(name, { ...asked, target, id })
    expect(found.data.map((each) => each.id)).toContain(row.id)
    expect(found.total).toBe(found.data.length)
  })

  test('a failure rejects with its status and body, and the message of an Error', async () => {
    storeToken({ token: 'not-a-token', expiry: Date.now() + 3_600_000 })
    const failure: unknown = await provider.getList(name, ask()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallFailure)
    expect(failure).toMatchObject({ message: 'answered 401', status: 401, body: { Message: expect.any(String) } })
  })

  test('`signal` gives up the request, and `meta` reaches the call', async () => {
    // A list of two calls that has failed may still be on its way with the other one.
    await expect.poll(isAnyUnderWay).toBe(false)
    const read = provider.getList(name, ask({ meta: { background: true } }))
    expect(isAnyUnderWay()).toBe(false)
    await read
    const control = new AbortController()
    const given = provider.getList(name, { ...ask(), signal: control.signal })
    control.abort()
    await expect(given).rejects.toMatchObject({ failure: { kind: 'aborted' } })
    expect(provider.supportAbortSignal).toBe(true)
  })

  if (draft)
    test('create returns the record that the server stored, under its id', async () => {
      const data = await made()
      expect((await provider.getOne(name, { id: data.id })).data).toMatchObject({ id: data.id })
      expect((await all()).map(({ id }) => id)).toContain(data.id)
      if (name !== 'users') expect(data).toEqual((await provider.getOne(name, { id: data.id })).data)
      await provider.delete(name, { id: data.id, previousData: data })
    })

  if (change)
    test('update takes a part of the record and returns the whole, as the server stored it', async () => {
      const row = (await all()).find(({ id }) => id !== group.userId && id !== `${group.id}@${group.type}`)
      const id = row?.id ?? ''
      const keys = () => network.sent.flatMap(({ headers }) => headers.get('Idempotency-Key') ?? [])
      const before = keys()
      const { data } = await provider.update(name, { id, data: change ?? {}, previousData: row as RaRecord })
      expect(keys()).toEqual([...before, expect.stringMatching(/^[0-9a-f-]{36}$/)])
      expect(data).toMatchObject({ id, ...change })
      expect(data).toEqual((await provider.getOne(name, { id })).data)
      await expect(provider.update(name, { id: 'x@y', data: {}, previousData: {} })).rejects.toBeInstanceOf(CallFailure)
    })

  if (draft && change)
    test('updateMany and deleteMany return the ids', async () => {
      const { id } = await made()
      // The sales organisation of one record is that of no other.
      expect((await provider.updateMany(name, { ids: [id], data: change ?? {} })).data).toEqual([id])
      expect((await provider.getOne(name, { id })).data).toMatchObject(change ?? {})
      expect((await provider.deleteMany(name, { ids: [id] })).data).toEqual([id])
      expect((await all()).map((row) => row.id)).not.toContain(id)
    })

  if (removes)
    test('delete returns the record that is gone', async () => {
      const row = draft ? await made() : (await all()).find(({ isOwn }) => !isOwn)
      const { data } = await provider.delete(name, { id: row?.id ?? '', previousData: row as RaRecord })
      expect(data.id).toBe(row?.id)
      expect((await all()).map(({ id }) => id)).not.toContain(row?.id)
    })
})
