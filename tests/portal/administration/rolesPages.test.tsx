import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { administration } from '#portal/administration/index'
import { paths } from '#portal/administration/paths'
import { NewRolePage, RolePage } from '#portal/administration/roles/RolePage'
import { RolesPage } from '#portal/administration/roles/RolesPage'
import { UserUpdate } from '#portal/administration/users/UserUpdate'
import { features } from '#portal/app/features'
import { alerts } from '#portal/data/alerts'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { FeaturesContext } from '#portal/ui/page/featuresContext'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { aGroup, type Person, statement, type TestGroup } from '../../fixtures/server'
import { accessibilityFindings } from '../accessibilityFindings'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const user = userEvent.setup()
let group: TestGroup

beforeEach(async () => {
  group = await aGroup()
  // Another top group, so that nobody here administers everything.
  await aGroup()
  signInOnServer(group, ['portal.administer'])
})
afterEach(cleanup)

const open = (page: ReactNode, address: string) =>
  renderPage(
    <FeaturesContext value={features}>
      <div id={pageActionsId} />
      {page}
    </FeaturesContext>,
    address,
    {
      words: ['accounts', 'board', 'crud', 'records'],
      dataProvider: createDataProvider(administration.resources ?? {}),
    },
  )
const keyOf = ({ id, type }: TestGroup) => `${id}@${type}`
const tracks = 'PSKLINK_ACCESS@PSKLINK'
const aRole = async (name: string, ...checkpoints: string[]): Promise<{ id: number; name: string }> =>
  (
    await group.call('POST', '/admin/roles', {
      body: { name, group: keyOf(group), checkpoints, menuOrder: [], firstPage: null, firstTour: null },
    })
  ).body
const stored = async (id: number) => (await group.call('GET', `/admin/roles/${id}`)).body
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const told = (text: string) => waitFor(() => expect(alerts().notice?.text).toBe(text))

test('the list has the built-in roles and those of the groups, with their holders', async () => {
  const { id } = await aRole('Yard clerk', tracks)
  await statement('insert into user_role values ($1, $2, $3, $4)', group.userId, group.id, group.type, id)
  await open(<RolesPage />, paths.roles)
  const rows = await screen.findAllByRole('row')
  expect(rows[1]?.textContent).toMatch(/^DispatcherAll groupsDispatch/)
  const own = screen.getByRole('row', { name: /Yard clerk/ })
  expect(own.textContent).toBe(`Yard clerk${keyOf(group)}Home11`)
  expect(within(own).getByRole('link').getAttribute('href')).toBe(`${paths.updateRole}?id=${id}`)
  expect(await accessibilityFindings()).toEqual([])
})

