import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LineDrawer } from '#portal/cost-plus/ledger/LineDrawer'
import { activeSetup, addLine, aSetup } from '../../server/cost-plus/aBillingGroup'
import { aVisit } from '../../server/cost-plus/aVisit'
import { statement } from '../../fixtures/server'
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

test('a line that charges detention shows the proof of delivery of its stop, which can be downloaded', async () => {
  const group = await aSetUpGroup()
  await activeSetup(group)
  const id = await aVisit(group)
  await statement(
    `insert into shipment_document (customer, shipment_id, stop_sequence, kind, signer, at, created_by, report_key)
     values ($1, $2, 1, 'signature', 'Ada', '2026-10-14T17:20:00Z', 'driver:D1', 'a-report')`,
    group.id,
    id,
  )
  const { LineIds: lineIds } = await done(
    group.call('POST', '/costplus/{group}/detentions/charge', {
      body: {
        Stops: [{ ShipmentId: id, StopSequence: 1 }],
        Period: '2026-10',
        Rate: 60,
        GlAccount: '5400',
        Category: 'TOLL',
      },
    }),
  )
  const drawer = <LineDrawer lineId={lineIds[0]} isReadOnly onAsk={() => undefined} onClose={() => undefined} />
  await openOnServer(group, drawer, '/cpb/glbilling')
  const proofs = within(await screen.findByRole('region', { name: 'Proof of delivery' }))
  await proofs.findByText('Signed by Ada')
  proofs.getByText(/14.* 12:20$/)
  await proofs.findByRole('button', { name: 'Download PDF' })
})
