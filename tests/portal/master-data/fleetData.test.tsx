import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { masterLists } from '#domain/master-data/lists'
import { blankValues } from '#domain/master-data/masterList'
import type { Answer } from '#contract/platform/endpoint'
import type { MasterCalls } from '#contract/master-data/masterCalls'
import { FleetDataPage } from '#portal/master-data/AreaPages'
import { ExpiryText } from '#portal/master-data/ExpiryText'
import { ImportPage } from '#portal/master-data/ImportPage'
import { RelatedRecords } from '#portal/master-data/RelatedRecords'
import { callsOf } from '#portal/master-data/masterResource'
import { RecordContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

const words = ['crud', 'records', 'tools', 'masterData', 'fileImport']

const at = '2026-11-01T12:00:00Z'
const aTrailer = {
  ...blankValues(masterLists.trailers),
  id: 1,
  deleted: false,
  version: 1,
  createdAt: at,
  createdBy: '',
  updatedAt: at,
  updatedBy: '',
}

test('every list of the fleet is shown with its number of records', async () => {
  network.use(
    ...Object.values(masterLists).map(({ name }) =>
      answering(
        callsOf(name).listRecords,
        name === 'trailers' ? { rows: [aTrailer], total: 1_234 } : { rows: [], total: 0 },
      ),
    ),
  )
  signInAs(['fleet.manage'])
  await renderPage(<FleetDataPage />, '/FleetData', { words })
  const trailers = await screen.findByRole('link', { name: /Trailers/ })
  expect(await within(trailers).findByText('1,234')).toBeTruthy()
  expect(within(screen.getByRole('link', { name: /Power units/ })).getByText('empty')).toBeTruthy()
})

test.each([
  ['2020-01-31', '01-31-2020, expired'],
  ['2099-12-31', '12-31-2099'],
])('an insurance that ends on %s is shown as %s', async (day, text) => {
  await renderPage(<ExpiryText day={day} />, '/FleetData', { words })
  expect(await screen.findByText(text)).toBeTruthy()
})

const aCheck = (changes: Partial<Answer<MasterCalls['importRecords']>> = {}) => ({
  inserted: 1,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  columns: [
    { column: 'code', field: 'code' },
    { column: 'colour', field: null },
  ],
  missing: [],
  shortened: [],
  derived: [],
  errors: [],
  errorCount: 0,
  importId: null,
  ...changes,
})

test('a file of locations says how many rows were placed by what', async () => {
  const { importRecords, listImports } = callsOf('locations')
  network.use(
    answering(listImports, []),
    answering(
      importRecords,
      aCheck({
        inserted: 3,
        derived: [
          { field: 'placedBy', value: 'given', count: 0 },
          { field: 'placedBy', value: 'zip', count: 1 },
          { field: 'placedBy', value: 'city', count: 2 },
        ],
      }),
    ),
  )
  signInAs(['fleet.manage'])
  const page = (
    <Routes>
      <Route path="/FleetData/:list/Import" element={<ImportPage />} />
    </Routes>
  )
  await renderPage(page, '/FleetData/locations/Import', { words })
  await userEvent.upload(await screen.findByLabelText('Choose a file'), new File(['code'], 'locations.csv'))
  expect(await screen.findByText('1 row gets the middle of its ZIP code.')).toBeTruthy()
  expect(screen.getByText('2 rows get the middle of their city.')).toBeTruthy()
  expect(screen.queryByText(/coordinates/)).toBeNull()
})

test('the bad rows of a file are repaired and checked again before anything is stored', async () => {
  const { importRecords, listImports } = callsOf('trailers')
  network.use(
    answering(listImports, []),
    answering(
      importRecords,
      aCheck({
        skipped: 1,
        errors: [
          {
            line: 3,
            field: 'capacity',
            code: 'number',
            value: 'much',
            message: '',
            cells: { code: 'T2', capacity: 'much' },
          },
        ],
        errorCount: 1,
      }),
    ),
  )
  signInAs(['fleet.manage'])
  const page = (
    <Routes>
      <Route path="/FleetData/:list/Import" element={<ImportPage />} />
    </Routes>
  )
  await renderPage(page, '/FleetData/trailers/Import', { words })
  await userEvent.upload(await screen.findByLabelText('Choose a file'), new File(['code,capacity'], 'trailers.csv'))
  expect(await screen.findByText('1 new, 0 changed, 0 the same, 1 with errors.')).toBeTruthy()
  expect(screen.getByText('Capacity (lb) is not a number.')).toBeTruthy()
  expect(screen.getByText('Ignored columns: colour.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Capacity (lb) of row 3' }), '{Backspace}')
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toHaveProperty('disabled', true)
  network.use(answering(importRecords, aCheck({ inserted: 2 })))
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('2 new, 0 changed, 0 the same, 0 with errors.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByText('2 records added, 0 changed.')).toBeTruthy()
})

test('the check of a file warns of codes that a spreadsheet has shortened', async () => {
  const { importRecords, listImports } = callsOf('trailers')
  const shortened = Array.from({ length: 11 }, (_, place) => ({ line: place + 2, column: 'Code', text: '8.1E+11' }))
  network.use(answering(listImports, []), answering(importRecords, aCheck({ shortened })))
  signInAs(['fleet.manage'])
  const page = (
    <Routes>
      <Route path="/FleetData/:list/Import" element={<ImportPage />} />
    </Routes>
  )
  await renderPage(page, '/FleetData/trailers/Import', { words })
  await userEvent.upload(await screen.findByLabelText('Choose a file'), new File(['code'], 'trailers.csv'))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^A spreadsheet has shortened numbers, .* lost: Line 2, Code: “8\.1E\+11”; .*Line 11, Code: “8\.1E\+11”; …\. Enter/,
  )
})

