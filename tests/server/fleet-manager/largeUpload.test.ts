import { beforeAll, expect, test } from 'vitest'
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

test('20,000 rows are stored, paged and searched on the server, and stored again without a change', async () => {
  const header = 'XREF_TYPE,CUSTOMER_CODE,SOURCE_VALUE,TARGET_VALUE,DESCRIPTION'
  const rows = Array.from({ length: 20_000 }, (_, row) => `${type},,S${String(row).padStart(6, '0')},T${row % 500},`)
  const text = [header, ...rows].join('\n')
  expect((await upload(text)).body).toMatchObject({ Status: 'SUCCESS', Inserted: 20_000, Updated: 0 })
  const search = (query: string, body: object = {}) =>
    group.call('POST', `/fm/XREFDataManager/Search${query}`, { body: { XREF_TYPE: type, ...body } })
  const page = await search('?page=3&perPage=50')
  expect(page.body[0]).toMatchObject({ SOURCE_VALUE: 'S000100' })
  expect(page.body).toHaveLength(50)
  expect((await search('', { SOURCE_VALUE: '19999' })).body).toMatchObject([{ SOURCE_VALUE: 'S019999' }])
  expect((await upload(text)).body).toMatchObject({ Inserted: 0, Updated: 0, Unchanged: 20_000, CHANGE_SET_PK: null })
})
