import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Permission } from '#domain/access/access'
import type { LoadId } from '#domain/freight/keys'
import { aDelivery, aLoad, anOffer, onLoad } from '../../fixtures/freight'
import { aGroup, type Person, statement, type TestGroup } from '../../fixtures/server'

const applications: [name: string, needs: Permission][] = [
  ['dccmasterschedules', 'operations.administer'],
  ['opsview', 'shipments.status'],
  ['cctl', 'cell-communication'],
  ['cellcomm4', 'cell-communication'],
  ['otmfinancials', 'financials'],
  ['mcp', 'messages.report'],
]

let group: TestGroup
let loadId: LoadId

beforeAll(async () => {
  group = await aGroup()
  loadId = await aLoad(group.id, { status: 'sent-to-carrier', carrier: '<b>A & B</b>', driver_id: 'SmithJ' })
  await aDelivery(group.id, { ...onLoad(loadId, 1), ship_date: '2026-03-02', delivery_date: '2026-03-04' })
  await statement(
    `insert into routing_driver (customer, id, first_name, last_name, region_code, phone_number, created_by, updated_by)
     values ($1, 'SmithJ', 'Jo', 'Smith', 12, '3125550100', 'x', 'x')`,
    group.id,
  )
  await statement(
    `insert into load_update (customer, load_id, action, details, user_id, at)
     values ($1, $2, 'save', 'Two deliveries came on.', 'x', '2026-03-02T10:11:12Z')`,
    group.id,
    loadId,
  )
  await statement(
    `insert into outbox_message (customer, kind, purpose, subject, recipients, payload, status, due_at, created_by)
     values ($1, 'email', 'tender', 'Load tender 5', '["dock@example.com"]', 'x', 'failed', now(), 'x')`,
    group.id,
  )
})

type Opened = { status: number; text: string; headers: Headers }

const open = async (
  application: string,
  person: Pick<Person, 'frameToken'> | null = group,
  query: Record<string, string> = {},
): Promise<Opened> => {
  const search = new URLSearchParams({ group: group.id, grouptype: group.type, culture: 'en-US', ...query })
  const answer = await fetch(`${inject('serverUrl')}/standin/${application}?${search}`, {
    headers: person ? { cookie: `a=b; portal_sso=${person.frameToken}` } : {},
  })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

describe('a stand-in', () => {
  test.each(applications)('%s is shown to whoever may do %s in the group, and to nobody else', async (name, needs) => {
    const allowed = await open(name, await group.aPerson([needs]))
    expect(allowed.status).toBe(200)
    expect(allowed.text).toContain(`PROVIDER_FRAMES=${name}=https://`)
    const otherRights = new Set(applications.map(([, other]) => other).filter((other) => other !== needs))
    const others = await group.aPerson([...otherRights])
    for (const person of [others, null, { frameToken: 'not-a-token' }, { frameToken: group.token }, await aGroup()]) {
      const refused = await open(name, person)
      expect(refused.status).toBe(401)
      expect(refused.text).toContain('Unauthorized to access this feature.')
      expect(refused.text).not.toContain('PROVIDER_FRAMES')
    }
  })

  test('shows the records that it tells of, and no text of theirs as HTML', async () => {
    const week = { day: '2026-03-01' }
    const schedules = (await open('dccmasterschedules', group, week)).text
    expect(schedules).toContain(`<td class="figure">${loadId}</td>`)
    expect(schedules).toContain('&#60;b&#62;A &#38; B&#60;/b&#62;')
    expect(schedules).not.toContain('<b>')
    expect((await open('opsview')).text).toContain('Sent to carrier')
    expect((await open('cctl', group, { day: '2026-03-02' })).text).toContain('Two deliveries came on.')
    expect((await open('cctl', group, { day: '2026-03-03' })).text).toContain('Nothing here.')
    expect((await open('cellcomm4')).text).toContain('3125550100')
    expect((await open('otmfinancials', group, week)).text).toContain('1,000.00')
    expect((await open('mcp')).text).toContain('dock@example.com')
  })

  test('shows a load whose tender has not left as the portal does', async () => {
    const message = await anOffer(group.id, loadId, 'held')
    const week = { day: '2026-03-01', culture: 'es-ES' }
    const said = 'Retenida, sin enviar al transportista'
    for (const name of ['dccmasterschedules', 'opsview', 'cellcomm4'])
      expect((await open(name, group, week)).text).toContain(said)
    await statement('delete from outbox_message where id = $1', message)
    expect((await open('opsview', group, week)).text).not.toContain(said)
  })

  test('leads to the days before and after, in the same group and language', async () => {
    const { text } = await open('dccmasterschedules', group, { day: '2026-03-01', theme: 'dark' })
    const days = [...text.matchAll(/href="([^"]+)"/g)].map(
      ([, href = '']) => new URLSearchParams(href.replaceAll('&#38;', '&')),
    )
    expect(days.map((query) => query.get('day'))).toEqual(['2026-02-22', '2026-03-08'])
    expect(days[0]?.get('group')).toBe(group.id)
    expect(days[0]?.get('theme')).toBe('dark')
  })

  test('speaks the language that the portal speaks, or else the browser', async () => {
    expect((await open('opsview', group, { culture: 'es-ES' })).text).toContain('lang="es-ES"')
    expect((await open('opsview', group, { culture: 'zh-CN' })).text).toContain('运营视图')
    expect((await open('opsview', group, { culture: 'fr-FR' })).text).toContain('lang="en-US"')
    const help = await fetch(`${inject('serverUrl')}/standin/help`, { headers: { 'accept-language': 'es,en;q=0.8' } })
    expect(await help.text()).toContain('Ayuda')
  })

  test('may run no script, be kept by no cache and be framed by the portal alone', async () => {
    const { headers } = await open('opsview')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('script-src')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each(['', '9999-12-31', '0001-01-01', 'x', '2026-02-30', "'; --", '\0'])(
    'shows something for whatever stands there as its day: %j',
    async (day) => {
      for (const [name] of applications) expect((await open(name, group, { day })).status).toBe(200)
    },
  )

  test('there is none of another name', async () => {
    expect((await open('constructor')).status).toBe(404)
    expect((await open('../portal')).status).toBe(404)
  })
})
