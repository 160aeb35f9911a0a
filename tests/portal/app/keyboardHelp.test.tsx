import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminContext } from 'react-admin'
import { afterEach, expect, test } from 'vitest'
import { KeyboardHelp } from '#portal/app/frame/KeyboardHelp'
import { createI18nProvider, loadWords } from '#portal/ui/i18n/i18nProvider'
import { type PageKey, usePageKeys } from '#portal/ui/page/pageKeys'

afterEach(cleanup)

const listKeys: readonly PageKey[] = [['j  k', 'crud.keys.move']]
const Page = () => {
  usePageKeys(listKeys)
  return <input aria-label="Name" />
}

test('? tells the keys of the page that is shown and those of the whole portal, but not while somebody types', async () => {
  await loadWords(['crud'])
  const i18nProvider = await createI18nProvider()
  const portal = (page: boolean) => (
    <AdminContext i18nProvider={i18nProvider}>
      {page && <Page />}
      <KeyboardHelp />
    </AdminContext>
  )
  const { rerender } = render(portal(true))
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Name'), '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  const told = async () => {
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    const words = within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return words
  }
  expect((await told())[0]).toBe('Next and previous row')
  rerender(portal(false))
  expect(await told()).toEqual(['Search pages and records', 'Close', 'Show these shortcuts'])
})
