import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import { UnresolvedLink } from '#portal/routing-tool/import-deliveries/steps/UnresolvedLink'
import { paths } from '#portal/routing-tool/paths'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

const aCode = (source: string) => ({
  type: 'CARRIER',
  source,
  count: 1,
  firstSeen: '2026-03-01T12:00:00Z',
  lastSeen: '2026-03-01T12:00:00Z',
  seenIn: 'May & June.csv',
  suggestions: [],
})
const show = () =>
  renderPage(<UnresolvedLink fileName="May & June.csv" />, paths.importDeliveries, { words: ['imports'] })
const asked = () => network.sent.filter(({ url }) => url.includes('/Unresolved'))

test('an import leads to the codes of its file that have no cross-reference', async () => {
  signInAs(['fleet-manager.configure'])
  network.use(answering(crossReferences.listUnresolvedCodes, { rows: [aCode('ZZTOP')], total: 2 }))
  await show()
  const link = await screen.findByRole('link', { name: '2 unresolved codes' })
  expect(link.getAttribute('href')).toBe('/FMXREFDataManager?tab=unresolved&seenIn=May+%26+June.csv')
  expect(new URL(asked()[0]?.url ?? '').searchParams.get('SEEN_IN')).toBe('May & June.csv')
})

test('an import whose codes are all known leads nowhere', async () => {
  signInAs(['fleet-manager.configure'])
  network.use(answering(crossReferences.listUnresolvedCodes, { rows: [], total: 0 }))
  await show()
  await expect.poll(asked).toHaveLength(1)
  expect(screen.queryByRole('link')).toBeNull()
})

test('users who may not configure are neither asked for nor led to the codes', async () => {
  signInAs(['routing-tool.deliveries'])
  await show()
  expect(screen.queryByRole('link')).toBeNull()
  expect(asked()).toEqual([])
})
