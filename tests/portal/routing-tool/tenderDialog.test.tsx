import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Load } from '#domain/freight/load'
import { AskedDialog } from '#portal/routing-tool/deliveries-and-loads/actions/AskedDialog'
import { aLoadOf } from '../../fixtures/freight'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

mockNetwork()
afterEach(cleanup)

let group: TestGroup
beforeAll(async () => {
  group = await aGroup(['routing-tool.deliveries'])
  for (const [code, name, mcNumber] of [
    ['ABFS', 'ABF Freight', '29910'],
    ['SAIA', 'Saia', ''],
  ])
    await statement(
      `insert into carrier (customer, code, name, transport, mc_number, dot_number) values ($1, $2, $3, 'edi', $4, '82866')`,
      group.id,
      code,
      name,
      mcNumber,
    )
})

const nothing = () => undefined

const ask = async (action: 'send-to-carrier' | 'send-to-fleet', carrier: string) => {
  const { loadId } = await aLoadOf(group.id, 1, { carrier })
  const load = { loadId, status: 'pending', carrier, equipment: null } as Load
  signInOnServer(group, ['routing-tool.deliveries'])
  await renderPage(
    <AskedDialog action={action} load={load} deliveries={[]} onChanged={nothing} onClose={nothing} />,
    '/',
    { words: ['loadActions', 'board'] },
  )
  await screen.findByText(/^Subject: /)
}

test('the tender names the carrier by its SCAC and the numbers of the authorities', async () => {
  await ask('send-to-carrier', 'ABF Freight')
  await screen.findByText('ABFS · MC 29910 · USDOT 82866')
})

test('the tender leaves out numbers that nobody has entered', async () => {
  await ask('send-to-carrier', 'Saia')
  await screen.findByText('SAIA · USDOT 82866')
})

test('what goes to the fleet names no carrier', async () => {
  await ask('send-to-fleet', 'ABF Freight')
  expect(screen.queryByText(/ABFS/)).toBeNull()
})
