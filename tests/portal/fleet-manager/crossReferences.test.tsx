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
import { fill } from '../fill'
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
  sourceSystem: 'SAP',
  targetSystem: '',
  owner: 'Ana',
  keyColumns: [],
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
  finding: null,
  lastUsedOn: '2026-02-28',
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
        suggestions: [
          { target: 'ZTOP', like: 'ZTOP' },
          { target: 'SWFT', like: 'ZZ Freight' },
        ],
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
      Errors: [{ Row: 4, Message: 'SOURCE_VALUE is required.', Cells: { SOURCE_VALUE: '', TARGET_VALUE: '7' } }],
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
  await open(<TypesPage />, '/FMXREFManager?unresolved=yes&owner=Ana&active=yes')
  const link = await screen.findByRole('link', { name: 'Rows of CARRIER' })
  expect(link.getAttribute('href')).toBe('/FMXREFDataManager?type=CARRIER')
  expect(screen.getByText('SAP → –')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Rows of STORE' })).toBeNull()
})

test('a new type goes into the draft in upper case, and not without its look-up code', async () => {
  const user = await open(<TypesPage />, '/FMXREFManager')
  await user.click(await button('Add type'))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByRole('textbox', { name: 'Type' }), 'store-id')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  expect(dialog.getByText("All '*' marked fields are required!")).toBeTruthy()
  await fill(user, dialog.getByRole('textbox', { name: 'Look-up code' }), 'EDI')
  await fill(user, dialog.getByRole('textbox', { name: 'Owner' }), 'Ana')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.at(-1)?.body).toMatchObject({
    KIND: 'XREF_TYPE',
    KEY: 'STORE-ID',
    AFTER: { lookupCode: 'EDI', owner: 'Ana' },
  })
})

