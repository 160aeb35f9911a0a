import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exports } from '#contract/administration/securityEvents'
import { saveTable } from '#portal/ui/table/saveTable'
import { answering } from '../network/answers'
import { busy } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'

const network = mockNetwork()
let saved: string[]
beforeEach(() => {
  network.use(answering(exports.noteExport, {}))
  signInAs(['routing-tool.setup'])
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:table'
})
afterEach(() => vi.restoreAllMocks())

const save = (list: string) =>
  saveTable({ file: 'Regions 2026-03-04', list, kind: 'csv', rows: [['Code'], ['007'], ['008']] })

test('a saved table is reported to the security log with its name, rows and format', async () => {
  await save('Regions')
  expect(saved).toEqual(['Regions 2026-03-04.csv'])
  expect(network.calls()).toEqual(['POST /exports'])
  expect(await network.sent[0]?.json()).toEqual({ list: 'Regions', rows: 2, format: 'CSV' })
})

test('a name that is too long for the log is shortened', async () => {
  await save('x'.repeat(150))
  expect(await network.sent[0]?.json()).toMatchObject({ list: 'x'.repeat(100) })
})

test('the file is saved when the report fails', async () => {
  network.use(busy(exports.noteExport, 5))
  await save('Regions')
  expect(saved).toEqual(['Regions 2026-03-04.csv'])
})
