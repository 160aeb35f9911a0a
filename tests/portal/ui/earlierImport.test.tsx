import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nContextProvider } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { EarlierImportNotice } from '#portal/ui/file-import/EarlierImportNotice'
import { createI18nProvider, loadWords } from '#portal/ui/i18n/i18nProvider'

afterEach(cleanup)

const earlier = { id: 12, fileName: 'monday.csv', storedAt: '2026-03-01T12:00:00Z', storedBy: 'ana' }

const show = async (pages: 'imports' | 'fileImport', isAccepted: boolean, onAccept = vi.fn<() => void>()) => {
  await loadWords([pages])
  const words = { text: `${pages}.earlier.text`, goOn: `${pages}.earlier.goOn` }
  render(
    <I18nContextProvider value={await createI18nProvider()}>
      <EarlierImportNotice {...{ earlier, words, isAccepted, onAccept }} />
    </I18nContextProvider>,
  )
  return onAccept
}

const who = 'This file was already imported as “monday.csv” on 03/01/2026 12:00:00 UTC by ana'

test.each([
  ['imports', `${who} (import 12). Importing it again overwrites its deliveries.`],
  ['fileImport', `${who}.`],
] as const)('%s: a file that was imported before asks whether to import it again', async (pages, text) => {
  const onAccept = await show(pages, false)
  expect(screen.getByRole('alert').textContent).toBe(`${text}Import again`)
  await userEvent.click(screen.getByRole('button', { name: 'Import again' }))
  expect(onAccept).toHaveBeenCalledOnce()
})

test('once that is accepted, nothing is asked any more', async () => {
  await show('fileImport', true)
  expect(screen.getByRole('alert').textContent).toBe(`${who}.`)
  expect(screen.queryByRole('button')).toBeNull()
})
