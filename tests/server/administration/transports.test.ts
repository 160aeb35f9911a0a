import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScheduledJob } from '#server/platform/jobs/backgroundWork'
import { runRecurring } from '#server/platform/jobs/recurringWork'
import { openMailServer } from '../../fixtures/mailServer'
import { openTestServer } from '../../fixtures/openTestServer'
import { ownDatabaseUrl } from '../ownDatabase'
import { openSftpServer } from '../../fixtures/sftpServer'
import { ediJob, sftpJob } from '#server/freight/edi/ediFolder'
import { longest } from '#server/freight/edi/readInbox'

let postbox: Awaited<ReturnType<typeof openMailServer>>
let partner: Awaited<ReturnType<typeof openSftpServer>>
let partnerFolder: string
let server: Awaited<ReturnType<typeof openTestServer>>

beforeAll(async () => {
  postbox = await openMailServer({
    onAuth: (_, __, done) => done(null, { user: 'portal' }),
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('gone') ? done(Object.assign(new Error('no such user'), { responseCode: 550 })) : done(),
  })
  partnerFolder = mkdtempSync(join(tmpdir(), 'partner-'))
  partner = await openSftpServer(partnerFolder, { user: 'portal', password: 'secret-word' })
  server = await openTestServer(await ownDatabaseUrl(), {
    SMTP_URL: `smtp://portal:secret-word@127.0.0.1:${postbox.port}`,
    PORTAL_URL: 'https://portal.example.com/',
    EDI_SFTP_URL: partner.url,
    EDI_SFTP_FINGERPRINT: partner.fingerprint,
  })
  for (const text of [
    `insert into customer (code, name) values ('HQ', 'Home'), ('PART', 'Part')`,
    `insert into customer_group (id, type, level, name) values ('HQ', 'CORP', 1, 'Home')`,
    `insert into customer_group (id, type, level, name, parent_id, parent_type)
     values ('PART', 'CUSTOMER', 2, 'Part', 'HQ', 'CORP')`,
    ...['boss', 'part', 'gone'].map(
      (id) => `insert into portal_user (id, first_name, last_name, email, kind, password_hash)
               values ('${id}', 'B', 'O', '${id}@example.com', 'provider', 'scrypt$2$1$1$$')`,
    ),
    `insert into membership values ('boss', 'HQ', 'CORP'), ('gone', 'HQ', 'CORP'), ('part', 'PART', 'CUSTOMER')`,
    `insert into user_permission values ('boss', 'HQ', 'CORP', 'portal.administer'),
       ('gone', 'HQ', 'CORP', 'portal.administer'), ('part', 'PART', 'CUSTOMER', 'portal.administer')`,
  ])
    await statement(text)
})
afterAll(async () => {
  await server.close()
  await partner.close()
  rmSync(partnerFolder, { recursive: true })
  await postbox.close()
})

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const statement = (text: string) => post('/fixtures/statement', { text, values: [] })

const asUser = async (userId: string, group: string) => {
  const { body } = await post('/fixtures/session', { userId, seconds: 600 })
  return { authorization: `Bearer ${String(body['token'])}`, 'customer-id': group }
}
const list = async (headers: Record<string, string>) => {
  const answer = await fetch(`${server.url}/admin/transports`, { headers })
  return (await answer.json()) as Record<string, unknown>[]
}

