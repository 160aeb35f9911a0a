import { createServer, connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type Built } from '#server/buildApp'
import { migrate } from '#server/database/migrate'
import { openDatabase, type OpenedDatabase } from '#server/database/openDatabase'
import { isDatabaseTrouble } from '#server/platform/databaseTrouble'
import { readSettings } from '#server/platform/environment'
import { loggedError, problemLine } from '#server/platform/log'
import { openPostgresForTests, type PostgresForTests } from '../postgresForTests'

let postgres: PostgresForTests
beforeAll(async () => {
  const started = await openPostgresForTests()
  if (!started) throw new Error('These tests need a PostgreSQL server, and none could be found or installed.')
  postgres = started
}, 120_000)
afterAll(() => postgres.stop())

const aDatabaseError = (code: string, more: object = {}) =>
  Object.assign(new pg.DatabaseError('said by the server', 1, 'error'), { code, ...more })

describe('trouble that passes', () => {
  test.each<[string, unknown, boolean]>([
    ['a refused connection', Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), true],
    ['a pool that has no connection', new Error('timeout exceeded when trying to connect'), true],
    ['a broken connection', new Error('Connection terminated unexpectedly'), true],
    ['a failed statement on one', new DrizzleQueryError('select 1', [], new Error('Connection terminated')), true],
    ['a full disk', new DrizzleQueryError('insert', [], aDatabaseError('53100')), true],
    ['too many connections', aDatabaseError('53300'), true],
    ['a server that shuts down', aDatabaseError('57P01'), true],
    ['a statement over its time', aDatabaseError('57014'), true],
    ['a connection failure', aDatabaseError('08006'), true],
    ['a missing table', aDatabaseError('42P01'), false],
    ['another service that refuses', new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }), false],
    ['a mistake of ours', new TypeError('x is undefined'), false],
    ['what is no error', 'ECONNREFUSED', false],
  ])('%s is told from a mistake of the server', (_, error, expected) => {
    expect(isDatabaseTrouble(error)).toBe(expected)
  })
})

describe('an error in the log', () => {
  const typed = 'typed by a user'
  const failed = new DrizzleQueryError(
    'insert into portal_user (id) values ($1)',
    [typed],
    aDatabaseError('23505', {
      detail: `Key (id)=(${typed}) already exists.`,
      where: typed,
      constraint: 'portal_user_pkey',
    }),
  )

  test('has the text of the statement, the code and the constraint, and no value', () => {
    const line = loggedError(failed)
    expect(line).toMatchObject({
      statement: 'insert into portal_user (id) values ($1)',
      cause: { code: '23505', constraint: 'portal_user_pkey' },
    })
    expect(JSON.stringify(line)).not.toContain(typed)
    expect(problemLine(failed)).toMatch(/said by the server \(23505\).*insert into portal_user/)
    expect(problemLine(failed)).not.toContain(typed)
  })

  test('repeats no value that the database could not read', () => {
    const unreadable = new pg.DatabaseError(`invalid input syntax for type integer: "${typed}"`, 1, 'error')
    unreadable.code = '22P02'
    expect(JSON.stringify(loggedError(unreadable))).not.toContain(typed)
  })
})

