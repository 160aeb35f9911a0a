import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ledger } from '#contract/cost-plus/ledger'
import { ledgerAttachments } from '#contract/cost-plus/ledgerAttachments'
import { LineDrawer } from '#portal/cost-plus/ledger/LineDrawer'
import { answering, handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { aLine } from './billingRecords'
import { keeping, openBillingPage } from './pages/openBillingPage'

const network = mockNetwork()
afterEach(cleanup)

const open = async (isReadOnly: boolean, line = aLine({ id: 7 })) => {
  const added: unknown[] = []
  const removing = keeping(ledgerAttachments.removeLedgerAttachment)
  const drawer = <LineDrawer lineId={7} isReadOnly={isReadOnly} onAsk={() => undefined} onClose={() => undefined} />
  const user = await openBillingPage(network, drawer, '/cpb/glbilling', [
    answering(ledger.readLedgerLines, [line]),
    answering(ledgerAttachments.listLedgerAttachments, [
      {
        id: 3,
        lineId: 7,
        name: 'receipt.pdf',
        type: 'application/pdf',
        size: 120,
        addedBy: 'ana',
        addedAt: '2026-11-02T08:00:00Z',
      },
    ]),
    handling(ledgerAttachments.attachToLedgerLine, async (request) => {
      added.push((await request.clone().formData()).get('customerId'))
      return Response.json({ Status: 'SUCCESS', AttachmentId: 4 })
    }),
    removing.handler,
  ])
  await screen.findByRole('button', { name: 'Open receipt.pdf' })
  return { user, added, removed: removing.bodies }
}

test('a PDF is attached to a ledger line; another file is refused before it is sent', async () => {
  const { user, added } = await open(false)
  const input = screen.getByLabelText('Add attachment', { selector: 'input' })
  await user.upload(input, new File(['no picture'], 'notes.pdf', { type: 'application/pdf' }))
  await screen.findByRole('alert')
  expect(added).toEqual([])
  await user.upload(input, new File(['%PDF-1.7 a receipt'], 'toll.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(added).toEqual(['PL_ACME']))
})

test('an attachment is removed once the user agrees', async () => {
  const { user, removed } = await open(false)
  await user.click(screen.getByRole('button', { name: 'Remove receipt.pdf' }))
  expect(removed).toEqual([])
  const dialog = await screen.findByRole('dialog', { name: 'Remove receipt.pdf' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removed).toEqual([{ AttachmentId: 3 }]))
})

test('attachments of a locked period can be opened alone', async () => {
  await open(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove receipt.pdf' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add attachment' }).disabled).toBe(true)
})

test('masked pay shows no amount, says why, and can be neither split nor moved; its attachments stay closed', async () => {
  await open(false, aLine({ id: 7, category: 'WAGES', description: '•••', net: null, isMasked: true }))
  screen.getByText(/need the finance right/)
  expect(screen.getAllByText('•••')).toHaveLength(2)
  for (const name of ['Category or period', 'Split line', 'Always do this', 'Open receipt.pdf', 'Remove receipt.pdf'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) }).disabled, name).toBe(true)
})
