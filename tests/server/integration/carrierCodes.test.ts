import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoadId } from '#domain/freight/keys'
import { aLoadOf, setUp } from '../../fixtures/freight'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'

// Types are the same for all customers, so these have names of their own, and go at the end.
const oneToOne = `ZZ-ONE-${process.pid}`
const many = `ZZ-MANY-${process.pid}`

beforeAll(async () => {
  for (const [code, isOneToOne] of [
    [oneToOne, true],
    [many, false],
  ] as const)
    await statement(
      `insert into cross_reference_type (code, lookup_code, is_one_to_one, created_by, updated_by)
       values ($1, 'CARRIER', $2, 'x', 'x')`,
      code,
      isOneToOne,
    )
})

afterAll(async () => {
  await statement('delete from cross_reference where type = any($1)', [oneToOne, many])
  await statement('delete from cross_reference_type where code = any($1)', [oneToOne, many])
})

type Row = { type: string; source: string; target?: string; validTo?: string }

const aGroupWith = async (...rows: Row[]): Promise<TestGroup> => {
  const group = await aGroup()
  await setUp(group.id)
  for (const { type, source, target = 'ABFS', validTo = null } of rows)
    await statement(
      `insert into cross_reference (customer, type, source, target, valid_to, created_by, updated_by)
       values ($1, $2, $3, $4, $5, 'x', 'x')`,
      group.id,
      type,
      source,
      target,
      validTo,
    )
  return group
}

const send = (group: TestGroup, name: string, query: Record<string, string>) =>
  group.call(
    'GET',
    `/integration/${name}?${new URLSearchParams({ CustCode: group.id, UserId: group.userId, ...query })}`,
  )

const messagesOf = (loadId: LoadId) =>
  statement<{ payload: string; recipients: string[] }>(
    'select payload, recipients from outbox_message where load_id = $1 order by id',
    loadId,
  )

const tenderFor = async (group: TestGroup) => {
  const { loadId } = await aLoadOf(group.id)
  const { body } = await send(group, 'SendLoadToCarrier', { ShipmentId: String(loadId) })
  expect(body.Status).toBe('SUCCESS')
  return { loadId, payload: (await messagesOf(loadId))[0]?.payload }
}

describe('the code of a carrier in a tender', () => {
  test('is the source of its one-to-one cross-reference, in the tender, its change and its cancellation', async () => {
    const group = await aGroupWith({ type: oneToOne, source: 'abfq', target: 'abfs' })
    const { loadId } = await tenderFor(group)
    await send(group, 'SendModifyLoadPlan', { ShipmentId: String(loadId) })
    await send(group, 'SendLoadCancelToCarrier', { ShipmentId: String(loadId), UnAssignDelivery: 'N' })
    const messages = await messagesOf(loadId)
    expect(messages.map(({ payload }) => /B2\*\*(\w+)\*/.exec(payload)?.[1])).toEqual(['ABFQ', 'ABFQ', 'ABFQ'])
    expect(messages[0]?.payload).toMatch(/^ISA\*.*\*02\*ABFQ {11}\*/)
    expect(messages.map(({ recipients }) => recipients)).toEqual([['ABFS'], ['ABFS'], ['ABFS']])
    expect(await statement('select carrier_code from tender where load_id = $1', loadId)).toEqual([
      { carrier_code: 'ABFS' },
    ])
  })

  test('is shown by the preview as it would be sent', async () => {
    const group = await aGroupWith({ type: oneToOne, source: 'ABFQ' })
    const { loadId } = await aLoadOf(group.id)
    const { body } = await group.call(
      'GET',
      `/routing-tool/{group}/PreviewMessage?${new URLSearchParams({ ShipmentId: String(loadId), Kind: 'TENDER' })}`,
    )
    expect(JSON.stringify(body)).toContain('B2**ABFQ**')
  })

  test.each<[string, Row[]]>([
    ['no row', []],
    ['a row of a type that may have several names', [{ type: many, source: 'ABFQ' }]],
    [
      'two rows',
      [
        { type: oneToOne, source: 'ABFQ' },
        { type: oneToOne, source: 'ABFR' },
      ],
    ],
    ['a row of the past', [{ type: oneToOne, source: 'ABFQ', validTo: '2020-01-01' }]],
    ['a row of another carrier', [{ type: oneToOne, source: 'ABFQ', target: 'PRAI' }]],
    ['a source that no tender can carry', [{ type: oneToOne, source: 'NETWORK 1' }]],
  ])('is that of the carrier list with %s', async (_, rows) => {
    expect((await tenderFor(await aGroupWith(...rows))).payload).toContain('B2**ABFS**')
  })

  test('takes no row of another customer', async () => {
    await aGroupWith({ type: oneToOne, source: 'ABFQ' })
    expect((await tenderFor(await aGroupWith())).payload).toContain('B2**ABFS**')
  })
})