test('a type has key columns, which are not put into the draft before they are complete', async () => {
  const user = await open(<TypesPage />, '/FMXREFManager')
  await user.click(await button('Edit CARRIER'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add key column' }))
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Each key column needs a name without colon or bar.')
  await fill(user, dialog.getByRole('textbox', { name: 'Name, column 1' }), 'Store')
  await user.clear(dialog.getByRole('textbox', { name: 'Characters, column 1' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Characters, column 1' }), '4')
  await user.click(dialog.getByRole('combobox', { name: 'Data type, column 1' }))
  await user.click(await screen.findByRole('option', { name: 'Digits' }))
  await user.click(dialog.getByRole('button', { name: 'Add key column' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Name, column 2' }), 'State')
  await user.click(dialog.getByRole('checkbox', { name: 'Required, column 2' }))
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.at(-1)?.body).toMatchObject({
    KEY: 'CARRIER',
    AFTER: { keyColumns: ['Store:digits:4:required', 'State:text:100:optional'] },
    SEEN: { keyColumns: null },
  })
})

test('a row of a type with key columns has a field for each, and is checked by them', async () => {
  const keyColumns = [
    { name: 'Store', format: 'digits', longest: 4, isRequired: true },
    { name: 'State', format: 'text', longest: 2, isRequired: false },
  ] as const
  network.use(answering(crossReferenceTypes.listTypes, [{ ...carrier, keyColumns }]))
  const user = await open(<RowsPage />, '/FMXREFDataManager')
  await button('Edit 0012')
  await user.click(await button('Add row'))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByRole('textbox', { name: 'Store' }), '42x')
  await fill(user, dialog.getByRole('textbox', { name: 'Target value' }), 'SWFT')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  expect(dialog.getByText('This has another form than the type asks for.')).toBeTruthy()
  await user.clear(dialog.getByRole('textbox', { name: 'Store' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Store' }), '0042')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(written.at(-1)?.body).toMatchObject({ AFTER: { source: '0042|', target: 'SWFT' } })
})

test('the details of a type say who reads it, what was done to its rows, and lead to them', async () => {
  network.use(
    answering(crossReferenceTypes.listTypes, [{ ...carrier, lookupCode: 'CARRIER' }]),
    answering(crossReferenceTypes.readTypeActivity, { added: 3, changed: 1 }),
  )
  await open(<TypesPage />, '/FMXREFManager?detail=CARRIER&customer=A200')
  const dialog = within(await screen.findByRole('dialog', { name: 'CARRIER' }))
  expect(await dialog.findByText('3 added, 1 changed')).toBeTruthy()
  expect(dialog.getByText('Answers of carriers (X12), Tenders to carriers (X12)')).toBeTruthy()
  expect(dialog.getByText('None: sources of any form')).toBeTruthy()
  expect(await dialog.findByText('0012')).toBeTruthy()
  expect(dialog.getByRole('link', { name: '1 unresolved code' }).getAttribute('href')).toBe(
    '/FMXREFDataManager?type=CARRIER&tab=unresolved&customer=A200',
  )
})

test('rows are searched on the server by the filters and the page of the address [ROUTE-046]', async () => {
  const user = await open(<RowsPage />, '/FMXREFDataManager?type=CARRIER&source=00&state=active&page=2')
  await screen.findByText('0012')
  const search = network.sent.findLast(({ url }) => url.includes('/Search'))
  expect(new URL(search?.url ?? '').searchParams.get('page')).toBe('2')
  expect(screen.getByText('26–26 of 60')).toBeTruthy()
  await user.click(await button('Last change'))
  await user.click(await button('Last change'))
  const asked = () => new URL(network.sent.findLast(({ url }) => url.includes('/Search'))?.url ?? '').searchParams
  await expect.poll(() => asked().get('sort')).toBe('UPDATED_DATETIME')
  expect(asked().get('page')).toBe('1')
})

test('a row is added, changed, deleted, uploaded and its template fetched from the page [ROUTE-046]', async () => {
  const user = await open(<RowsPage />, '/FMXREFDataManager?type=CARRIER')
  await screen.findByText('0012')
  for (const name of ['Add row', 'Upload', 'Template']) expect(await button(name)).toHaveProperty('disabled', false)
  await user.click(await button('Edit 0012'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: 'Target value' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Target value' }), 'ABFS')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await expect.poll(() => written.at(-1)?.body).toMatchObject({ KIND: 'XREF', KEY: '7', AFTER: { target: 'ABFS' } })
  await user.click(await button('Edit 0012'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => written.at(-1)?.body).toMatchObject({ KIND: 'XREF', KEY: '7', AFTER: null })
})

test('types are listed by look-up code, and one without rows is changed or deleted [ROUTE-047]', async () => {
  network.use(
    answering(crossReferenceTypes.listTypes, [carrier, { ...carrier, code: 'STORE', lookupCode: 'WMS', rowCount: 0 }]),
  )
  const user = await open(<TypesPage />, '/FMXREFManager?code=WMS')
  expect(await button('Edit STORE')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit CARRIER' })).toBeNull()
  expect(await button('Upload')).toBeTruthy()
  await user.click(await button('Edit STORE'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => written.at(-1)?.body).toMatchObject({ KIND: 'XREF_TYPE', KEY: 'STORE', AFTER: null })
})

test('rows with an unknown target are found and marked', async () => {
  network.use(answering(crossReferences.searchRows, { rows: [{ ...row, finding: 'orphan' }], total: 1 }))
  await open(<RowsPage />, '/FMXREFDataManager?type=CARRIER&finding=orphan')
  const marked = await screen.findByRole('row', { name: /0012/ })
  expect(within(marked).getByText('Unknown target')).toBeTruthy()
  expect(await network.sent.findLast(({ url }) => url.includes('/Search'))?.json()).toMatchObject({ FINDING: 'ORPHAN' })
})

test('unresolved codes of all types are listed until a type is chosen, and get a row of their type', async () => {
  const user = await open(<RowsPage />, '/FMXREFDataManager?tab=unresolved')
  await button('Add a row for ZZTOP')
  expect(screen.queryByRole('textbox', { name: 'Source value' })).toBeNull()
  const asked = () => network.sent.findLast(({ url }) => url.includes('/Unresolved'))?.url ?? ''
  expect(asked()).not.toContain('XREF_TYPE')
  await user.click(await button('Add a row for ZZTOP'))
  expect(await screen.findByRole('dialog', { name: 'Add row of CARRIER' })).toBeTruthy()
})

test('unresolved codes are narrowed to those of a file', async () => {
  const user = await open(<RowsPage />, '/FMXREFDataManager?tab=unresolved&seenIn=May.csv')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Seen in' })
  expect(field.value).toBe('May.csv')
  const asked = () => network.sent.findLast(({ url }) => url.includes('/Unresolved'))?.url ?? ''
  await expect.poll(asked).toContain('SEEN_IN=May.csv')
  await user.clear(field)
  await expect.poll(asked).not.toContain('SEEN_IN')
})

test('an unresolved code leads to the new row that translates it, with its leading zeros', async () => {
  const user = await open(<RowsPage />, '/FMXREFDataManager?type=CARRIER&tab=unresolved')
  await user.click(await button('Add a row for ZZTOP'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Source value' }).value).toBe('ZZTOP')
  await user.click(dialog.getByRole('button', { name: 'SWFT – like ZZ Freight' }))
  const target = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Target value' })
  expect(target.value).toBe('SWFT')
  await user.clear(target)
  await fill(user, target, '007')
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
  expect(written.at(-1)?.body).toMatchObject({
    CUSTOMER_CODE: 'PL_ACME',
    dryRun: 'Y',
    onError: 'skip',
    mode: 'upsert',
  })
  expect(dialog.getByRole('button', { name: 'Add 2 rows to draft' })).toHaveProperty('disabled', false)
  await user.click(dialog.getByRole('switch', { name: /Go live immediately/ }))
  await fill(user, dialog.getByRole('textbox', { name: 'SOURCE_VALUE of row 4' }), 'P7')
  expect(dialog.getByRole('button', { name: 'Store 2 rows' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  expect(written.at(-1)?.body).toMatchObject({
    dryRun: 'Y',
    repairs: JSON.stringify([{ line: 4, cells: { SOURCE_VALUE: 'P7' } }]),
  })
  await user.click(dialog.getByRole('button', { name: 'Skip row 4' }))
  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  expect(written.at(-1)?.body).toMatchObject({ repairs: JSON.stringify([{ line: 4, cells: null }]) })
  await user.click(dialog.getByRole('button', { name: 'Store 2 rows' }))
  await screen.findByText('2 rows added, 0 updated.')
  expect(written.at(-1)?.body).not.toHaveProperty('dryRun')
  expect(written.at(-1)?.body).not.toHaveProperty('CHANGE_SET_PK')
})

test('marked rows are edited together, after a preview of each', async () => {
  const other = { ...row, id: 8, source: '0013', target: 'PRAI' }
  network.use(
    answering(crossReferences.searchRows, { rows: [row, other], total: 2 }),
    noting(changeSets.saveChanges, {}),
  )
  const user = await open(<RowsPage />, '/FMXREFDataManager?type=CARRIER&match=starts')
  await user.click(await screen.findByRole('checkbox', { name: 'Select 0012' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(await button('Edit 2 selected rows'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 rows' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Target value' }), 'PRAI')
  expect(dialog.getByRole('status').textContent).toBe('1 row changes. 1 row stays as it is.')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('1 change added to the draft.')
  expect(written.at(-1)).toMatchObject({
    address: '/fm/ChangeSets/5/SeveralChanges',
    body: { CHANGES: [{ KIND: 'XREF', KEY: '7', AFTER: { target: 'PRAI' }, SEEN: { target: 'SWFT' } }] },
  })
})

test('rows that an edit of several rows cannot change are named with the rule', async () => {
  network.use(
    answering(crossReferences.searchRows, {
      rows: [
        { ...row, validFrom: '2026-05-01' },
        { ...row, id: 8, source: '0013', validFrom: '2026-01-01' },
      ],
      total: 2,
    }),
  )
  const user = await open(<RowsPage />, '/FMXREFDataManager?type=CARRIER')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(await button('Edit 2 selected rows'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 rows' }))
  await user.click(dialog.getByRole('combobox', { name: 'Edit' }))
  await user.click(await screen.findByRole('option', { name: 'Set last day' }))
  await fill(user, dialog.getByLabelText('Valid to'), '2026-03-31')
  expect(dialog.getByRole('status').textContent).toBe('1 row changes. 1 row is left out:')
  expect(dialog.getByText('0012: This day must not be before the first.')).toBeTruthy()
})

test('codes that another customer translates differently are listed, and those without a row are copied', async () => {
  network.use(
    answering(
      genericSetup.listConfiguredCustomers,
      ['PL_ACME', 'PL_OTHER'].map((id) => ({ id, name: id, hasSetup: true })),
    ),
    answering(crossReferences.compareRows, {
      rows: [
        { id: 7, source: '0012', before: 'SWFT', after: 'PRAI', description: '' },
        { id: null, source: '0099', before: null, after: 'ABFS', description: 'ABF' },
      ],
      total: 2,
    }),
  )
  const user = await open(<RowsPage />, '/FMXREFDataManager?type=CARRIER')
  await user.click(await button('Compare'))
  await user.click(await screen.findByRole('combobox', { name: 'Other customer' }))
  await user.click(await screen.findByRole('option', { name: 'PL_OTHER' }))
  expect(await screen.findByText('PL_ACME: SWFT · PL_OTHER: PRAI')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy 0012 to the draft' })).toBeNull()
  await user.click(await button('Copy 0099 to the draft'))
  await screen.findByText('Added to the draft.')
  expect(written.at(-1)?.body).toMatchObject({ KIND: 'XREF', KEY: 'new', AFTER: { source: '0099', target: 'ABFS' } })
})
