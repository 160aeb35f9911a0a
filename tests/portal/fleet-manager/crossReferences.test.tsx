import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RowsPage } from '#portal/fleet-manager/cross-references/RowsPage'
import { TypesPage } from '#portal/fleet-manager/cross-references/TypesPage'
import { statement, type TestGroup, unique } from '../../fixtures/server'
import { done } from '../cost-plus/pages/openOnServer'
import { fill } from '../fill'
import { keepFileNames } from '../portalFixtures'
import { aConfiguredGroup, draftedBy, openConfiguration } from './configuredOnServer'

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

/** A type of its own, since all customers share them. */
const aType = async (group: TestGroup, more: object = {}): Promise<string> => {
  const code = unique('T').toUpperCase()
  const body = { XREF_TYPE: code, DESCRIPTION: 'Carrier codes', LKUP_CODE: 'EDI', OWNER: 'Ana', ...more }
  await done(group.call('POST', '/fm/XREFManager/InsertType', { body }))
  return code
}
type Row = { type: string; source?: string; target?: string; customer?: string } & Record<string, string>
/** The key of a new row. */
const aRow = async (
  group: TestGroup,
  { type, source = '0012', target = 'SWFT', customer = group.id, ...more }: Row,
): Promise<string> => {
  const body = { XREF_TYPE: type, CUSTOMER_CODE: customer, SOURCE_VALUE: source, TARGET_VALUE: target, ...more }
  return String((await done(group.call('POST', '/fm/XREFDataManager/Insert', { body }))).XREF_PK)
}
const anUnresolved = (customer: string, type: string, source = 'ZZTOP', seenIn = 'loads.csv') =>
  statement(
    `insert into unresolved_code (customer, type, source_key, source, seen_in) values ($1, $2, lower($3), $3, $4)`,
    customer,
    type,
    source,
    seenIn,
  )
/** The sources of the stored rows of a type. */
const sourcesOf = async (group: TestGroup, XREF_TYPE: string): Promise<string[]> =>
  (await done(group.call('POST', '/fm/XREFDataManager/Search', { body: { XREF_TYPE, CUSTOMER_CODE: group.id } }))).map(
    (row: Record<string, string>) => row['SOURCE_VALUE'],
  )

const openTypes = (group: TestGroup, query = '') => openConfiguration(group, <TypesPage />, `/FMXREFManager${query}`)
const openRows = (group: TestGroup, query: string) =>
  openConfiguration(group, <RowsPage />, `/FMXREFDataManager${query}`)
const button = (name: string) => screen.findByRole('button', { name })
const dialogOf = async (name?: string) => within(await screen.findByRole('dialog', name === undefined ? {} : { name }))

test('types have their rows and unresolved codes, and are filtered by the address [ROUTE-047]', async () => {
  const group = await aConfiguredGroup()
  const type = await aType(group, { SOURCE_SYSTEM: 'SAP' })
  const [resolved, ofBen, paused] = [
    await aType(group),
    await aType(group, { OWNER: 'Ben' }),
    await aType(group, { ACTIVE: 'N' }),
  ]
  for (const code of [type, ofBen, paused]) await anUnresolved(group.id, code)
  await openTypes(group, '?unresolved=yes&owner=Ana&active=yes')
  const link = await screen.findByRole('link', { name: `Rows of ${type}` })
  expect(link.getAttribute('href')).toBe(`/FMXREFDataManager?type=${type}`)
  expect(screen.getByText('SAP → –')).toBeTruthy()
  for (const code of [resolved, ofBen, paused])
    expect(screen.queryByRole('link', { name: `Rows of ${code}` })).toBeNull()
})

test('a new type goes into the draft in upper case, and not without its look-up code', async () => {
  const group = await aConfiguredGroup()
  const user = await openTypes(group)
  await user.click(await button('Add type'))
  const dialog = await dialogOf()
  const code = unique('store-id').toLowerCase()
  await fill(user, dialog.getByRole('textbox', { name: 'Type' }), code)
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  expect(dialog.getByText("All '*' marked fields are required!")).toBeTruthy()
  await fill(user, dialog.getByRole('textbox', { name: 'Look-up code' }), 'EDI')
  await fill(user, dialog.getByRole('textbox', { name: 'Owner' }), 'Ana')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(await draftedBy(group)).toMatchObject([
    [{ KIND: 'XREF_TYPE', KEY: code.toUpperCase(), AFTER: { lookupCode: 'EDI', owner: 'Ana' } }],
  ])
})

