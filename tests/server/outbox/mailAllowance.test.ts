import { beforeAll, expect, test } from 'vitest'
import { aLoadOf, setUp } from '../../fixtures/freight'
import { aGroup, joinGroup, statement, type TestGroup } from '../../fixtures/server'

let group: TestGroup
let other: TestGroup
beforeAll(async () => {
  group = await aGroup()
  other = await aGroup()
  await setUp(group.id)
})

const mailed = (
  userId: string,
  recipients: number,
  { customer = group.id, status = 'sent', age = '10 minutes' } = {},
) =>
  statement(
    `insert into outbox_message (customer, kind, purpose, subject, recipients, payload, status, sent_at, due_at, created_by, created_at)
     select $1, 'email', 'send', 'x', jsonb_agg('a@b.example'::text), 'x', $2, case when $2 = 'sent' then now() end,
            now() + interval '1 day', $3, now() - $5::interval
       from generate_series(1, $4::int)`,
    customer,
    status,
    userId,
    recipients,
    age,
  )

const reportWaits = (userId: string, recipients: number) =>
  statement(
    `insert into report_run (customer, user_id, group_type, report, name, parameters, format, language, recipients,
                             days_from, days_to, due_at)
     select $1, $2, 'CUSTOMER', 'delivery-status', 'x', '{}', 'csv', 'en-US', jsonb_agg('a@b.example'::text),
            '2026-01-01', '2026-01-02', now() + interval '1 day'
       from generate_series(1, $3::int)`,
    group.id,
    userId,
    recipients,
  )

type User = Pick<TestGroup, 'userId' | 'call'>

const mails = async ({ userId, call }: User, count: number) => {
  const { loadId } = await aLoadOf(group.id, 1, { status: 'pending' })
  const contact = Array.from({ length: count }, (_, place) => `a${place}@b.example`).join()
  const query = new URLSearchParams({
    CustCode: group.id,
    UserId: userId,
    ShipmentId: String(loadId),
    UnAssignDelivery: 'N',
    EmailType: 'SEND',
    EmailContact: contact,
  })
  return call('GET', `/integration/SendCarrierEmail?${query}`)
}

test.each(['waiting', 'sending', 'sent', 'failed', 'recalled'])(
  'a mail that is %s counts toward the 300 addresses of an hour',
  async (status) => {
    const user = await group.aPerson()
    await mailed(user.userId, 298, { status })
    const refused = await mails(user, 3)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
    expect(refused.body.Message).toContain('300')
    expect((await mails(user, 2)).body.Status).toBe('SUCCESS')
    expect((await mails(user, 1)).status).toBe(429)
  },
)

test('mails of the same user for another customer and reports that are still being written count as well', async () => {
  const user = await group.aPerson()
  await joinGroup(user.userId, other, [])
  await mailed(user.userId, 200, { customer: other.id })
  await reportWaits(user.userId, 99)
  expect((await mails(user, 2)).status).toBe(429)
  expect((await mails(user, 1)).status).toBe(200)
})

test('mails of more than an hour ago and of other users do not count', async () => {
  const user = await group.aPerson()
  await mailed(user.userId, 300, { age: '61 minutes' })
  await mailed(group.userId, 300)
  expect((await mails(user, 10)).status).toBe(200)
})

test('calls at the same time do not exceed the limit together', async () => {
  const user = await group.aPerson()
  await mailed(user.userId, 290)
  const answers = await Promise.all(Array.from({ length: 6 }, () => mails(user, 4)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429])
})

test('a report to more addresses is refused, one that is not mailed is written', async () => {
  const user = await group.aPerson()
  await mailed(user.userId, 300)
  const run = (recipients: string[]) =>
    user.call('POST', '/routing-tool/{group}/ReportRuns', {
      body: {
        report: 'delivery-status',
        name: 'Year',
        parameters: { days: '2025-06-01..2026-05-31' },
        recipients,
        format: 'csv',
        language: 'en-US',
      },
    })
  expect((await run(['a@b.example'])).status).toBe(429)
  expect((await run([])).status).toBe(200)
})
