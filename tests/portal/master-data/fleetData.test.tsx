import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { masterLists } from '#domain/master-data/lists'
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
/** Chooses a file of these lines on the page that imports a list. */
const chooseFile = async (list: string, ...lines: string[]) => {
  await openImport(list)
  await userEvent.upload(await screen.findByLabelText('Choose a file'), new File([lines.join('\n')], `${list}.csv`))
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