test('a type has key columns, which are not put into the draft before they are complete', async () => {
  const group = await aConfiguredGroup()
  const type = await aType(group)
  const user = await openTypes(group)
  await user.click(await button(`Edit ${type}`))
  const dialog = await dialogOf()
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
  const AFTER = { keyColumns: ['Store:digits:4:required', 'State:text:100:optional'] }
  expect(await draftedBy(group)).toMatchObject([[{ KEY: type, AFTER, BEFORE: { keyColumns: null } }]])
})

test('a row of a type with key columns has a field for each, and is checked by them', async () => {
  const group = await aConfiguredGroup()
  const type = await aType(group, {
    KEY_COLUMNS: [
      { NAME: 'Store', FORMAT: 'DIGITS', LENGTH: 4, REQUIRED: 'Y' },
      { NAME: 'State', FORMAT: 'TEXT', LENGTH: 2, REQUIRED: 'N' },
    ],
  })
  const user = await openRows(group, `?type=${type}`)
  await user.click(await button('Add row'))
  const dialog = await dialogOf()
  await fill(user, await dialog.findByRole('textbox', { name: 'Store' }), '42x')
  await fill(user, dialog.getByRole('textbox', { name: 'Target value' }), 'SWFT')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  expect(dialog.getByText('This has another form than the type asks for.')).toBeTruthy()
  await user.clear(dialog.getByRole('textbox', { name: 'Store' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Store' }), '0042')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(await draftedBy(group)).toMatchObject([[{ AFTER: { source: '0042|', target: 'SWFT' } }]])
})

test('the details of a type say who reads it, what was done to its rows, and lead to them', async () => {
  const [group, { id: customer }] = [await aConfiguredGroup(), await aConfiguredGroup()]
  const type = await aType(group, { LKUP_CODE: 'CARRIER' })
  const old = await aRow(group, { type, customer })
  for (const source of ['0013', '0014', '0015']) await aRow(group, { type, customer, source })
  await statement(`update cross_reference set created_at = now() - interval '60 days' where id = $1::int`, old)
  await anUnresolved(customer, type)
  await openTypes(group, `?detail=${type}&customer=${customer}`)
  const dialog = await dialogOf(type)
  expect(await dialog.findByText('3 added, 1 changed')).toBeTruthy()
  expect(dialog.getByText('Answers of carriers (X12), Tenders to carriers (X12)')).toBeTruthy()
  expect(dialog.getByText('None: sources of any form')).toBeTruthy()
  expect(await dialog.findByText('0012')).toBeTruthy()
  expect(dialog.getByRole('link', { name: '1 unresolved code' }).getAttribute('href')).toBe(
    `/FMXREFDataManager?type=${type}&tab=unresolved&customer=${customer}`,
  )
})

test('rows are searched on the server by the filters and the page of the address [ROUTE-046]', async () => {
  const group = await aConfiguredGroup()
  const type = await aType(group)
  const sources = Array.from({ length: 26 }, (_, place) => `00${place + 10}`)
  for (const source of [...sources, '99']) await aRow(group, { type, source })
  await aRow(group, { type, source: '0099', VALID_TO: '2020-12-31' })
  await statement(`update cross_reference set updated_at = '2099-01-01' where type = $1 and source = '0023'`, type)
  const user = await openRows(group, `?type=${type}&source=00&state=active&page=2`)
  expect(await screen.findByText('0035')).toBeTruthy()
  expect(screen.getByText('26–26 of 26')).toBeTruthy()
  await user.click(await button('Last change'))
  await user.click(await button('Last change'))
  await screen.findByText('1–25 of 26')
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('0023'))
})

test('a row is added, changed, deleted, uploaded and its template fetched from the page [ROUTE-046]', async () => {
  const group = await aConfiguredGroup()
  const type = await aType(group)
  const KEY = await aRow(group, { type })
  const user = await openRows(group, `?type=${type}`)
  await screen.findByText('0012')
  for (const name of ['Add row', 'Upload', 'Template']) expect(await button(name)).toHaveProperty('disabled', false)
  await user.click(await button('Edit 0012'))
  const dialog = await dialogOf()
  await user.clear(dialog.getByRole('textbox', { name: 'Target value' }))
  await fill(user, dialog.getByRole('textbox', { name: 'Target value' }), 'ABFS')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await draftedBy(group)).toMatchObject([[{ KIND: 'XREF', KEY, AFTER: { target: 'ABFS' } }]])
  await user.click(await button('Edit 0012'))
  await user.click((await dialogOf()).getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(await draftedBy(group)).toMatchObject([[{ KIND: 'XREF', KEY, AFTER: null }]]))
})

test('types are listed by look-up code, and one without rows is changed or deleted [ROUTE-047]', async () => {
  const group = await aConfiguredGroup()
  const code = unique('WMS')
  const [other, type] = [await aType(group), await aType(group, { LKUP_CODE: code })]
  const user = await openTypes(group, `?code=${code}`)
  expect(await button(`Edit ${type}`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: `Edit ${other}` })).toBeNull()
  expect(await button('Upload')).toBeTruthy()
  await user.click(await button(`Edit ${type}`))
  await user.click((await dialogOf()).getByRole('button', { name: 'Delete' }))
  await waitFor(async () =>
    expect(await draftedBy(group)).toMatchObject([[{ KIND: 'XREF_TYPE', KEY: type, AFTER: null }]]),
  )
})

