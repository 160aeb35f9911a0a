import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import { crossReferenceTypes } from '#contract/fleet-manager/crossReferenceTypes'
import { genericSetup } from '#contract/fleet-manager/genericSetup'
import type { Answer } from '#contract/platform/endpoint'
import { RowsPage } from '#portal/fleet-manager/cross-references/RowsPage'
import { TypesPage } from '#portal/fleet-manager/cross-references/TypesPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { answering, handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const carrier: Answer<typeof crossReferenceTypes.listTypes>[number] = {
  code: 'CARRIER',
  description: 'Carrier codes',
  lookupCode: 'EDI',
  rowCount: 2,
  unresolvedCount: 1,
  isOneToOne: false,
  fallback: null,
  isActive: true,
}
const row: Answer<typeof crossReferences.searchRows>[number] = {
  id: 7,
  type: 'CARRIER',
  customer: 'PL_ACME',
  source: '0012',
  target: 'SWFT',
  description: '',
  validFrom: null,
  validTo: null,
  state: 'active',
  updatedBy: 'ana',
  updatedAt: '2026-03-01T12:00:00Z',
  version: 1,
}

const network = mockNetwork()
const written: { address: string; body: Record<string, unknown> }[] = []
const noting = (endpoint: Parameters<typeof handling>[0], body: Record<string, unknown>) =>
  handling(endpoint, async (request) => {
    const isForm = request.headers.get('content-type')?.startsWith('multipart') ?? false
    const sent: unknown = isForm ? Object.fromEntries(await request.formData()) : await request.json()
    written.push({
      address: new URL(request.url).pathname.replace(/.*\/fm/, '/fm'),
      body: sent as Record<string, unknown>,
    })
    return Response.json({ Status: 'SUCCESS', ...body })
  })

beforeEach(() => {
  written.length = 0
  network.use(
    answering(crossReferenceTypes.listTypes, [
      carrier,
      { ...carrier, code: 'STORE', lookupCode: 'WMS', unresolvedCount: 0 },
    ]),
    answering(crossReferences.searchRows, { rows: [row], total: 60 }),
    answering(crossReferences.listUnresolvedCodes, [
      {
        type: 'CARRIER',
        source: 'ZZTOP',
        count: 3,
        firstSeen: row.updatedAt,
        lastSeen: row.updatedAt,
        seenIn: 'loads.csv',
      },
    ]),
    answering(genericSetup.listParameters, []),
    answering(genericSetup.listConfiguredCustomers, [{ id: 'PL_ACME', name: 'Acme', hasSetup: true }]),
    answering(changeSets.listChangeSets, []),
    answering(changeSets.listChanges, []),
    noting(changeSets.createChangeSet, { CHANGE_SET_PK: 5 }),
    noting(changeSets.saveChange, { KEY: 'X' }),
    noting(crossReferences.uploadRows, {
      Inserted: 2,
      Updated: 0,
      Unchanged: 1,
      Skipped: 1,
      Errors: [{ Row: 4, Message: 'SOURCE_VALUE is required.' }],
      CHANGE_SET_PK: 9,
    }),
  )
})
afterEach(cleanup)

const open = async (page: ReactNode, path: string) => {
  signInAs(['fleet-manager.configure'])
  const whole = (
    <>
      <div id={pageActionsId} />
      {page}
    </>
  )
  await renderPage(whole, path, { words: ['fleet-manager', 'tools', 'crud'] })
  return userEvent.setup()
}
const button = (name: string) => screen.findByRole('button', { name })

test('types have their rows and unresolved codes, and are filtered by the address [ROUTE-047]', async () => {
  await open(<TypesPage />, '/FMXREFManager?unresolved=yes')
  const link = await screen.findByRole('link', { name: 'Rows of CARRIER' })
  expect(link.getAttribute('href')).toBe('/FMXREFDataManager?type=CARRIER')
  expect(screen.queryByRole('link', { name: 'Rows of STORE' })).toBeNull()
})

test('a new type goes into the draft in upper case, and not without its look-up code', async () => {
  const user = await open(<TypesPage />, '/FMXREFManager')
  await user.click(await button('Add type'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Type' }), 'store-id')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  expect(dialog.getByText("All '*' marked fields are required!")).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Look-up code' }), 'EDI')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.at(-1)?.body).toMatchObject({ KIND: 'XREF_TYPE', KEY: 'STORE-ID', AFTER: { lookupCode: 'EDI' } })
})

test('rows are searched on the server by the filters and the page of the address [ROUTE-046]', async () => {
  await open(<RowsPage />, '/FMXREFDataManager?type=CARRIER&source=00&state=active&page=2')
  await screen.findByText('0012')
  const search = network.sent.findLast(({ url }) => url.includes('/Search'))
  expect(new URL(search?.url ?? '').searchParams.get('page')).toBe('2')
  expect(screen.getByText('26–26 of 60')).toBeTruthy()
})

test('an unresolved code leads to the new row that translates it, with its leading zeros', async () => {
  const user = await open(<RowsPage />, '/FMXREFDataManager?type=CARRIER&tab=unresolved')
  await user.click(await button('Add a row for ZZTOP'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Source value' }).value).toBe('ZZTOP')
  await user.type(dialog.getByRole('textbox', { name: 'Target value' }), '007')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.at(-1)?.body).toMatchObject({ KIND: 'XREF', KEY: 'new', AFTER: { source: 'ZZTOP', target: '007' } })
})

test('an upload is checked first, lists bad rows with their line, and then stores the good ones', async () => {
  const user = await open(<RowsPage />, '/FMXREFDataManager?type=CARRIER')
  await user.click(await button('Upload'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(dialog.getByLabelText('Choose a file'), new File(['XREF_TYPE'], 'rows.csv'))
  expect(await dialog.findByText('2 new, 0 changed, 1 the same, 1 with errors.')).toBeTruthy()
  expect(dialog.getByText('SOURCE_VALUE is required.')).toBeTruthy()
  expect(written.at(-1)?.body).toMatchObject({ dryRun: 'Y', onError: 'skip', mode: 'upsert' })
  await user.click(dialog.getByRole('button', { name: 'Store 2 rows' }))
  await screen.findByText('2 rows added, 0 updated.')
  expect(written.at(-1)?.body).not.toHaveProperty('dryRun')
})
