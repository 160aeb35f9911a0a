import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answer } from '#contract/platform/endpoint'
import { shipmentImports } from '#contract/shipment-orders/shipmentImports'
import { ShipmentImportPage } from '#portal/shipment-orders/forms/ShipmentImportPage'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

const { importRecords, listImports } = shipmentImports
const words = ['crud', 'fileImport', 'shipmentForm', 'shipmentImport']

const aCheck = (changes: Partial<Answer<typeof importRecords>> = {}): Answer<typeof importRecords> => ({
  inserted: 1,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  columns: [
    { column: 'shipmentNumber', field: 'shipmentNumber' },
    { column: 'Ref', field: null },
  ],
  missing: [],
  shortened: [],
  derived: [],
  earlier: null,
  errors: [],
  errorCount: 0,
  importId: null,
  ...changes,
})

test('a file of shipments shows each problem in words, and its columns are chosen', async () => {
  const problem = { line: 3, value: '', message: '', cells: { weight: 'much' } }
  network.use(
    answering(listImports, []),
    answering(
      importRecords,
      aCheck({
        skipped: 1,
        errors: [
          { ...problem, field: 'weight', code: 'number' },
          { ...problem, field: 'pickupFrom', code: 'closed-then' },
          { ...problem, field: 'orderNumber', code: 'taken' },
        ],
        errorCount: 3,
      }),
    ),
  )
  signInAs(['shipment-orders'])
  await renderPage(<ShipmentImportPage />, '/ShipmentOrderManagement/Import', { words })
  await userEvent.upload(await screen.findByLabelText('Choose a file'), new File(['a'], 'shipments.csv'))
  const why = [
    'Weight (lb): Enter a number.',
    'Pickup from: The location is closed then.',
    'Order number: A shipment or order with this number is stored with other content.',
  ]
  expect(await screen.findByText(why.join(' '))).toBeTruthy()
  network.use(answering(importRecords, aCheck({ inserted: 2 })))
  await userEvent.click(screen.getByText('Columns of the file'))
  await userEvent.click(screen.getByRole('combobox', { name: 'Ref' }))
  await userEvent.click(screen.getByRole('option', { name: 'Order number' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 shipments' }))
  expect(await screen.findByText('Shipments added: 2.')).toBeTruthy()
})