test('rows with an unknown target are found and marked', async () => {
  const group = await aConfiguredGroup()
  await statement("insert into carrier (customer, code, name) values ($1, 'SWFT', 'Swift')", group.id)
  const type = await aType(group, { LKUP_CODE: 'CARRIER' })
  await aRow(group, { type, target: 'GONE' })
  await aRow(group, { type, source: '0013' })
  await openRows(group, `?type=${type}&finding=orphan`)
  const marked = await screen.findByRole('row', { name: /0012/ })
  expect(within(marked).getByText('Unknown target')).toBeTruthy()
  expect(screen.queryByRole('row', { name: /0013/ })).toBeNull()
})

test('unresolved codes of all types are listed until a type is chosen, and get a row of their type', async () => {
  const group = await aConfiguredGroup()
  const [type, other] = [await aType(group), await aType(group)]
  await anUnresolved(group.id, type)
  await anUnresolved(group.id, other, 'OTHER')
  const user = await openRows(group, '?tab=unresolved')
  await button('Add a row for OTHER')
  expect(screen.queryByRole('textbox', { name: 'Source value' })).toBeNull()
  await user.click(await button('Add a row for ZZTOP'))
  expect(await screen.findByRole('dialog', { name: `Add row of ${type}` })).toBeTruthy()
})

test('unresolved codes are narrowed to those of a file', async () => {
  const group = await aConfiguredGroup()
  const type = await aType(group)
  await anUnresolved(group.id, type, 'ZZTOP', 'May.csv')
  await anUnresolved(group.id, type, 'OTHER', 'June.csv')
  const user = await openRows(group, '?tab=unresolved&seenIn=May.csv')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Seen in' })
  expect(field.value).toBe('May.csv')
  await button('Add a row for ZZTOP')
  expect(screen.queryByRole('button', { name: 'Add a row for OTHER' })).toBeNull()
  await user.clear(field)
  await button('Add a row for OTHER')
})

test('an unresolved code leads to the new row that translates it, with its leading zeros', async () => {
  const group = await aConfiguredGroup()
  const type = await aType(group)
  await aRow(group, { type, source: 'ZZTOPS' })
  await anUnresolved(group.id, type)
  const user = await openRows(group, `?type=${type}&tab=unresolved`)
  await user.click(await button('Add a row for ZZTOP'))
  const dialog = await dialogOf()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Source value' }).value).toBe('ZZTOP')
  await user.click(dialog.getByRole('button', { name: 'SWFT – like ZZTOPS' }))
  const target = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Target value' })
  expect(target.value).toBe('SWFT')
  await user.clear(target)
  await fill(user, target, '007')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('Added to the draft.')
  expect(await draftedBy(group)).toMatchObject([[{ KIND: 'XREF', AFTER: { type, source: 'ZZTOP', target: '007' } }]])
})

