import { beforeAll, expect, test } from 'vitest'
import { isFull } from '../../fixtures/full'
import { aGroup, type TestGroup, unique } from '../../fixtures/server'

let group: TestGroup
const type = unique('T').toUpperCase()
beforeAll(async () => {
  group = await aGroup(['fleet-manager.configure'])
  await group.call('POST', '/fm/XREFManager/InsertType', {
    body: { XREF_TYPE: type, DESCRIPTION: 'Many', LKUP_CODE: 'EDI' },
  })
})

const upload = (text: string) => {
  const form = new FormData()
  form.set('file', new File([text], 'many.csv'))
  return group.call('POST', '/fm/XREFDataManager/UploadTemplate', { form })
}

/** A large file takes a while to come in: `npm run test:full` has it. */
const many = isFull ? 20_000 : 5_000

test(`${many} rows are stored, paged and searched on the server, and stored again without a change`, async () => {
  const header = 'XREF_TYPE,CUSTOMER_CODE,SOURCE_VALUE,TARGET_VALUE,DESCRIPTION'
  const rows = Array.from({ length: many }, (_, row) => `${type},,S${String(row).padStart(6, '0')},T${row % 500},`)
  const text = [header, ...rows].join('\n')
  expect((await upload(text)).body).toMatchObject({ Status: 'SUCCESS', Inserted: many, Updated: 0 })
  const search = (query: string, body: object = {}) =>
    group.call('POST', `/fm/XREFDataManager/Search${query}`, { body: { XREF_TYPE: type, ...body } })
  const page = await search('?page=3&perPage=50')
  expect(page.body[0]).toMatchObject({ SOURCE_VALUE: 'S000100' })
  expect(page.body).toHaveLength(50)
  expect((await search('', { SOURCE_VALUE: String(many - 1) })).body).toMatchObject([
    { SOURCE_VALUE: `S${String(many - 1).padStart(6, '0')}` },
  ])
  expect((await upload(text)).body).toMatchObject({ Inserted: 0, Updated: 0, Unchanged: many, CHANGE_SET_PK: null })
})