describe('the test of a transport', () => {
  test('writes a file to the SFTP server, reads and removes it, and shows no password', async () => {
    const boss = await asUser('boss', 'HQ')
    const { body } = await post('/admin/transports/EDI_SFTP/test', {}, boss)
    expect(body).toMatchObject({ working: true, detail: expect.stringContaining('A file was written to /files/out') })
    const sftp = (await list(boss)).find(({ id }) => id === 'EDI_SFTP')
    expect(sftp).toMatchObject({ set: true, lastSuccess: { detail: body['detail'], messageId: null } })
    expect(JSON.stringify(sftp)).toContain(partner.fingerprint)
    expect(JSON.stringify(sftp)).not.toContain('secret-word')
  })

  test('mails the caller and shows the answer of the mail server, and counts as its last success', async () => {
    const boss = await asUser('boss', 'HQ')
    const { body } = await post('/admin/transports/SMTP/test', {}, boss)
    expect(body).toMatchObject({
      working: true,
      detail: expect.stringMatching(/took a mail to boss@example.com .*250/),
    })
    expect(postbox.received.at(-1)).toContain('To: boss@example.com')
    const [smtp] = await list(boss)
    expect(smtp).toMatchObject({
      id: 'SMTP',
      set: true,
      lastSuccess: { detail: body['detail'], messageId: null },
      lastFailure: null,
    })
  })

  test('says why the mail server did not take the mail', async () => {
    const { body } = await post('/admin/transports/SMTP/test', {}, await asUser('gone', 'HQ'))
    expect(body).toMatchObject({ working: false, detail: expect.stringContaining('550 no such user') })
    expect((await list(await asUser('boss', 'HQ')))[0]).toMatchObject({ lastFailure: { detail: body['detail'] } })
  })

  test('writes, reads and removes a file in the EDI folder, and says so when it cannot', async () => {
    const boss = await asUser('boss', 'HQ')
    const out = join(server.folder, 'edi', 'out')
    const works = await post('/admin/transports/EDI_FOLDER/test', {}, boss)
    expect(works.body).toMatchObject({ working: true, detail: expect.stringContaining(out) })
    expect(readdirSync(out)).toEqual([])
    rmSync(out, { recursive: true })
    writeFileSync(out, 'in the way')
    const fails = await post('/admin/transports/EDI_FOLDER/test', {}, boss)
    expect(fails.body).toMatchObject({ working: false, detail: expect.stringContaining('EEXIST') })
    rmSync(out)
  })

  test('is limited in number for each user', async () => {
    const boss = await asUser('boss', 'HQ')
    await statement(`insert into outbox_attempt (customer, transport, is_success, detail, milliseconds, tested_by)
                     select 'HQ', 'smtp', true, 'x', 1, 'boss' from generate_series(1, 20)`)
    expect((await post('/admin/transports/EDI_FOLDER/test', {}, boss)).status).toBe(429)
    await statement(`delete from outbox_attempt where detail = 'x'`)
  })
})

test('reading that fails is shown with its start and its reason until it works again', async () => {
  const [boss, part] = [await asUser('boss', 'HQ'), await asUser('part', 'PART')]
  const shown = async (id: string, who = boss) => (await list(who)).find((one) => one['id'] === id)?.['readingFailure']
  const read = async (job: ScheduledJob) => {
    await statement(`insert into recurring_job (id, due_at) values ('${job.name}', now())
                     on conflict (id) do update set due_at = now()`)
    await runRecurring(server.kernel, { ...job, name: job.name ?? '' }, new AbortController().signal)
  }
  const edi = join(server.folder, 'edi')
  const sftpAt = (url: string) => sftpJob({ url, fingerprint: partner.fingerprint }, edi)

  // The server reads by itself, too, so a reading here may find that there is nothing to do.
  const refused = {
    since: expect.stringMatching(/Z$/),
    reason: expect.stringContaining('authentication methods failed'),
  }
  const readWith = async (url: string) => {
    await read(sftpAt(url))
    return shown('EDI_SFTP')
  }
  await expect.poll(() => readWith(partner.url.replace('secret-word', 'wrong'))).toEqual(refused)
  expect(await shown('EDI_SFTP', part)).toBeNull()
  await expect.poll(() => readWith(partner.url)).toBeNull()

  rmSync(join(edi, 'in'), { recursive: true, force: true })
  writeFileSync(join(edi, 'in'), 'in the way')
  const readFolder = async () => {
    await read(ediJob(edi))
    return shown('EDI_FOLDER')
  }
  await expect.poll(readFolder).toMatchObject({ reason: expect.stringContaining('EEXIST') })
  rmSync(join(edi, 'in'))
  await expect.poll(readFolder).toBeNull()
})

test('an administrator of one group sees what is set, but no setting, no attempt of others, and tests nothing', async () => {
  const part = await asUser('part', 'PART')
  expect(await list(part)).toMatchObject([
    { id: 'SMTP', set: true, settings: [], lastSuccess: null, lastFailure: null },
    { id: 'EDI_FOLDER', set: true, settings: [] },
    { id: 'EDI_SFTP', set: true, settings: [] },
    { id: 'WEBHOOK', set: true, settings: [] },
  ])
  expect((await post('/admin/transports/SMTP/test', {}, part)).status).toBe(401)
})

