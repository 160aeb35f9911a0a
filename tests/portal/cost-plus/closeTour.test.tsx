import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeStops, stopAddress } from '#portal/cost-plus/tour/closeStops'
import { BillingPage } from '#portal/cost-plus/landing/BillingPage'
import { setConfiguration } from '#portal/data/call/configuration'
import { aConfiguration } from '../portalFixtures'
import { mockNetwork } from '../network/mockNetwork'
import { openBillingPage } from './pages/openBillingPage'

const network = mockNetwork()
afterEach(cleanup)

test('the tour goes from the import to the lock, each stop on its page and in the period', () => {
  setConfiguration(aConfiguration())
  expect(closeStops.map((stop) => stopAddress(stop, '2026-10'))).toEqual([
    '/cpb/importjob?period=2026-10&tour=import',
    '/cpb/glbilling?period=2026-10&tour=review',
    '/cpb/invoicesubmit?period=2026-10&tour=draft',
    '/cpb/invoicesubmit?period=2026-10&tour=approve',
    '/cpb/invoicesubmit?period=2026-10&tour=post',
    '/cpb/invoicesubmit?period=2026-10&tour=send',
    '/cpb/reports/accrual?period=2026-10&tour=accrual',
    '/cpb?period=2026-10&tour=lock',
  ])
})

test('the landing page leads to the tour of its period', async () => {
  await openBillingPage(network, <BillingPage />, '/cpb?period=2026-10', [])
  const link = await screen.findByRole('link', { name: 'Tour of a close' })
  expect(link.getAttribute('href')).toBe('/cpb/importjob?period=2026-10&tour=import')
})

test('its last stop marks the lock, has the focus, and is ended by Escape', async () => {
  const user = await openBillingPage(network, <BillingPage />, '/cpb?period=2026-10&tour=lock', [])
  const card = await screen.findByRole('dialog', { name: '8. Lock' })
  expect(card.textContent).toContain('8 of 8')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Done'))
  await waitFor(() => expect(document.querySelector('[data-tour-here]')?.textContent).toContain('Lock October 2026'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.querySelector('[data-tour-here]')).toBeNull()
})
