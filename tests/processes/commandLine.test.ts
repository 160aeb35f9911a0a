import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyMigrated } from '../fixtures/openMigrated'
import { type RunningPortal, startPortal } from '../fixtures/startPortal'

let folder: string
let portal: RunningPortal | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-command-'))
})
afterEach(async () => {
  await portal?.stop()
  portal = undefined
  rmSync(folder, { recursive: true, force: true })
})

const environment = () => ({ DATA_DIR: join(folder, 'data'), DEMO: '0', PORTAL_URL: 'https://portal.example.com' })

/** What a command printed, and how it ended. */
const portalCommand = (line: string) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
    execFile(
      process.execPath,
      ['dist/server/portal.js', ...words],
      { env: { ...process.env, ...environment() } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    )
  })

const post = (path: string, body: Record<string, string>, isForm = false) =>
  fetch(`${portal?.url}${path}`, {
    method: 'POST',
    ...(isForm
      ? { body: new URLSearchParams(body) }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })

test('an empty portal gets its first administrator from the command line, and he can sign in', async () => {
  expect((await portalCommand('--help')).text).toContain('user add <id>')
  expect((await portalCommand('migrate')).text).toMatch(
    /up to date now\. It lacked \d+ migrations, the last of them \d{4}_/,
  )
  expect((await portalCommand('group add HOME@CORP --name "Our company"')).text).toContain('Group HOME@CORP is made.')
  const added = await portalCommand('user add Ada --first Ada --last Minton --email ada@example.com --admin')
  const token = /https:\/\/portal\.example\.com\/set-password#token=(\S+)/.exec(added.text)?.[1] ?? ''
  expect(added).toMatchObject({ code: 0, text: expect.stringContaining('User ada is invited.') })

  await portalCommand('user add ben --first Ben --last Ortiz --email ben@example.com --group HOME@CORP')
  const roleOfBen = (step: string) => portalCommand(`user ${step} ben --group HOME@CORP --role recruiter`)
  expect((await roleOfBen('grant')).text).toMatch(/HOME@CORP +drivers\.refer +roles: recruiter/)
  expect((await roleOfBen('revoke')).text).toMatch(/HOME@CORP +nothing/)

  portal = await startPortal(environment())
  const busy = await portalCommand('user list')
  expect(busy).toMatchObject({ code: 1, text: expect.stringContaining('belongs to the server that is running') })
  expect(busy.text).toContain('stop the server')
  expect((await post('/passwordlink/use', { token, password: 'mallard over the weir' })).status).toBe(200)
  const signedIn = await post(
    '/token',
    { grant_type: 'password', username: 'ada', password: 'mallard over the weir' },
    true,
  )
  const { access_token: bearer } = (await signedIn.json()) as { access_token: string }
  const herself = await fetch(`${portal.url}/admin/users/ada`, {
    headers: { authorization: `Bearer ${bearer}`, 'customer-id': 'HOME' },
  })
  expect(await herself.json()).toMatchObject({ id: 'ada', state: 'ACTIVE', administrator: true })

  await portal.stop()
  portal = undefined
  const last = await portalCommand('user disable ada')
  expect(last).toMatchObject({
    code: 1,
    text: expect.stringContaining('HOME@CORP would be left without an administrator.'),
  })
})

test('a command that is not understood says so, and a password is never taken', async () => {
  await copyMigrated(join(folder, 'data'))
  for (const [line, words] of [
    ['user fly ada', 'There is no command user fly.'],
    ['user add ada --password secret', 'A password is never said here'],
    ['user add ada --wings 2', 'wings'],
    ['user add ada --first A --last B --email a@example.com --admin', 'There is no group yet.'],
  ] as const) {
    const { code, text } = await portalCommand(line)
    expect(text, line).toContain(words)
    expect(code, line).not.toBe(0)
  }
})

test('a wrong setting ends the start with a sentence that names it', async () => {
  await expect(startPortal({ ...environment(), TOKEN_TTL_SECONDS: 'soon' })).rejects.toThrow(/TOKEN_TTL_SECONDS/)
})
