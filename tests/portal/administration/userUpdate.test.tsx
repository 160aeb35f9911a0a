import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { administration } from '#portal/administration/index'
import { paths } from '#portal/administration/paths'
import { UserUpdate } from '#portal/administration/users/UserUpdate'
import { alerts } from '#portal/data/alerts'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { FeaturesContext } from '#portal/ui/page/featuresContext'
import { aGroup, type Person, type TestGroup } from '../../fixtures/server'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
let group: TestGroup
let other: Person
let ann: Person

beforeEach(async () => {
  group = await aGroup()
  other = await group.aPerson()
  ann = await group.aPerson([])
  signInOnServer(group, ['portal.administer'])
})
afterEach(cleanup)

const open = async () => {
  await renderPage(
    <FeaturesContext value={[administration]}>
      <UserUpdate />
    </FeaturesContext>,
    `${paths.updateUser}?id=${ann.userId}`,
    {
      words: ['accounts', 'board', 'crud', 'records'],
      dataProvider: createDataProvider(administration.resources ?? {}),
    },
  )
  const box = await screen.findByRole('checkbox', { name: new RegExp(`^Routing tool: set-up in ${group.id}`) })
  return { user: userEvent.setup(), box }
}

const change = (person: Person, body: object) =>
  person.call('PUT', `/admin/users/${ann.userId}`, { override: 'PUT', body })
const checkpoints = async () =>
  (await group.call('GET', `/admin/users/${ann.userId}`)).body.rights[0].checkpoints as string[]

test('rights that somebody else has saved since are shown, and stay beside those that are saved now', async () => {
  const { user, box } = await open()
  expect((await change(other, { lastName: 'Elsewhere' })).status).toBe(200)
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Save permissions' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain(`${other.userId} changed Test Person after you opened it.`)
  expect(
    within(notice)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Last name: Person → Elsewhere'])
  expect(alerts().open).toEqual([])
  expect(await checkpoints()).toEqual([])
  await user.click(within(notice).getByRole('button', { name: 'Keep my changes' }))
  await user.click(screen.getByRole('button', { name: 'Save permissions' }))
  await waitFor(async () => expect(await checkpoints()).toHaveLength(1))
  expect(alerts().notice?.text).toContain('Permissions of Test Elsewhere saved.')
})

test('a user who was removed is not read again', async () => {
  const { user } = await open()
  network.sent.length = 0
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(alerts().notice?.text ?? '').toContain('is removed.'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(network.calls().filter((call) => call.endsWith(`/users/${ann.userId}`))).toEqual([
    `POST /admin/users/${ann.userId}`,
  ])
})
