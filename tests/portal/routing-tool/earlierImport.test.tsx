import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nContextProvider } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { EarlierImportNotice } from '#portal/routing-tool/import-deliveries/steps/EarlierImportNotice'
import { createI18nProvider, loadWords } from '#portal/ui/i18n/i18nProvider'

afterEach(cleanup)

const earlier = { id: 12, fileName: 'monday.csv', storedAt: '2026-03-01T12:00:00Z', storedBy: 'ana' }

const show = async (isAccepted: boolean, onAccept = vi.fn<() => void>()) => {
  await loadWords(['imports'])
  render(
    <I18nContextProvider value={await createI18nProvider()}>
      <EarlierImportNotice earlier={earlier} isAccepted={isAccepted} onAccept={onAccept} />
    </I18nContextProvider>,
  )
  return onAccept
}

test('a file that was imported before is shown with when and by whom, and asks whether to go on', async () => {
  const onAccept = await show(false)
  expect(screen.getByRole('alert').textContent).toMatch(
    /already imported as “monday\.csv” on 03\/01\/2026 12:00:00 UTC by ana \(import 12\)/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Import again' }))
  expect(onAccept).toHaveBeenCalledOnce()
})

test('once that is accepted, nothing is asked any more', async () => {
  await show(true)
  expect(screen.queryByRole('button')).toBeNull()
})
