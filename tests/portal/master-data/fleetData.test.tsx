import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { masterLists } from '#domain/master-data/lists'
import { alerts } from '#portal/data/alerts'
import { FleetDataPage } from '#portal/master-data/AreaPages'
import { ExpiryText } from '#portal/master-data/ExpiryText'
import { ImportPage } from '#portal/master-data/ImportPage'
import { RelatedRecords } from '#portal/master-data/RelatedRecords'
import { hintOf } from '#portal/master-data/words'
import { RecordContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import { aForm } from '../../fixtures/imports'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'
import { keepFileNames, signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

let group: TestGroup
beforeEach(async () => {
  keepFileNames()
  group = await aGroup(['fleet.manage'])
  signInOnServer(group, ['fleet.manage'])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const words = ['crud', 'records', 'tools', 'masterData', 'fileImport']

const path = (list: string) => `/portal/{group}/MasterData/${list}`
const listed = async (list: string): Promise<Wire[]> => (await group.call('GET', path(list))).body
const importFile = async (list: string, lines: readonly string[], name = `${list}.csv`) => {
  const { body } = await group.call('POST', `${path(list)}/Import`, { form: aForm(lines.join('\n'), name) })
  expect(body).toMatchObject({ inserted: lines.length - 1, errorCount: 0 })
}
const openImport = (list: string) =>
  renderPage(
    <Routes>
      <Route path="/FleetData/:list/Import" element={<ImportPage />} />
    </Routes>,
    `/FleetData/${list}/Import`,
    { words },
  )
const choose = async (list: string, ...lines: string[]) =>
  userEvent.upload(await screen.findByLabelText('Choose a file'), new File([lines.join('\n')], `${list}.csv`))
/** Chooses a file of these lines on the page that imports a list. */
const chooseFile = async (list: string, ...lines: string[]) => {
  await openImport(list)
  await choose(list, ...lines)
}
const isEnabled = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
const press = async (name: string) => {
  await isEnabled(name)
  await userEvent.click(screen.getByRole('button', { name }))
}
/** Stores the rows, and waits until another file can be chosen. */
const store = async (name: string) => {
  await press(name)
  await isEnabled('Choose a file')
}

test('every list of the fleet is shown with its number of records', async () => {
  await statement(
    `insert into trailer (customer, id, equipment_type, status, capacity)
     select $1, 'T' || n, 'Dry Van', 'empty', 42000 from generate_series(1, 1234) n`,
    group.id,
  )
  await renderPage(<FleetDataPage />, '/FleetData', { words })
  const trailers = await screen.findByRole('link', { name: /Trailers/ })
  expect(await within(trailers).findByText('1,234')).toBeTruthy()
  expect(await within(screen.getByRole('link', { name: /Power units/ })).findByText('empty')).toBeTruthy()
})

test.each([
  ['2020-01-31', '01-31-2020, expired'],
  ['2099-12-31', '12-31-2099'],
])('an insurance that ends on %s is shown as %s', async (day, text) => {
  await renderPage(<ExpiryText day={day} />, '/FleetData', { words })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a file of locations says how many rows were placed by what', async () => {
  const places = ['F1,One,Chicago,IL,60601', 'F2,Two,Chicago,IL,', 'F3,Three,Denver,CO,']
  await chooseFile('locations', 'code,name,city,state,zip', ...places)
  expect(await screen.findByText('1 row gets the middle of its ZIP code.')).toBeTruthy()
  expect(screen.getByText('2 rows get the middle of their city.')).toBeTruthy()
  expect(screen.queryByText(/coordinates/)).toBeNull()
})

test('the bad rows of a file are repaired and checked again before anything is stored', async () => {
  await chooseFile('trailers', 'code,equipment type,capacity,colour', 'T1,Van,40000,red', 'T2,Van,much,red')
  expect(await screen.findByText('1 new, 0 changed, 0 the same, 1 with errors.')).toBeTruthy()
  expect(screen.getByText('Capacity (lb) is not a number.')).toBeTruthy()
  expect(screen.getByText('Ignored columns: colour.')).toBeTruthy()
  const cell = screen.getByRole('textbox', { name: 'Capacity (lb) of row 3' })
  await userEvent.clear(cell)
  await userEvent.type(cell, '45000')
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('2 new, 0 changed, 0 the same, 0 with errors.')).toBeTruthy()
  expect(await listed('trailers')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByText('2 records added, 0 changed.')).toBeTruthy()
  expect(await listed('trailers')).toMatchObject([
    { code: 'T1', capacity: 40_000 },
    { code: 'T2', capacity: 45_000 },
  ])
})

test('the check of a file warns of codes that a spreadsheet has shortened', async () => {
  await chooseFile('trailers', 'Code', ...Array.from({ length: 11 }, (_, place) => `8.${place + 10}E+11`))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^A spreadsheet has shortened numbers, .* lost: Line 2, Code: “8\.10E\+11”; .*Line 11, Code: “8\.19E\+11”; …\. Enter/,
  )
})

test('errors are grouped by cause, and fixed in all their rows: by a value, by skipping them, or by another column', async () => {
  const rows = ['T1,Van,much,1000,lost', 'T2,Van,more,2000,empty', 'T3,Van,most,3000,lost']
  await chooseFile('trailers', 'code,equipment type,capacity,pounds,status', ...rows)
  const causes = () => screen.findByRole('list', { name: 'Errors by cause' })
  const texts = async () =>
    within(await causes())
      .getAllByRole('listitem')
      .map(({ textContent }) => /^\d+ rows? · .*?\./.exec(textContent)?.[0])
  expect(await texts()).toEqual([
    '3 rows · Capacity (lb) is not a number.',
    '2 rows · Status is not one of the choices: empty, loaded, down.',
  ])
  await userEvent.click(await screen.findByRole('combobox', { name: 'Read Capacity (lb) from' }))
  await userEvent.click(screen.getByRole('option', { name: 'pounds' }))
  expect(await screen.findByText('1 new, 0 changed, 0 the same, 2 with errors.')).toBeTruthy()
  expect(screen.getByText('Ignored columns: capacity.')).toBeTruthy()
  await press('Set a value')
  await userEvent.type(within(await causes()).getByRole('textbox', { name: 'Status' }), 'down')
  await press('Apply to 2 rows')
  await store('Import 3 rows')
  expect((await listed('trailers')).map(({ capacity, status }) => [capacity, status])).toEqual([
    [1_000, 'down'],
    [2_000, 'empty'],
    [3_000, 'down'],
  ])
  await choose('trailers', 'code,equipment type,Capacity (lb)', 'T4,Van,much', 'T5,Van,5000')
  await press('Skip 1 row')
  await store('Import 1 row')
  expect((await listed('trailers')).map(({ code }) => code)).toEqual(['T1', 'T2', 'T3', 'T5'])
})

test('rows are pasted from a spreadsheet, and their empty cells filled by a value or by the row above', async () => {
  await openImport('trailers')
  const user = userEvent.setup()
  await press('Paste rows')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Check the rows' }))
  await dialog.findByText('Required')
  await user.click(dialog.getByRole('textbox', { name: /Rows with their header/ }))
  await user.paste('Code\tEquipment type\nT1\tVan\nT2\t\n')
  await user.click(dialog.getByRole('button', { name: 'Check the rows' }))
  expect(await screen.findByText('0 new, 0 changed, 0 the same, 2 with errors.')).toBeTruthy()
  screen.getByRole('button', { name: 'Pasted rows.csv' })
  const form = within(screen.getByRole('form', { name: 'Fill empty cells' }))
  const fill = async (field: string, value: string) => {
    await user.click(form.getByRole('combobox', { name: /Field/ }))
    await user.click(screen.getByRole('option', { name: field }))
    if (value) await user.type(form.getByRole('textbox', { name: 'Value' }), value)
    await isEnabled('Fill')
    await user.click(form.getByRole('button', { name: 'Fill' }))
  }
  await fill('Capacity (lb)', 'much')
  await screen.findByText('Capacity (lb): “much”')
  await screen.findByText('Capacity (lb) is not a number.')
  await press('Do not fill Capacity (lb)')
  await waitFor(() => expect(screen.queryByText('Capacity (lb) is not a number.')).toBeNull())
  await fill('Capacity (lb)', '40000')
  expect(await screen.findByText('1 new, 0 changed, 0 the same, 1 with errors.')).toBeTruthy()
  await fill('Equipment type', '')
  await screen.findByText('Equipment type: what the row above has')
  await store('Import 2 rows')
  expect((await listed('trailers')).map(({ code, equipmentType }) => [code, equipmentType])).toEqual([
    ['T1', 'Van'],
    ['T2', 'Van'],
  ])
})

test('the same file is stored again only after a question that says when it was imported, and by whom', async () => {
  const lines = ['code,equipment type,capacity', 'T1,Van,40000']
  await importFile('trailers', lines, 'may.csv')
  const [{ id }] = (await listed('trailers')) as [Wire]
  await group.call('PUT', path('trailers'), { body: { id, capacity: 1 } })
  await chooseFile('trailers', ...lines)
  const notice = await screen.findByText(/^This file was already imported as “may\.csv” on .* UTC by /)
  expect(notice.textContent).toContain(group.userId)
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toHaveProperty('disabled', true)
  await press('Import again')
  await store('Import 1 row')
  expect(await listed('trailers')).toMatchObject([{ capacity: 40_000 }])
  await choose('trailers', ...lines)
  await screen.findByText(/^This file was already imported as “trailers\.csv”/)
  expect(screen.queryByRole('button', { name: 'Import again' })).toBeNull()
})

test('a file of another list is recognized by the headings of the screen, and led to the import of that list', async () => {
  await chooseFile('trailers', 'Code,First name,Last name,Home city,Home state', 'D1,Ann,Lee,Gary,IN')
  expect(await screen.findByText('The columns fit the list Drivers better.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Import into Drivers' })
  expect(link.getAttribute('href')).toBe('/FleetData/drivers/Import')
  await choose('trailers', 'Code,Equipment type,Capacity (lb)', 'T1,Van,40000')
  await screen.findByRole('button', { name: 'Import 1 row' })
  expect(screen.queryByText(/fit the list/)).toBeNull()
})

test('columns are read as in an earlier file of the list, until that is forgotten', async () => {
  await openImport('trailers')
  await isEnabled('Choose a file')
  await choose('trailers', 'Unit,equipment type,capacity', 'T1,Van,40000')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Unit' }))
  await userEvent.click(screen.getByRole('option', { name: 'Code' }))
  expect(screen.queryByText(/as you chose for an earlier file/)).toBeNull()
  await store('Import 1 row')
  const remembered = async () => (await group.call('GET', '/preferences/import-columns-trailers')).body.Value
  await waitFor(async () => expect(await remembered()).toEqual({ Unit: 'code' }))
  cleanup()
  await openImport('trailers')
  await isEnabled('Choose a file')
  await choose('trailers', 'Unit,equipment type,capacity', 'T2,Van,40000')
  await isEnabled('Import 1 row')
  expect(screen.getByText(/as you chose for an earlier file/)).toBeTruthy()
  // What is remembered makes two columns of one field of this file, which is refused for it.
  await choose('trailers', 'Unit,code,equipment type,capacity', 'U1,T3,Van,40000')
  await waitFor(() =>
    expect(
      alerts()
        .open.flatMap(({ lines }) => lines)
        .join(),
    ).toContain('more than once: Unit, code.'),
  )
  await press('Forget mapping')
  await isEnabled('Import 1 row')
  expect(screen.getByText('Ignored columns: Unit.')).toBeTruthy()
  await choose('trailers', 'Unit,equipment type,capacity', 'T2,Van,40000')
  expect(await screen.findByText('The file has no column for: Code.')).toBeTruthy()
})

test('an import is undone after a question only', async () => {
  await importFile('trailers', ['code,equipment type,capacity', 'T1,Van,40000', 'T2,Van,45000'], 'may.csv')
  await openImport('trailers')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of may.csv' }))
  const question = await screen.findByRole('dialog', { name: 'Undo the import of may.csv?' })
  expect(await listed('trailers')).toHaveLength(2)
  await userEvent.click(within(question).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await listed('trailers')).toEqual([]))
})

test('related records tell no and zero, and that there are more than are shown', async () => {
  await importFile('carriers', ['scac,name', 'ABFI,ABF Freight'])
  const contacts = Array.from({ length: 101 }, (_, place) => `ABFI,a${place}@b.example,Ann,N`)
  await importFile('carrierContacts', ['carrier,email,name,active', ...contacts])
  const [carrier] = await listed('carriers')
  await renderPage(
    <RecordContextProvider value={carrier}>
      <RelatedRecords list={masterLists.carriers} />
    </RecordContextProvider>,
    '/FleetData/carriers/Update?id=1',
    { words },
  )
  expect(await screen.findAllByText('Active: No')).toHaveLength(100)
  expect(screen.getByRole('note').textContent).toContain('The first 100 of 101.')
})

test('a file is told which choices there are, and that a row has too many cells', async () => {
  await chooseFile('carriers', 'scac,name,transport', 'RVZZ,Imp,Pigeon', 'RVYY,Imp,edi,more')
  expect(await screen.findByText(/^Tenders by is not one of the choices: edi, email/)).toBeTruthy()
  expect(screen.getByText(/^This row has more cells/)).toBeTruthy()
})

test('notes of locations alone are said to be seen by drivers', () => {
  const hinted = Object.values(masterLists).filter((list) => hintOf(list, 'notes') !== null)
  expect(hinted.map(({ name }) => name)).toEqual(['locations'])
})
