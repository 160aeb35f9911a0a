import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { apiKeys } from '#contract/administration/apiKeys'
import { grants } from '#contract/administration/grants'
import { groups } from '#contract/administration/groups'
import type { Answer } from '#contract/platform/endpoint'
import { administration } from '#portal/administration/index'
import { ApiKeysPage } from '#portal/administration/api-keys/ApiKeysPage'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

type Key = Answer<typeof apiKeys.listApiKeys>[number]

const key: Key = {
  id: 4,
  group: { id: 'E100', type: 'CUSTOMER' },
  name: 'Warehouse',
  hint: 'lpk_abc123',
  scopes: ['orders:write'],
  createdAt: '2026-03-01T12:00:00Z',
  createdBy: 'ada',
  lastUsedAt: null,
  lastUsedFrom: null,
  revokedAt: null,
  revokedBy: null,
}

const network = mockNetwork()
afterEach(cleanup)

const open = async (...keys: Key[]) => {
  const group = { id: 'E100', type: 'CUSTOMER' }
  network.use(
    answering(apiKeys.listApiKeys, { rows: keys, total: keys.length }),
    answering(groups.listGroups, {
      rows: [{ key: group, level: 1, name: 'Ours', parent: null, position: 1, memberCount: 1, childCount: 0 }],
      total: 1,
    }),
    answering(grants.readGrants, {
      userId: 'ada',
      administersEveryTop: true,
      held: [{ group, permissions: ['routing-tool.deliveries', 'portal.administer'] }],
    }),
  )
  signInAs(['portal.administer'])
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
  await open(key, { ...key, id: 5, name: 'Old', revokedAt: '2026-03-02T12:00:00Z', revokedBy: 'ben' })
  const [, live, revoked] = await screen.findAllByRole('row')
  expect(live?.textContent).toMatch(/Warehouse.*lpk_abc123….*E100@CUSTOMER.*Send orders.*ada.*Never.*Active/)
  expect(revoked?.textContent).toMatch(/Old.*Revoked/)
  expect(screen.getAllByRole('button', { name: /^Revoke API key/ })).toHaveLength(1)
})

test('a new key is shown once, after its name and a scope were given', async () => {
  const user = await open()
  expect(await screen.findByText('No API keys have been issued yet.')).toBeTruthy()
  network.use(answering(apiKeys.issueApiKey, { ...key, key: 'lpk_secret' }))
  await user.click(screen.getByRole('button', { name: 'Issue API key' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Issue API key' }))
  expect(dialog.getByText('Name is required.')).toBeTruthy()
  expect(dialog.getByText('Select at least one scope.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Warehouse')
  await user.click(dialog.getByRole('checkbox', { name: 'Send orders' }))
  await user.click(dialog.getByRole('button', { name: 'Issue API key' }))
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'API key' })
  expect(shown.value).toBe('lpk_secret')
  expect(
    await network.sent
      .findLast(({ method }) => method === 'POST')
      ?.clone()
      .json(),
  ).toEqual({ group: 'E100@CUSTOMER', name: 'Warehouse', scopes: ['orders:write'] })
  await user.click(screen.getByRole('button', { name: 'Done' }))
})

test('a key is revoked after a question that puts keeping it first', async () => {
  const user = await open(key)
  network.use(answering(apiKeys.revokeApiKey, { ...key, revokedAt: '2026-03-02T12:00:00Z', revokedBy: 'ada' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke API key Warehouse' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('button').indexOf(dialog.getByRole('button', { name: 'Revoke' }))).toBe(1)
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('API key Warehouse was revoked')).toBeTruthy()
})
