import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bypass } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { imports } from '#contract/routing-tool/imports/imports'
import { alerts } from '#portal/data/alerts'
import { ColumnsStep } from '#portal/routing-tool/import-deliveries/steps/ColumnsStep'
import { useImport } from '#portal/routing-tool/import-deliveries/useImport'
import { aBatch, onBatch } from '../../fixtures/imports'
import { aGroup, type TestGroup } from '../../fixtures/server'
import { handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
let group: TestGroup

beforeEach(async () => {
  group = await aGroup()
  signInOnServer(group, ['routing-tool.deliveries'])
})
afterEach(cleanup)

const Columns = ({ batchId }: { batchId: number }) => {
  const { data: batch } = useImport(batchId)
  return batch ? <ColumnsStep batch={batch} onNext={() => undefined} /> : null
}

test('a column chosen while the server still checks is sent again after that, and nothing is reported', async () => {
  const cancelled = await aBatch(group, 'Reference,Mass,Town\nC-1,100,Reading\n')
  await onBatch(group, cancelled.batchId, 'Cancel')
  const { batchId } = await aBatch(group, 'Reference,Mass,Town\nR-1,100,Reading\n')
  // What the server answers about an import that is not ready.
  const askAboutCancelled = (request: Request) =>
    fetch(bypass(new Request(request.url.replace(`/${batchId}/`, `/${cancelled.batchId}/`), request)))
  network.use(handling(imports.mapImportColumns, askAboutCancelled, { once: true }))
  await renderPage(<Columns batchId={batchId} />, '/', { words: ['imports'] })
  const choice = await screen.findByLabelText<HTMLSelectElement>('Import Reference as')
  await userEvent.selectOptions(choice, 'number')
  await waitFor(() => expect(network.calls().filter((call) => call.endsWith('/Mapping'))).toHaveLength(2))
  await waitFor(async () => {
    const { body } = await group.call('GET', `/routing-tool/{group}/ImportBatches/${batchId}`)
    expect(body.columns[0]).toMatchObject({ column: 'Reference', field: 'delivery_num' })
  })
  expect(choice.value).toBe('number')
  expect(alerts().open).toEqual([])
})
