import { beforeAll, expect, test } from 'vitest'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'

let group: TestGroup
let other: TestGroup
beforeAll(async () => {
  group = await aGroup(['fleet-manager.configure'])
  other = await aGroup([])
})

type MailFacts = { customer?: string; event?: string | null; status?: string }
const aMail = async ({ customer = group.id, event = 'late-truck', status = 'failed' }: MailFacts = {}) => {
  const [made] = await statement<{ id: number }>(
    `insert into outbox_message (customer, kind, purpose, event, subject, recipients, payload, status, due_at, sent_at, error, created_by)
     values ($1, 'email', 'notification', $2, 'Late', '["a@example.com"]', 'text', $3, now(), case when $3 = 'sent' then now() end, 'Mailbox full', 'x')
     returning id::int`,
    customer,
    event,
    status,
  )
  return made?.id ?? 0
}
const mailsOf = async (query: string) =>
  (await group.call('GET', `/fm/CustomerConfiguration/SentEmails?NOTIFICATION_TYPE=LATE_TRUCK${query}`)).body
const resend = (id: number, customer = group.id) =>
  group.call('POST', '/fm/CustomerConfiguration/ResendEmail', { body: { CUSTOMER_CODE: customer, OUTBOX_PK: id } })

test('the mails about an event are listed with recipients and failures, the last one first', async () => {
  const failed = await aMail()
  const sent = await aMail({ status: 'sent' })
  await aMail({ event: 'load-sent' })
  await aMail({ customer: other.id })
  const row = { RECIPIENTS: ['a@example.com'], ERROR: 'Mailbox full' }
  expect(await mailsOf('')).toMatchObject([
    { ...row, OUTBOX_PK: sent, STATUS: 'SENT' },
    { ...row, OUTBOX_PK: failed, STATUS: 'FAILED' },
  ])
  expect(await mailsOf('&STATUS=FAILED')).toMatchObject([{ OUTBOX_PK: failed }])
  expect(await mailsOf(`&CUSTOMER_CODE=${other.id}`)).toHaveLength(1)
})

test('one that failed is sent again, one that was sent is not', async () => {
  const id = await aMail()
  expect((await resend(id)).body).toEqual({ Status: 'SUCCESS' })
  expect((await resend(await aMail({ status: 'sent' }))).body).toMatchObject({ Status: 'FAILED' })
})

test('no message but a mail about an event of the customer is sent again', async () => {
  for (const id of [await aMail({ event: null }), await aMail({ customer: other.id }), 2_000_000_000])
    expect((await resend(id)).status).toBe(404)
})