describe('a server that cannot be used', () => {
  const open = (databaseUrl: string, patience = 0, log?: (line: string) => void) =>
    openDatabase({ databaseUrl, dataDirectory: tmpdir(), patience, ...(log && { log }) })

  test.each([
    [
      'nobody listens',
      'postgres://ann:s3cret@127.0.0.1:1/portal',
      /^Cannot reach the PostgreSQL server at 127.0.0.1:1 \(database portal, DATABASE_URL\): .*ECONNREFUSED/,
    ],
    ['its address cannot be read', 'postgres://ann:s3cret@[nowhere/portal', /^DATABASE_URL cannot be read/],
  ])('is named without its password when %s', async (_, url, words) => {
    const problem = await open(url).then(
      () => 'opened',
      (error: Error) => error.message,
    )
    expect(problem).toMatch(words)
    expect(problem).not.toContain('s3cret')
  })

  test('is named when it has no such database, and is not waited for', async () => {
    await expect(open(postgres.url.replace(/postgres$/, 'nothing'), 60_000)).rejects.toThrow(
      /rejects the portal: database "nothing" does not exist.*createdb/,
    )
  })

  test('is waited for while it starts, which is said once', async () => {
    const { port } = new URL(postgres.url)
    const door = createServer((socket) => {
      const inside = connect(Number(port), '127.0.0.1')
      socket.on('error', () => inside.destroy()).pipe(inside)
      inside.on('error', () => socket.destroy()).pipe(socket)
    })
    const free = await new Promise<number>((resolve) => {
      door.listen(0, '127.0.0.1', () => {
        const { port: found } = door.address() as AddressInfo
        door.close(() => resolve(found))
      })
    })
    const lines: string[] = []
    const opened = await open(postgres.url.replace(`:${port}/`, `:${free}/`), 60_000, (line) => {
      lines.push(line)
      door.listen(free, '127.0.0.1')
    })
    await opened.close()
    door.close()
    expect(lines).toEqual([expect.stringMatching(/^Waiting up to 60 s for the PostgreSQL server at 127.0.0.1/)])
  })

  test.each([
    ['mysql://ann:s3cret@host/portal', 'and begins with mysql:'],
    ['ann:s3cret@host', 'it must begin with postgres:// or postgresql://'],
  ])('and is none is a setting that says so: %s', (url, words) => {
    const read = () => readSettings({ DATABASE_URL: url })
    expect(read).toThrow(words)
    expect(read).not.toThrow('s3cret')
  })
})

describe('an outage', () => {
  let opened: OpenedDatabase
  let app: Built['app']
  const lines: string[] = []
  const log = pino(
    { serializers: { err: loggedError } },
    new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }),
  )
  beforeAll(async () => {
    opened = await openDatabase({ databaseUrl: postgres.url, dataDirectory: tmpdir(), poolSize: 2 })
    await migrate(opened)
    const settings = readSettings({ DATABASE_URL: postgres.url })
    ;({ app } = await buildApp(settings, opened, { pagesFolder: null, version: 'test', log }))
    app.addHook('preClose', async () => {
      whileClosing = await Promise.all(['/config.json', '/health/ready'].map((path) => fetch(`${url}${path}`)))
    })
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  }, 120_000)
  afterAll(() => opened.close())
  let url = ''
  let whileClosing: Response[] = []

  const statusOf = async (path: string) => (await app.inject(path)).statusCode
  const signIn = () =>
    app.inject({
      method: 'POST',
      url: '/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=password&username=typed-by-a-user&password=x',
    })

  test('of all connections makes the server unready while callers wait, and well again afterwards', async () => {
    const held = await Promise.all([opened.pool.connect(), opened.pool.connect()])
    expect(await statusOf('/health')).toBe(200)
    expect([await statusOf('/health'), await statusOf('/health/ready'), await statusOf('/health/live')]).toEqual([
      503, 503, 200,
    ])
    held.forEach((client) => client.release())
    // An answer holds for a second.
    const both = () => Promise.all([statusOf('/health'), statusOf('/health/ready')])
    await expect.poll(both, { timeout: 30_000 }).toEqual([200, 200])
  })

  test('of the database is 503 with a message and a time to come back, and the log holds no values', async () => {
    await postgres.stop()
    const answer = await signIn()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '5' })
    expect(answer.json()).toEqual({ Message: expect.stringContaining('try again') })
    await expect.poll(() => statusOf('/health'), { timeout: 30_000 }).toBe(503)
    expect(await statusOf('/health/live')).toBe(200)
    const failed = lines.filter((line) => line.includes('a call failed'))
    expect(failed).toHaveLength(1)
    expect(lines.join('')).not.toContain('typed-by-a-user')
  })

  test('by a restart of the portal is 503 with a message, too', async () => {
    await app.close()
    expect(whileClosing.map(({ status }) => status)).toEqual([503, 503])
    expect(whileClosing[0]?.headers.get('retry-after')).toBe('5')
    expect(await whileClosing[0]?.json()).toEqual({ Message: expect.stringContaining('restarting') })
  })
})