test('a role is made with its permissions, the order of the menu and the first page', async () => {
  const router = await open(<NewRolePage />, paths.newRole)
  await press('Save')
  expect(screen.getByText('Required.')).toBeTruthy()
  expect(screen.getByText('Select at least one permission.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Yard clerk')
  await user.click(await box('Live tracking and maps'))
  await user.click(screen.getByRole('combobox', { name: 'First in the menu' }))
  await user.click(await screen.findByRole('option', { name: 'Fleet' }))
  await user.click(screen.getByRole('combobox', { name: 'First page' }))
  await user.click(await screen.findByRole('option', { name: 'Live tracking' }))
  expect(await accessibilityFindings()).toEqual([])
  await press('Save')
  await told('Role Yard clerk created.')
  await waitFor(() => expect(addressIn(router)).toBe(paths.roles))
  const { body } = await group.call('GET', `/admin/roles?filter=${encodeURIComponent('{"q":"yard clerk"}')}`)
  expect(body).toMatchObject([
    {
      name: 'Yard clerk',
      group: keyOf(group),
      checkpoints: [tracks],
      menuOrder: ['fleet'],
      firstPage: '/{brand}Truck',
    },
  ])
})

test('an address without a role, or with one that is not there, leads back to the list', async () => {
  for (const query of ['', '?id=2000000000']) {
    await open(<RolePage />, `${paths.updateRole}${query}`)
    expect((await screen.findByRole('link', { name: 'Back to the list' })).getAttribute('href')).toBe(paths.roles)
    cleanup()
  }
})

test('what others have changed since is kept, and a second save goes on from it', async () => {
  const { id } = await aRole('Yard clerk', tracks)
  await open(<RolePage />, `${paths.updateRole}?id=${id}`)
  await user.click(await box('Financials'))
  const other = await group.aPerson()
  const change = { checkpoints: [tracks, 'REPORT@MCP'] }
  expect((await other.call('PUT', `/admin/roles/${id}`, { override: 'PUT', body: change })).status).toBe(200)
  await press('Save')
  await waitFor(() => expect(JSON.stringify(alerts().open)).toContain(`${other.userId} changed this record`))
  await waitFor(async () => expect((await box('Messages report')).checked).toBe(true))
  expect((await box('Financials')).checked).toBe(true)
  await press('Save')
  await told('Role Yard clerk saved. It applies from the next request of its users.')
  expect((await stored(id)).checkpoints.toSorted()).toEqual(['ACCESS@OTM_FINANCIALS', tracks, 'REPORT@MCP'].toSorted())
})

test('a role that somebody holds is not removed, and the message names the user; then it is', async () => {
  const { id } = await aRole('Yard clerk', tracks)
  const holder = await group.aPerson([])
  await statement('insert into user_role values ($1, $2, $3, $4)', holder.userId, group.id, group.type, id)
  const router = await open(<RolePage />, `${paths.updateRole}?id=${id}`)
  expect(await screen.findByRole('link', { name: holder.userId })).toBeTruthy()
  const remove = async () => {
    await press('Remove')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  }
  await remove()
  await waitFor(() => expect(JSON.stringify(alerts().open)).toContain(`User ${holder.userId}`))
  await statement('delete from user_role where role_id = $1', id)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await remove()
  await told('Role Yard clerk removed.')
  await waitFor(() => expect(addressIn(router)).toBe(paths.roles))
})

test('a built-in role is locked for an administrator of one tenant, and copied to a role of their group', async () => {
  const [recruiter] = await statement<{ id: number }>("select id from role where key = 'recruiter'")
  await open(<RolePage />, `${paths.updateRole}?id=${recruiter?.id}`)
  expect((await screen.findByRole('alert')).textContent).toContain('Copy it to a role of your own group.')
  expect((await box('Driver referrals and leads')).disabled).toBe(true)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Copy to a new role' }).getAttribute('href')).toBe(
    `${paths.newRole}?from=${recruiter?.id}`,
  )
  cleanup()
  await open(<NewRolePage />, `${paths.newRole}?from=${recruiter?.id}`)
  expect((await box('Driver referrals and leads')).checked).toBe(true)
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Scout')
  await press('Save')
  await told('Role Scout created.')
})

test('a permission that the administrator does not hold cannot be put into a role', async () => {
  const clerk: Person = await group.aPerson(['portal.administer'])
  signInOnServer(group, ['portal.administer'], clerk)
  await open(<NewRolePage />, paths.newRole)
  const locked = await box('Financials')
  await waitFor(() => expect(locked.disabled).toBe(true))
  expect(locked.closest('label')?.title).toContain("You don't hold this permission in this group")
  expect((await box('Administration of the portal')).disabled).toBe(false)
})

test('the page of a user gives a role, and shows which permission comes from it', async () => {
  const { id } = await aRole('Yard clerk', tracks)
  const person = await group.aPerson([])
  await open(<UserUpdate />, `${paths.updateUser}?id=${person.userId}`)
  await user.click(await box(`Yard clerk in ${group.id}`))
  const permission = await box(`Live tracking and maps in ${group.id}`)
  expect(permission.checked).toBe(false)
  expect(permission.closest('td')?.textContent).toBe('by Yard clerk')
  const sees = within(screen.getByRole('list', { name: 'Menu' }))
  expect(sees.getByText('Live tracking')).toBeTruthy()
  expect(await accessibilityFindings()).toEqual([])
  await press('Save permissions')
  await told('Permissions of Test Person saved. They apply from the next request.')
  const { body } = await group.call('GET', `/admin/users/${person.userId}`)
  expect(body.rights).toEqual([{ group: keyOf(group), checkpoints: [], roles: [id] }])
})
