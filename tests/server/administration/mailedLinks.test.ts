import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailServer } from '../../fixtures/mailServer'
import { openTestServer } from '../../fixtures/openTestServer'
import { ownDatabaseUrl } from '../ownDatabase'

let postbox: Awaited<ReturnType<typeof openMailServer>>
let server: Awaited<ReturnType<typeof openTestServer>>

beforeAll(async () => {
  postbox = await openMailServer()
  server = await openTestServer(await ownDatabaseUrl(), {
    SMTP_URL: `smtp://127.0.0.1:${postbox.port}`,
    PORTAL_URL: 'https://portal.example.com/',
  })
})
afterAll(async () => {
  await server.close()
  await postbox.close()
})

const post = async <Answer>(path: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Answer
}
const statement = async (text: string) =>
  (await post<{ rows: Record<string, unknown>[] }>('/fixtures/statement', { text, values: [] })).rows

test('where there is a mail server the link is in the mail alone: not in the answer, not in the outbox, not in the database', async () => {
  for (const text of [
    `insert into customer (code, name) values ('HQ', 'Home')`,
    `insert into customer_group (id, type, level, name) values ('HQ', 'CORP', 1, 'Home')`,
    `insert into portal_user (id, first_name, last_name, email, kind, password_hash)
     values ('boss', 'B', 'O', 'boss@example.com', 'provider', 'scrypt$2$1$1$$')`,
    `insert into membership values ('boss', 'HQ', 'CORP')`,
    `insert into user_permission values ('boss', 'HQ', 'CORP', 'portal.administer')`,
  ])
    await statement(text)
  const { token: bearer } = await post<{ token: string }>('/fixtures/session', { userId: 'boss', seconds: 600 })
  const invited = await post<{ link: unknown }>(
    '/admin/users',
    {
      id: 'mailed',
      firstName: 'José',
      lastName: 'Müller',
      email: 'jose@example.com',
      userType: 'CUSTOMER',
      rights: [{ group: 'HQ@CORP', checkpoints: [] }],
    },
    { authorization: `Bearer ${bearer}`, 'customer-id': 'HQ' },
  )
  expect(invited.link).toBeNull()

  await expect.poll(() => postbox.received.length).toBe(1)
  const [mail = ''] = postbox.received
  expect(mail).toContain('To: jose@example.com')
  const links = [...mail.matchAll(/https:\/\/portal\.example\.com\/set-password#token=([\w-]{43})/g)]
  const token = links[0]?.[1] ?? ''
  expect(new Set(links.map(([link]) => link)).size).toBe(1)
  expect(await post('/passwordlink', { token })).toMatchObject({ userId: 'mailed', purpose: 'INVITATION' })

  await expect
    .poll(async () => (await statement('select status, sealed from outbox_message'))[0])
    .toEqual({
      status: 'sent',
      sealed: null,
    })
  const tables = await statement(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of tables)
    expect(
      await statement(`select from "${String(name)}" row where row::text like '%${token}%'`),
      String(name),
    ).toEqual([])
})
