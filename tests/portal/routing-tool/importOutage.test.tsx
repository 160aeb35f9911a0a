import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { checkpointOf } from '#contract/checkpoints'
import { imports } from '#contract/routing-tool/imports/imports'
import { setConfiguration } from '#portal/data/call/configuration'
import { storeGroup, storeToken } from '#portal/data/session/session'
import { ImportDeliveries } from '#portal/routing-tool/import-deliveries/ImportDeliveries'
import { paths } from '#portal/routing-tool/paths'
import { aGroup } from '../../fixtures/server'
import { losingAnswers, unreachable } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { aConfiguration, signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }

beforeEach(() => {
  happyDOM.setURL(inject('serverUrl'))
  signInAs()
  setConfiguration(aConfiguration({ apiHost: inject('serverUrl') }))
})
afterEach(cleanup)

/** Opens the import of a file at a step. */
const openImport = async (file: string, step = '') => {
  const group = await aGroup()
  storeToken({ token: group.token, expiry: Date.now() + 3_600_000 })
  storeGroup({ id: group.id, type: group.type, level: 1 }, [checkpointOf('routing-tool.deliveries')])
  const form = new FormData()
  form.set('file', new File([file], 'deliveries.csv'))
  const { body } = await group.call('POST', '/routing-tool/{group}/ImportBatches', { form })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const address = `${paths.importDeliveries}?batch=${body.Batch.batchId}&step=${step}`
  await renderPage(<ImportDeliveries />, address, { words: ['imports', 'fileImport'], queryClient })
  return queryClient
}

test('a file with a number that can be read in two ways shows that cell and asks for the number format', async () => {
  await openImport('delivery_num;delivery_weight\nA1;9.135\n')
  const refusal = 'Line 2, delivery_weight: “9.135” can be read in two ways. Choose the number format.'
  const alert = (await screen.findByText(refusal)).closest<HTMLElement>('[role=alert]')
  expect(alert?.textContent).toBe(refusal)
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }))
  await screen.findByRole('combobox', { name: 'Number format' })
})

test('an import that is stored while the server cannot be reached is shown neither as missing nor as failed', async () => {
  const queryClient = await openImport('delivery_num,delivery_weight\nOUT-1,5\n', 'store')

  const store = await screen.findByRole('button', { name: 'Store 1 delivery' })
  network.use(losingAnswers(imports.storeImport), unreachable('every call'))
  await userEvent.click(store)
  expect(await screen.findByText(/Failed to import deliveries/)).toBeTruthy()
  await queryClient.invalidateQueries()
  expect(screen.queryByText(/Could not load import/)).toBeNull()

  network.resetHandlers()
  await queryClient.invalidateQueries()
  expect(await screen.findByText('Done: 1 delivery stored.')).toBeTruthy()
  expect(screen.queryByText(/Failed to import deliveries/)).toBeNull()
})
