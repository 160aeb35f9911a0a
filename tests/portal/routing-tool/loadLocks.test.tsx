import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Permission } from '#domain/access/access'
import { LoadLocks } from '#portal/routing-tool/tools/LoadLocks'
import { aLoad } from '../../fixtures/freight'
import { aGroup, type TestGroup } from '../../fixtures/server'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

mockNetwork()
afterEach(cleanup)

const rights = ['routing-tool.deliveries', 'routing-tool.setup'] as const
let group: TestGroup
/** Loads that are locked, by the system that holds them. */
let loads: Record<string, number>
beforeAll(async () => {
  group = await aGroup(rights)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const locked = (number: string, system: string, minutes: number) =>
    aLoad(group.id, { number, locked_by: system, lock_reason: 'Being changed.', locked_at: ago(minutes) })
  loads = { OTM: await locked('LD7', 'OTM', 120), FLEET: await locked('LD8', 'FLEET', 5) }
})

const open = async (search: string, permissions: readonly Permission[] = rights) => {
  signInOnServer(group, permissions, permissions === rights ? group : await group.aPerson(permissions))
  await renderPage(<LoadLocks />, `/${search}`, { words: ['tools', 'loadActions'] })
}

test.each([
  ['', ['OTM', 'FLEET']],
  ['?load=LD7', ['OTM']],
  ['?owner=FLEET', ['FLEET']],
  ['?owner=%20otm%20&age=60', ['OTM']],
  ['?age=60', ['OTM']],
  ['?age=7', ['OTM', 'FLEET']],
])('locks are listed as the filters of the address %j say, the oldest first', async (search, systems) => {
  await open(search)
  const table = within(await screen.findByRole('table'))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => Object.keys(loads).find((system) => row.textContent?.includes(system)))).toEqual(systems)
})

test('a filter that nothing matches says so', async () => {
  await open('?load=NOPE')
  await screen.findByText('No rows match these filters.', { exact: false })
})

test.each<[who: string, permission: Permission, refused: boolean]>([
  ['a dispatcher sees locks and may not release them', 'routing-tool.deliveries', true],
  ['an administrator of the set-up may release them', 'routing-tool.setup', false],
])('%s', async (_, permission, refused) => {
  await open('', [...new Set<Permission>(['routing-tool.deliveries', permission])])
  const release = await screen.findByRole('button', { name: `Release load ${loads['OTM']}` })
  expect(release.getAttribute('aria-disabled') === 'true').toBe(refused)
  await userEvent.setup().hover(release)
  const why = 'Releasing needs the permission for the routing tool set-up.'
  if (refused) expect((await screen.findByRole('tooltip')).textContent).toBe(why)
  else expect(screen.queryByRole('tooltip')).toBeNull()
})
