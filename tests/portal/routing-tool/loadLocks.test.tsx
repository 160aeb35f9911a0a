import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LoadLocks } from '#portal/routing-tool/tools/LoadLocks'
import { json, recordRequests, signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

afterEach(cleanup)

test.each([
  ['', {}],
  ['?load=LD7', { Load: 'LD7' }],
  ['?owner=OTM', { HeldBy: 'OTM' }],
  ['?owner=%20ann%20&age=60', { HeldBy: 'ann', MinAgeMinutes: '60' }],
  ['?age=7', {}],
])('locks are listed as the filters of the address %j say', async (search, filters) => {
  signInAs(['routing-tool.deliveries'])
  const sent = recordRequests(() => json([], { headers: { 'Content-Range': 'items */0' } }))
  await renderPage(<LoadLocks />, `/${search}`, { words: ['tools'] })
  await waitFor(() => expect(sent.some(({ url }) => url.includes('/LoadLocks'))).toBe(true))
  const { searchParams } = new URL(sent.find(({ url }) => url.includes('/LoadLocks'))?.url ?? '')
  const asked = ['Load', 'HeldBy', 'MinAgeMinutes'].filter((name) => searchParams.has(name))
  expect(Object.fromEntries(asked.map((name) => [name, searchParams.get(name)]))).toEqual(filters)
})
