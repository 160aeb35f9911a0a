import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LineDrawer } from '#portal/cost-plus/ledger/LineDrawer'
import { activeSetup, addLine, aSetup } from '../../server/cost-plus/aBillingGroup'
import { aSetUpGroup, done, openOnServer } from './pages/openOnServer'

afterEach(cleanup)

/** Opens a ledger line that has a receipt; one of wages is pay, which the administrator of billing does not see. */
const open = async ({ isReadOnly = false, category = 'TOLL' } = {}) => {
  const group = await aSetUpGroup()
  const setup = aSetup(group)
  await activeSetup(group, {
    Categories: [...setup.Categories, { ...setup.Categories[0], Code: 'WAGES', Name: 'Wages' }],
  })
  const lineId = await addLine(group, '5400', 1234.56, { category })
  const path = `/costplus/{group}/glbilling/${lineId}/attachments`
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7 a receipt'], 'receipt.pdf', { type: 'application/pdf' }))
  await done(group.call('POST', path, { form }))
  const drawer = (
    <LineDrawer lineId={lineId} isReadOnly={isReadOnly} onAsk={() => undefined} onClose={() => undefined} />
  )
  const user = await openOnServer(group, drawer, '/cpb/glbilling')
  const stored = async (): Promise<string[]> =>
    (await done(group.call('GET', path))).map(({ FileName }: { FileName: string }) => FileName)
  await screen.findByRole('button', { name: /^Remove / })
  return { user, stored }
}

test('a PDF is attached to a ledger line; another file is refused before it is sent', async () => {
  const { user, stored } = await open()
  const input = screen.getByLabelText('Add attachment', { selector: 'input' })
  await user.upload(input, new File(['no picture'], 'notes.pdf', { type: 'application/pdf' }))
  await screen.findByRole('alert')
  expect(await stored()).toHaveLength(1)
  await user.upload(input, new File(['%PDF-1.7 a toll'], 'toll.pdf', { type: 'application/pdf' }))
  await waitFor(async () => expect(await stored()).toHaveLength(2))
})

test('an attachment is removed once the user agrees', async () => {
  const { user, stored } = await open()
  await user.click(screen.getByRole('button', { name: /^Remove / }))
  const dialog = await screen.findByRole('dialog', { name: /^Remove / })
  expect(await stored()).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect(await stored()).toEqual([]))
})

test('attachments of a locked period can be opened alone', async () => {
  await open({ isReadOnly: true })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Open / }).disabled).toBe(false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Remove / }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add attachment' }).disabled).toBe(true)
})

test('masked pay shows no amount, says why, and can be neither split nor moved; its attachments stay closed', async () => {
  await open({ category: 'WAGES' })
  screen.getByText(/need the finance right/)
  expect(screen.getAllByText('•••').length).toBeGreaterThan(0)
  expect(screen.queryByText(/1,?234\.56/)).toBeNull()
  for (const name of ['Category or period', 'Split line', 'Always do this', 'Open ', 'Remove '])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) }).disabled, name).toBe(true)
})
