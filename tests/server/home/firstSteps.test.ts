import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { shipmentSample } from '#domain/import/shipmentSample'
import { sampleNames, sampleRows } from '#domain/master-data/sampleRows'
import { aDelivery } from '../../fixtures/freight'
import { aGroup, type TestGroup, type Wire } from '../../fixtures/server'

const open = async (group: TestGroup): Promise<string[]> => {
  const { body } = await group.call('GET', '/home/{group}/FirstSteps')
  return body.filter(({ IsDone }: Wire) => !IsDone).map(({ Step }: Wire) => Step)
}

test('each step of a new portal is done when the database says so, by the sample file of the page where there is one', async () => {
  const group = await aGroup()
  expect(await open(group)).toEqual(['users', 'regions', 'fleet', 'carriers', 'locations', 'deliveries', 'shipments'])
  await group.aPerson()
  expect(await open(group)).toEqual(['regions', 'fleet', 'carriers', 'locations', 'deliveries', 'shipments'])
  for (const name of sampleNames) {
    const form = new FormData()
    form.set('file', new File([Papa.unparse([...sampleRows[name]], { escapeFormulae: true })], `${name}.csv`))
    const { body } = await group.call('POST', `/portal/{group}/MasterData/${name}/Import`, { form })
    expect([name, body]).toEqual([name, expect.objectContaining({ inserted: 2, skipped: 0, errors: [] })])
  }
  expect(await open(group)).toEqual(['deliveries', 'shipments'])
  await aDelivery(group.id)
  const form = new FormData()
  form.set('onError', 'stop')
  form.set('file', new File([Papa.unparse(shipmentSample('2099-12-01'))], 'shipments.csv'))
  const { body } = await group.call('POST', '/portal/{group}/Shipments/Import', { form })
  expect(body).toMatchObject({ inserted: 2, skipped: 0, errors: [] })
  expect(await open(group)).toEqual([])
})

test('the steps of a group are told to its administrators alone', async () => {
  const group = await aGroup(['routing-tool.setup'])
  expect((await group.call('GET', '/home/{group}/FirstSteps')).status).toBe(401)
})