test('an import is undone after a question only', async () => {
  const { takeBackImport, listImports } = callsOf('trailers')
  const past = {
    id: 5,
    fileName: 'may.csv',
    storedAt: at,
    storedBy: 'ann',
    inserted: 2,
    updated: 1,
    takenBackAt: null,
    takenBackBy: null,
  }
  let undone = 0
  network.use(
    answering(listImports, [past]),
    answering(takeBackImport, () => {
      undone += 1
      return {}
    }),
  )
  signInAs(['fleet.manage'])
  const page = (
    <Routes>
      <Route path="/FleetData/:list/Import" element={<ImportPage />} />
    </Routes>
  )
  await renderPage(page, '/FleetData/trailers/Import', { words })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of may.csv' }))
  const question = await screen.findByRole('dialog', { name: 'Undo the import of may.csv?' })
  expect(undone).toBe(0)
  await userEvent.click(within(question).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undone).toBe(1))
})

test('related records tell no and zero, and that there are more than are shown', async () => {
  const contact = {
    ...aTrailer,
    ...blankValues(masterLists.carrierContacts),
    carrier: 'ABFI',
    email: 'a@b.example',
    name: 'Ann',
  }
  network.use(
    answering(callsOf('carrierContacts').listRecords, { rows: [{ ...contact, active: false }], total: 250 }),
    answering(callsOf('carrierLanes').listRecords, { rows: [], total: 0 }),
  )
  signInAs(['fleet.manage'])
  const carrier = { ...aTrailer, ...blankValues(masterLists.carriers), code: 'ABFI' }
  await renderPage(
    <RecordContextProvider value={carrier}>
      <RelatedRecords list={masterLists.carriers} />
    </RecordContextProvider>,
    '/FleetData/carriers/Update?id=1',
    { words },
  )
  expect(await screen.findByText('Active: No')).toBeTruthy()
  expect(screen.getByRole('note').textContent).toContain('The first 1 of 250.')
})

test('a file is told which choices there are, and that a row has too many cells', async () => {
  const { importRecords, listImports } = callsOf('carriers')
  const cells = { code: 'RVZZ', name: 'Imp', transport: 'Pigeon' }
  network.use(
    answering(listImports, []),
    answering(
      importRecords,
      aCheck({
        inserted: 0,
        errors: [
          { line: 2, field: 'transport', code: 'not-a-choice', value: 'Pigeon', message: '', cells },
          { line: 3, field: 'code', code: 'extra-cells', value: '', message: '', cells },
        ],
        errorCount: 2,
      }),
    ),
  )
  signInAs(['fleet.manage'])
  const page = (
    <Routes>
      <Route path="/FleetData/:list/Import" element={<ImportPage />} />
    </Routes>
  )
  await renderPage(page, '/FleetData/carriers/Import', { words })
  await userEvent.upload(await screen.findByLabelText('Choose a file'), new File(['scac'], 'carriers.csv'))
  expect(await screen.findByText(/^Tenders by is not one of the choices: edi, email/)).toBeTruthy()
  expect(screen.getByText(/^This row has more cells/)).toBeTruthy()
})