test('the queue of a transport counts its messages by kind, and an administrator of one group sees those of his group', async () => {
  for (const [customer, kind, status, times] of [
    ['HQ', 'email', 'waiting', 2],
    ['PART', 'email', 'sending', 1],
    ['PART', 'email', 'failed', 1],
    ['HQ', 'email', 'sent', 3],
    ['HQ', 'edi-204', 'held', 1],
    ['PART', 'edi', 'failed', 2],
    ['HQ', 'webhook', 'waiting', 1],
    ['HQ', 'fleet', 'held', 1],
  ] as const)
    await statement(
      `insert into outbox_message (customer, kind, purpose, subject, recipients, payload, status, sent_at, hold_reason, due_at,
         created_by)
       select '${customer}', '${kind}', 'send', 'x', '[]', 'x', '${status}', case '${status}' when 'sent' then now() end,
         case '${status}' when 'held' then 'no-edi-folder' end, '2050-01-01', 'x' from generate_series(1, ${times})`,
    )
  const queuesFor = async (who: string, group: string) =>
    Object.fromEntries((await list(await asUser(who, group))).map(({ id, queues }) => [id, queues]))
  const aQueue = (kind: string, waiting: number, held: number, failed: number) => ({ kind, waiting, held, failed })
  expect(await queuesFor('boss', 'HQ')).toEqual({
    SMTP: [aQueue('EMAIL', 3, 0, 1)],
    EDI_FOLDER: [],
    EDI_SFTP: [aQueue('EDI_204', 0, 1, 0), aQueue('EDI', 0, 0, 2)],
    WEBHOOK: [aQueue('WEBHOOK', 1, 0, 0)],
  })
  expect(await queuesFor('part', 'PART')).toEqual({
    SMTP: [aQueue('EMAIL', 1, 0, 1)],
    EDI_FOLDER: [],
    EDI_SFTP: [aQueue('EDI_204', 0, 0, 0), aQueue('EDI', 0, 0, 2)],
    WEBHOOK: [aQueue('WEBHOOK', 0, 0, 0)],
  })
  await statement('delete from outbox_message')
})

test('a password of the mail server is never shown', async () => {
  const shown = JSON.stringify(await list(await asUser('boss', 'HQ')))
  expect(shown).toContain('SMTP_URL')
  expect(shown).not.toContain('secret-word')
})

describe('a rejected EDI file', () => {
  const rejected = async (name: string, customer: string | null, text: string | null = 'ISA of nobody') => {
    const folder = customer === null ? '' : `${customer}/`
    mkdirSync(join(server.folder, 'edi', 'in', folder, 'failed'), { recursive: true })
    if (text !== null) writeFileSync(join(server.folder, 'edi', 'in', folder, 'failed', name), text)
    await post('/fixtures/statement', {
      text: `insert into edi_rejected_file (customer, name, path, problems) values ($1, $2, $3, $4)`,
      values: [customer, name, `${folder}failed/${name}`, '[{"segment":3,"code":"x","text":"three is wrong"}]'],
    })
    const [newest] = await files(await asUser('boss', 'HQ'))
    return newest?.['id']
  }
  const get = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(`${server.url}/admin/edi-files${path}`, { headers })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const files = async (headers: Record<string, string>) => (await get('', headers)).body as Record<string, unknown>[]

  test('is listed with its problems and can be read, by administrators of its group alone', async () => {
    const [boss, part] = [await asUser('boss', 'HQ'), await asUser('part', 'PART')]
    const ofAll = await rejected('all.edi', null)
    const ofPart = await rejected('part.edi', 'PART')
    expect(await files(boss)).toMatchObject([
      { id: ofPart, name: 'part.edi', customer: 'PART', problems: [{ segment: 3, text: 'three is wrong' }] },
      { id: ofAll, name: 'all.edi', customer: null },
    ])
    expect((await files(part)).map(({ id }) => id)).toEqual([ofPart])
    expect((await get(`/${String(ofPart)}`, part)).body).toEqual({ name: 'part.edi', text: 'ISA of nobody' })
    expect((await get(`/${String(ofAll)}`, part)).status).toBe(404)
    expect((await post(`/admin/edi-files/${String(ofAll)}/read-again`, {}, part)).status).toBe(404)
  })

  test('is not read into memory when it was rejected for its size', async () => {
    const boss = await asUser('boss', 'HQ')
    const id = String(await rejected('large.edi', 'PART', 'x'.repeat(longest + 1)))
    const { status, body } = await get(`/${id}`, boss)
    expect([status, body]).toEqual([409, [expect.stringContaining('large.edi is too large')]])
  })

  test('goes back into its folder once, and one that has gone is named', async () => {
    const boss = await asUser('boss', 'HQ')
    const id = String(await rejected('again.edi', 'PART'))
    const place = join(server.folder, 'edi', 'in', 'PART')
    expect((await post(`/admin/edi-files/${id}/read-again`, {}, boss)).status).toBe(200)
    expect(existsSync(join(place, 'failed', 'again.edi'))).toBe(false)
    expect((await files(boss)).find((file) => String(file['id']) === id)).toMatchObject({ readAgainBy: 'boss' })
    expect((await post(`/admin/edi-files/${id}/read-again`, {}, boss)).status).toBe(409)
    const gone = String(await rejected('gone.edi', 'PART', null))
    expect((await get(`/${gone}`, boss)).status).toBe(404)
    expect((await post(`/admin/edi-files/${gone}/read-again`, {}, boss)).status).toBe(409)
  })
})
