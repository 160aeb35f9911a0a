import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UnresolvedLink } from '#portal/routing-tool/import-deliveries/steps/UnresolvedLink'
import { paths } from '#portal/routing-tool/paths'
import { aGroup, statement, unique } from '../../fixtures/server'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs, signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

/** Signs in to a group in which codes of a file have no cross-reference. */
const signInWithCodes = async (...codes: string[]) => {
  const group = await aGroup(['fleet-manager.configure'])
  const type = unique('T').toUpperCase()
  await statement(
    `insert into cross_reference_type (code, lookup_code, created_by, updated_by) values ($1, 'TEST', 'x', 'x')`,
    type,
  )
  for (const code of codes)
    await statement(
      `insert into unresolved_code (customer, type, source_key, source, seen_in)
       values ($1, $2, lower($3), $3, 'May & June.csv')`,
      group.id,
      type,
      code,
    )
  signInOnServer(group, ['fleet-manager.configure'])
}
const show = () =>
  renderPage(<UnresolvedLink fileName="May & June.csv" />, paths.importDeliveries, { words: ['imports'] })
const asked = () => network.sent.filter(({ url }) => url.includes('/Unresolved'))

test('an import leads to the codes of its file that have no cross-reference', async () => {
  await signInWithCodes('ZZTOP', 'ABBA')
  await show()
  const link = await screen.findByRole('link', { name: '2 unresolved codes' })
  expect(link.getAttribute('href')).toBe('/FMXREFDataManager?tab=unresolved&seenIn=May+%26+June.csv')
  expect(new URL(asked()[0]?.url ?? '').searchParams.get('SEEN_IN')).toBe('May & June.csv')
})

test('an import whose codes are all known leads nowhere', async () => {
  await signInWithCodes()
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
