import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { alerts } from '#portal/data/alerts'
import { CallFailure } from '#portal/data/call/callFailure'
import type { Reading } from '#portal/data/call/readAll'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

mockNetwork()
afterEach(cleanup)

/** Reads one page, and the next one never comes. */
const readOn = ({ onRead, signal }: Reading) =>
  new Promise<never>((_, reject) => {
    onRead?.(5_000)
    signal?.addEventListener('abort', () => reject(new CallFailure({ kind: 'aborted' })))
  })

test('the export of a long list shows how far it is, and can be given up', async () => {
  signInAs()
  const user = userEvent.setup()
  const columns = [{ name: 'id', label: 'Number', width: '80px', cell: ({ id }: { id: number }) => id }]
  const whole = { total: 7_000, readAll: readOn }
  await renderPage(<ExportButton name="Docks" rows={[{ id: 1 }]} columns={columns} whole={whole} />, '/', {
    words: ['workList'],
  })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await user.click(await screen.findByRole('button', { name: '5,000 rows read – stop' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /rows read/ })).toBeNull())
  expect(alerts().open).toEqual([])
})
