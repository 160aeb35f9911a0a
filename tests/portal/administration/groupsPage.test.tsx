import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { administration } from '#portal/administration/index'
import { GroupsPage } from '#portal/administration/groups/GroupsPage'
import { alerts } from '#portal/data/alerts'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { aGroup, type TestGroup } from '../../fixtures/server'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

const user = userEvent.setup()
let group: TestGroup

beforeEach(async () => {
  group = await aGroup()
  signInOnServer(group, ['portal.administer'])
})
afterEach(cleanup)

const tree = () => within(screen.getByRole('navigation', { name: 'Customer groups' }))
const node = (id: string) => tree().findByRole('button', { name: new RegExp(id) })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const told = async (text: string) => {
  await waitFor(() => expect(alerts().notice?.text).toBe(text))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
/** The group below the one of the test, as the server has it. */
const stored = async (key: string) => (await group.call('GET', `/admin/groups/${encodeURIComponent(key)}`)).body

test('a group is made below another, renamed, moved and removed; one with members is kept, and says what it holds', async () => {
  const [oak, pine] = [`${group.id}OAK`, `${group.id}PINE`].map((id) => ({ id, key: `${id}@CUSTOMER` })) as [
    { id: string; key: string },
    { id: string; key: string },
  ]
  await renderPage(<GroupsPage />, '/Administration/Groups', {
    words: ['accounts', 'crud', 'records'],
    dataProvider: createDataProvider(administration.resources ?? {}),
  })
  await screen.findByRole('navigation', { name: 'Customer groups' })
  for (const { id, key } of [oak, pine]) {
    await user.click(await node(`${group.id}(?!OAK|PINE)`))
    await screen.findByRole('link', { name: group.userId })
    await press('Add subgroup')
    const asked = await dialog()
    await user.type(asked.getByRole('textbox', { name: /^ID/ }), id)
    await user.type(asked.getByRole('textbox', { name: /^Name/ }), `Of ${id}{Enter}`)
    await told(`Group ${key} created.`)
  }
  await user.click(await node(oak.id))
  await press('Rename')
  const name = (await dialog()).getByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.type(name, 'Oak and Ash{Enter}')
  await told(`Group ${oak.key} renamed.`)
  await screen.findByRole('heading', { name: 'Oak and Ash' })

  await press('Move')
  const moved = await dialog()
  await user.type(moved.getByRole('combobox', { name: 'Below' }), pine.id)
  await user.click(await screen.findByRole('option', { name: new RegExp(pine.id) }))
  await user.click(moved.getByRole('button', { name: 'Move' }))
  await told(`Group ${oak.key} moved.`)
  expect(await stored(oak.key)).toMatchObject({ name: 'Oak and Ash', parent: pine.key })

  await press('Remove')
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }))
  await told(`Group ${oak.key} removed.`)
  await waitFor(() => expect(tree().queryByRole('button', { name: new RegExp(oak.id) })).toBeNull())

  await user.click(await node(`${group.id}(?!PINE)`))
  await press('Remove')
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(
      alerts()
        .open.flatMap(({ lines }) => lines)
        .join('\n'),
    ).toMatch(/Members: 1/),
  )
  await node(`${group.id}(?!PINE)`)
})