test('an upload is checked first, lists bad rows with their line, and then stores the good ones', async () => {
  const group = await aConfiguredGroup()
  const type = await aType(group)
  await aRow(group, { type })
  const user = await openRows(group, `?type=${type}`)
  await user.click(await button('Upload'))
  const dialog = await dialogOf()
  keepFileNames()
  const lines = ['0012,SWFT,', '0013,ABFS,', ',7,', '0014,ABFS,', '0015,,'].map((line) => `${type},,${line}`)
  const text = ['XREF_TYPE,CUSTOMER_CODE,SOURCE_VALUE,TARGET_VALUE,DESCRIPTION', ...lines].join('\n')
  await user.upload(dialog.getByLabelText('Choose a file'), new File([text], 'rows.csv'))
  expect(await dialog.findByText('2 new, 0 changed, 1 the same, 2 with errors.')).toBeTruthy()
  expect(dialog.getByText('Source value is required.')).toBeTruthy()
  expect(await sourcesOf(group, type)).toEqual(['0012'])
  expect(dialog.getByRole('button', { name: 'Add 2 rows to draft' })).toHaveProperty('disabled', false)
  await user.click(dialog.getByRole('switch', { name: /Go live immediately/ }))
  await fill(user, dialog.getByRole('textbox', { name: 'SOURCE_VALUE of row 4' }), 'P7')
  expect(dialog.getByRole('button', { name: 'Store 2 rows' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  await dialog.findByText('3 new, 0 changed, 1 the same, 1 with errors.')
  await user.click(dialog.getByRole('button', { name: 'Skip row 6' }))
  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  await dialog.findByText('3 new, 0 changed, 1 the same, 0 with errors.')
  expect(await sourcesOf(group, type)).toEqual(['0012'])
  await user.click(dialog.getByRole('button', { name: 'Store 3 rows' }))
  await screen.findByText('3 rows added, 0 updated.')
  expect((await sourcesOf(group, type)).toSorted()).toEqual(['0012', '0013', '0014', 'P7'])
  expect(await draftedBy(group)).toEqual([])
})

test('marked rows are edited together, after a preview of each', async () => {
  const group = await aConfiguredGroup()
  const type = await aType(group)
  const KEY = await aRow(group, { type })
  await aRow(group, { type, source: '0013', target: 'PRAI' })
  const user = await openRows(group, `?type=${type}&match=starts`)
  await user.click(await screen.findByRole('checkbox', { name: 'Select 0012' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(await button('Edit 2 selected rows'))
  const dialog = await dialogOf('Edit 2 rows')
  await fill(user, dialog.getByRole('textbox', { name: 'Target value' }), 'PRAI')
  expect(dialog.getByRole('status').textContent).toBe('1 row changes. 1 row stays as it is.')
  await user.click(dialog.getByRole('button', { name: 'Add to draft' }))
  await screen.findByText('1 change added to the draft.')
  expect(await draftedBy(group)).toMatchObject([
    [{ KIND: 'XREF', KEY, AFTER: { target: 'PRAI' }, BEFORE: { target: 'SWFT' } }],
  ])
})

test('rows that an edit of several rows cannot change are named with the rule', async () => {
  const group = await aConfiguredGroup()
  const type = await aType(group)
  await aRow(group, { type, VALID_FROM: '2026-05-01' })
  await aRow(group, { type, source: '0013', VALID_FROM: '2026-01-01' })
  const user = await openRows(group, `?type=${type}`)
  await screen.findByText('0013')
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(await button('Edit 2 selected rows'))
  const dialog = await dialogOf('Edit 2 rows')
  await user.click(dialog.getByRole('combobox', { name: 'Edit' }))
  await user.click(await screen.findByRole('option', { name: 'Set last day' }))
  await fill(user, dialog.getByLabelText('Valid to'), '2026-03-31')
  expect(dialog.getByRole('status').textContent).toBe('1 row changes. 1 row is left out:')
  expect(dialog.getByText('0012: This day must not be before the first.')).toBeTruthy()
})

test('codes that another customer translates differently are listed, and those without a row are copied', async () => {
  const [group, { id: customer }] = [await aConfiguredGroup(), await aConfiguredGroup()]
  const type = await aType(group)
  await aRow(group, { type })
  await aRow(group, { type, customer, target: 'PRAI' })
  await aRow(group, { type, customer, source: '0099', target: 'ABFS' })
  const user = await openRows(group, `?type=${type}`)
  await user.click(await button('Compare'))
  await user.click(await screen.findByRole('combobox', { name: 'Other customer' }))
  await user.click(await screen.findByRole('option', { name: customer }))
  expect(await screen.findByText(`${group.id}: SWFT · ${customer}: PRAI`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy 0012 to the draft' })).toBeNull()
  await user.click(await button('Copy 0099 to the draft'))
  await screen.findByText('Added to the draft.')
  expect(await draftedBy(group)).toMatchObject([[{ KIND: 'XREF', AFTER: { source: '0099', target: 'ABFS' } }]])
})
