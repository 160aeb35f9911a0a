import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { DriverPhonesPage } from '#portal/load-planning/phones/DriverPhonesPage'
import { aGroup, type TestGroup } from '../../fixtures/server'
import { aDriver } from '../../server/load-planning/aPlannedFleet'
import { aDriverPhone } from '../../server/positions/aDriverPhone'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

mockNetwork()
afterEach(cleanup)

let group: TestGroup
beforeAll(async () => {
  group = await aGroup(['load-planning'])
  for (const letter of ['CALLS', 'SILENT']) await aDriver(group, letter)
  const phone = await aDriverPhone(group, 'DCALLS')
  await phone.call('GET', '/driver/today', { headers: { 'phone-version': 'aB3_d-9x', 'phone-waiting': '0' } })
  await phone.post('duty', { key: 'first-duty', state: 'driving', at: new Date().toISOString() })
  await aDriverPhone(group, 'DSILENT')
})

test.each([
  ['has called', 'DCALLS', [/^Driving since /, /^aB3_d-9x$/, /^0$/]],
  ['has not called yet', 'DSILENT', [/^–$/, /^–$/, /^–$/]],
] as const)('a phone that %s is listed with what it has said', async (_, driver, said) => {
  signInOnServer(group, ['load-planning'])
  await renderPage(<DriverPhonesPage />, '/', { words: ['planPhones', 'tools'] })
  const named = await screen.findByText(driver)
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const facts = [...(named.closest('tr')?.children ?? [])].map(({ textContent }) => textContent)
  for (const [place, name] of ['Duty', 'Page version', 'Reports to send'].entries())
    expect(facts[headings.indexOf(name)]).toMatch(said[place] as RegExp)
})
