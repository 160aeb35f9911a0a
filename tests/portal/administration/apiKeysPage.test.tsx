import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { administration } from '#portal/administration/index'
import { ApiKeysPage } from '#portal/administration/api-keys/ApiKeysPage'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { aGroup, type TestGroup, type Wire } from '../../fixtures/server'
import { done } from '../cost-plus/pages/openOnServer'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

let group: TestGroup
beforeEach(async () => void (group = await aGroup(['routing-tool.deliveries', 'portal.administer'])))
afterEach(cleanup)

const aKey = (name: string): Promise<Wire> =>
  done(
    group.call('POST', '/admin/api-keys', {
      body: { group: `${group.id}@${group.type}`, name, scopes: ['orders:write'] },
    }),
  )
const keys = async (): Promise<Wire[]> => done(group.call('GET', '/admin/api-keys'))

const open = async () => {
  signInOnServer(group, ['portal.administer'])
  const page = (
    <>
      <div id={pageActionsId} />
      <ApiKeysPage />
    </>
  )
  await renderPage(page, '/Administration/ApiKeys', {
    words: ['accounts', 'crud', 'records', 'tools'],
    dataProvider: createDataProvider(administration.resources ?? {}),
  })
  return userEvent.setup()
}

test('a key is shown by its name, its first characters, its scopes and its last use', async () => {
  const { hint } = await aKey('Warehouse')
  const { id } = await aKey('Old')
  await done(group.call('DELETE', `/admin/api-keys/${id}`, { override: 'DELETE' }))
  await open()
  const [live, revoked] = [
    await screen.findByRole('row', { name: /Warehouse/ }),
    await screen.findByRole('row', { name: /Old/ }),
  ]
  const parts = ['Warehouse', `${hint}…`, `${group.id}@CUSTOMER`, 'Send orders', group.userId, 'Never', 'Active']
  expect(live.textContent).toMatch(new RegExp(parts.join('.*')))
  expect(revoked.textContent).toMatch(/Old.*Revoked/)
  expect(screen.getAllByRole('button', { name: /^Revoke API key/ })).toHaveLength(1)
})

test('a new key is shown once, after its name and a scope were given', async () => {
  const user = await open()
  expect(await screen.findByText('No API keys have been issued yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Issue API key' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Issue API key' }))
  expect(dialog.getByText('Name is required.')).toBeTruthy()
  expect(dialog.getByText('Select at least one scope.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Warehouse')
  await user.click(dialog.getByRole('checkbox', { name: 'Send orders' }))
  await user.click(dialog.getByRole('button', { name: 'Issue API key' }))
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'API key' })
  const [stored] = await keys()
  expect(stored).toMatchObject({ group: `${group.id}@CUSTOMER`, name: 'Warehouse', scopes: ['orders:write'] })
  expect(shown.value).toMatch(/^lpk_[\w-]{43}$/)
  expect(shown.value.startsWith(stored?.hint)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Done' }))
})

test('a key is revoked after a question that puts keeping it first', async () => {
  await aKey('Warehouse')
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Revoke API key Warehouse' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('button').indexOf(dialog.getByRole('button', { name: 'Revoke' }))).toBe(1)
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('API key Warehouse was revoked')).toBeTruthy()
  expect(await keys()).toMatchObject([{ name: 'Warehouse', revokedBy: group.userId }])
})
