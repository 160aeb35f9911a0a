import { beforeAll, expect, test } from 'vitest'
import { aForm } from '../../fixtures/imports'
import { aGroup, refusalsOf, type TestGroup, unique } from '../../fixtures/server'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup(undefined, { id: unique('PL_') })
})

const imports: [what: string, path: string, fields?: Record<string, string>][] = [
  ['master data', '/portal/{group}/MasterData/trailers/Import'],
  ['shipments', '/portal/{group}/Shipments/Import'],
  ['traces', '/positions/traces'],
  ['cross-references', '/fm/XREFDataManager/UploadTemplate', { userId: 'x', fileName: 'a.csv' }],
  ['payments', '/costplus/{group}/invoice/payments'],
]

test.each([
  ['%PDF-1.7', 'The file is not a csv, xls or xlsx file.', { code: 'file-wrong-kind' }],
  [
    'a,b,A\n1,2,3\n',
    'The file has a column more than once: A.',
    { code: 'file-repeated-columns', parameters: { names: 'A' } },
  ],
  ['a,b\n1,"2\n', 'Line 2: the quoted text does not end.', { code: 'file-unclosed-quote', parameters: { line: '2' } }],
])('every import says in the same words what is wrong with %j', async (file, text, code) => {
  const answers = await Promise.all(
    imports.map(async ([what, path, fields]) => {
      const answer = await group.call('POST', path, { form: aForm(file, 'a.csv', fields) })
      return [what, answer.body, refusalsOf(answer)]
    }),
  )
  expect(answers).toMatchObject(imports.map(([what]) => [what, { Message: text }, [code]]))
})
