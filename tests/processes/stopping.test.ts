import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { testInFull } from '../fixtures/full'
import { type RunningPortal, startPortal } from '../fixtures/startPortal'

let folder = ''
let portal: RunningPortal
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-stopping-'))
  cpSync(inject('demoDirectory'), join(folder, 'data'), { recursive: true })
})
afterEach(async () => {
  await portal.kill()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (environment: Record<string, string> = {}) => {
  portal = await startPortal({ DATA_DIR: join(folder, 'data'), ...environment })
  return portal
}

/** A sign-in of which half is sent. */
const halfRequest = async () => {
  const { hostname, port } = new URL(portal.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => undefined)
  const body = 'grant_type=password&username=nobody&password=wrong'
  const head = `POST /token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`
  await once(socket, 'connect')
  await new Promise<void>((sent) => socket.write(head + body.slice(0, 20), () => sent()))
  // Connections are accepted in their order, so the server has this one when it answers a later one.
  await fetch(`${portal.url}/intranetprobe`)
  return { finish: () => socket.write(body.slice(20)), answered: once(socket, 'close').then(() => answer) }
}

/** The lines that the server logs from now on. */
const logged = () => {
  let text = ''
  for (const stream of [portal.process.stdout, portal.process.stderr])
    stream?.on('data', (chunk) => (text += String(chunk)))
  return once(portal.process, 'close').then(() => text.trim().split('\n'))
}

const exit = () => once(portal.process, 'exit').then(([code]) => code as number | null)
const refusesNewOnes = () =>
  expect
    .poll(() =>
      fetch(`${portal.url}/intranetprobe`).then(
        () => 'served',
        () => 'refused',
      ),
    )
    .toBe('refused')

test('a server that is told to stop accepts nothing new and finishes what is in flight', async () => {
  await start()
  const request = await halfRequest()
  const ended = exit()
  portal.process.kill('SIGTERM')
  await refusesNewOnes()
  request.finish()
  expect(await request.answered).toContain('invalid_grant')
  expect(await ended).toBe(0)
})

test('a request that never ends holds the server up for a bounded time', async () => {
  await start({ SHUTDOWN_SECONDS: '2' })
  const request = await halfRequest()
  const [ended, lines] = [exit(), logged()]
  portal.process.kill('SIGTERM')
  expect(await ended).toBe(1)
  const messages = (await lines).map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(messages).toContain('The server did not close within 2 s and ends now.')
  expect(await request.answered).toBe('')
})

test('a server behind a balancer serves while it drains, and says that it wants no more requests', async () => {
  await start({ DRAIN_SECONDS: '600' })
  for (const line of portal.printed().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg')
  const ended = exit()
  portal.process.kill('SIGTERM')
  const statusOf = async (path: string) => (await fetch(`${portal.url}${path}`)).status
  await expect.poll(() => statusOf('/health/ready')).toBe(503)
  expect(await Promise.all(['/health', '/health/live', '/config.json'].map(statusOf))).toEqual([503, 200, 200])
  portal.process.kill('SIGTERM')
  expect(await ended).toBe(1)
})

testInFull('a second signal ends the server immediately', async () => {
  await start({ SHUTDOWN_SECONDS: '600' })
  await halfRequest()
  const ended = exit()
  portal.process.kill('SIGTERM')
  await refusesNewOnes()
  portal.process.kill('SIGTERM')
  expect(await ended).toBe(1)
})
