import { createHash, scryptSync } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/buildApp'
import { isPassword } from '#server/platform/access/passwords'
import { readSettings } from '#server/platform/environment'
import { cheapCost, cheapHash } from '../../fixtures/cheapHash'
import { openTestServer } from '../../fixtures/openTestServer'
import { openOwnDatabase, ownDatabaseUrl } from '../ownDatabase'
import { aGroup, callAs, statement, type TestGroup } from '../../fixtures/server'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
})

const mailsAbout = async (userId: string) => {
  const rows = await statement<{ subject: string; recipients: string[]; payload: string }>(
    `select subject, recipients, payload from outbox_message where purpose = 'account' and payload like $1 order by id`,
    `%the user id ${userId} was changed%`,
  )
  return rows.map(({ subject, recipients }) => [subject, ...recipients])
}

const someone = async () => {
  const { userId } = await group.aPerson()
  await statement('update portal_user set email = $2 where id = $1', userId, `${userId}@old.example`)
  return userId
}

describe('the owner of an account', () => {
  test('gets a mail when the password was changed by a link', async () => {
    const userId = await someone()
    const { body } = await group.call('POST', `/admin/users/${userId}/reset`)
    const token = /#token=(.*)$/.exec(body.link)?.[1]
    const use = { body: { token, password: 'mallard over the weir' } }
    expect((await callAs(null, null)('POST', '/passwordlink/use', use)).status).toBe(200)
    expect(await mailsAbout(userId)).toEqual([
      ['Your password for the Logistics Portal was changed', `${userId}@old.example`],
    ])
  })

  test('gets a mail at the old and at the new address when the address was changed', async () => {
    const userId = await someone()
    const change = (body: object) => group.call('PUT', `/admin/users/${userId}`, { override: 'PUT', body })
    await change({ lastName: 'Other' })
    expect(await mailsAbout(userId)).toEqual([])
    expect((await change({ email: `${userId}@new.example` })).status).toBe(200)
    const subject = 'Your mail address in the Logistics Portal was changed'
    expect(await mailsAbout(userId)).toEqual([
      [subject, `${userId}@old.example`],
      [subject, `${userId}@new.example`],
    ])
  })
})

test('a notice is sent without the delay in which an administrator could recall it', async () => {
  const server = await openTestServer(await ownDatabaseUrl(), { OUTBOX_DELAY_SECONDS: '600' })
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { rows: unknown[] }
  }
  const run = (text: string, ...values: unknown[]) => post('/fixtures/statement', { text, values })
  try {
    await run(`insert into customer (code, name) values ('HQ', 'Home')`)
    await run(`insert into customer_group (id, type, level, name) values ('HQ', 'CORP', 1, 'Home')`)
    await run(`insert into portal_user (id, first_name, last_name, email, kind)
               values ('ann', 'A', 'N', 'ann@example.com', 'customer')`)
    await run(`insert into membership values ('ann', 'HQ', 'CORP')`)
    await run(
      `insert into password_link (token_hash, user_id, purpose, created_by, expires_at)
       values ($1, 'ann', 'reset', 'ann', now() + interval '1 hour')`,
      createHash('sha256').update('t0ken').digest('base64url'),
    )
    await post('/passwordlink/use', { token: 't0ken', password: 'mallard over the weir' })
    // A message that is being sent has its next time set already.
    const due = `select purpose from outbox_message where due_at <= now() or status <> 'waiting'`
    expect((await run(due)).rows).toEqual([{ purpose: 'account' }])
  } finally {
    await server.close()
  }
})

test('a hash of another cost is made anew at the next sign-in, and the password stays', async () => {
  const userId = await someone()
  const salt = Buffer.from('an old salt 1234')
  const old = scryptSync('mallard over the weir', salt, 32, { N: 512, r: 8, p: 1 })
  const outdated = `scrypt$512$8$1$${salt.toString('base64')}$${old.toString('base64')}`
  await statement('update portal_user set password_hash = $2 where id = $1', userId, outdated)
  const signIn = (password: string) =>
    callAs(null, null)('POST', '/token', {
      body: new URLSearchParams({ grant_type: 'password', username: userId, password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const stored = async () =>
    (await statement<{ password_hash: string }>('select password_hash from portal_user where id = $1', userId))[0]
      ?.password_hash ?? ''
  await signIn('wrong')
  expect(await stored()).toBe(outdated)
  expect((await signIn('mallard over the weir')).status).toBe(200)
  const renewed = await stored()
  expect(renewed.split('$').slice(1, 4)).toEqual([cheapCost.N, cheapCost.r, cheapCost.p].map(String))
  expect(await isPassword('mallard over the weir', renewed)).toBe(true)
  expect((await signIn('mallard over the weir')).status).toBe(200)
  expect(await stored()).toBe(renewed)
})

test('a server that is told of no other cost makes hashes at the usual one', async () => {
  const opened = await openOwnDatabase()
  const { app } = await buildApp(readSettings({ LOG_LEVEL: 'silent' }), opened, { pagesFolder: null, version: 'test' })
  try {
    await opened.pool.query(
      `insert into portal_user (id, first_name, last_name, email, kind, password_hash)
       values ('ann', 'A', 'N', 'ann@example.com', 'customer', $1)`,
      [cheapHash('mallard over the weir')],
    )
    const form = { grant_type: 'password', username: 'ann', password: 'mallard over the weir' }
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
    expect(statusCode).toBe(200)
    const { rows } = await opened.pool.query<{ hash: string }>('select password_hash as hash from portal_user')
    expect(rows.map(({ hash }) => hash.split('$').slice(0, 4))).toEqual([['scrypt', '32768', '8', '3']])
  } finally {
    await app.close()
    await opened.close()
  }
})
