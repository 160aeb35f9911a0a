import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { masterLists } from '#domain/master-data/lists'
import { blankValues } from '#domain/master-data/masterList'
import type { Answer } from '#contract/platform/endpoint'
import type { MasterCalls } from '#contract/master-data/masterCalls'
import { FleetDataPage } from '#portal/master-data/AreaPages'
import { ExpiryText } from '#portal/master-data/ExpiryText'
import { ImportPage } from '#portal/master-data/ImportPage'
import { callsOf } from '#portal/master-data/masterResource'
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
