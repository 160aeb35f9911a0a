import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { outbox } from '#contract/routing-tool/outbox'
import { carriers } from '#contract/routing-tool/setup/carriers'
import { equipment } from '#contract/routing-tool/setup/equipment'
import type { Load } from '#domain/freight/load'
import { AskedDialog } from '#portal/routing-tool/deliveries-and-loads/actions/AskedDialog'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

const load = { loadId: 12, status: 'pending', carrier: 'ABF Freight', equipment: null } as Load
const nothing = () => undefined

const ask = async (action: 'send-to-carrier' | 'send-to-fleet', numbers: { mcNumber: string; dotNumber: string }) => {
  network.use(
    answering(outbox.previewMessage, { subject: 'Tender 12', recipients: [], text: 'ISA', html: null, problem: null }),
    answering(equipment.listEquipment, []),
    answering(carriers.listCarriers, [{ code: 'ABFS', name: 'ABF Freight', ...numbers }]),
  )
  signInAs(['routing-tool.deliveries'])
  await renderPage(
    <AskedDialog action={action} load={load} deliveries={[]} onChanged={nothing} onClose={nothing} />,
    '/',
    { words: ['loadActions', 'board'] },
  )
  expect(await screen.findByText('Subject: Tender 12')).toBeTruthy()
}

test('the tender names the carrier by its SCAC and the numbers of the authorities', async () => {
  await ask('send-to-carrier', { mcNumber: '29910', dotNumber: '82866' })
  expect(await screen.findByText('ABFS · MC 29910 · USDOT 82866')).toBeTruthy()
})

test('the tender leaves out numbers that nobody has entered', async () => {
  await ask('send-to-carrier', { mcNumber: '', dotNumber: '82866' })
  expect(await screen.findByText('ABFS · USDOT 82866')).toBeTruthy()
})

test('what goes to the fleet names no carrier', async () => {
  await ask('send-to-fleet', { mcNumber: '29910', dotNumber: '82866' })
  expect(screen.queryByText(/ABFS/)).toBeNull()
})
