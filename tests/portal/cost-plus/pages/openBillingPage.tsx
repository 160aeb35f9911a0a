import userEvent from '@testing-library/user-event'
import type { HttpHandler } from 'msw'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { periods } from '#contract/cost-plus/periods'
import type { ShownPeriod } from '#domain/billing/close/periodLock'
import { answering, handling } from '../../network/answers'
import type { mockNetwork } from '../../network/mockNetwork'
import { signInAs } from '../../portalFixtures'
import { renderPage } from '../../renderPage'

export const billingPageWords = [
  'records',
  'billing',
  'billingConfiguration',
  'billingCustomer',
  'billingImport',
  'billingReports',
  'billingSetup',
  'billingSummary',
  'crud',
  'freight',
  'home',
  'loadActions',
  'refusals',
  'shipmentOrders',
  'tools',
  'workList',
]

/** PL_ACME, set up for billing. */
const aCustomer = { id: 'PL_ACME', name: 'Acme', groupNumber: null, isSetUp: true }

const anOctober: ShownPeriod = { period: '2026-10', status: 'closing', lockedBy: null, lockedAt: null, steps: [] }

/** Answers writes to an endpoint, and keeps their bodies. */
export const keeping = (
  endpoint: Parameters<typeof handling>[0],
  answer: Record<string, unknown> = {},
): { bodies: unknown[]; handler: HttpHandler } => {
  const bodies: unknown[] = []
  const handler = handling(endpoint, async (request) => {
    bodies.push(await request.clone().json())
    return Response.json({ Status: 'SUCCESS', ...answer })
  })
  return { bodies, handler }
}

/** Opens a page of billing as an administrator of PL_ACME. */
export const openBillingPage = async (
  network: ReturnType<typeof mockNetwork>,
  page: ReactElement,
  path: string,
  handlers: readonly HttpHandler[],
  locale = 'en-US',
) => {
  // The simulated browser lays nothing out: without a height a table would draw no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  signInAs(['cost-plus', 'cost-plus.administer'])
  localStorage.setItem('locale', locale)
  network.use(
    ...handlers,
    answering(billingCustomers.readBillingCustomer, aCustomer),
    answering(periods.listPeriods, [anOctober]),
  )
  await renderPage(page, path, { words: billingPageWords })
  return userEvent.setup()
}
