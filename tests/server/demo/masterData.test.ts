import { beforeAll, expect, test } from 'vitest'
import { masterLists } from '#domain/master-data/lists'
import { givenFieldsOf } from '#domain/master-data/masterList'
import type { MasterListName } from '#domain/master-data/masterListNames'
import { matchMasterColumns, readMasterRow } from '#domain/master-data/readFile'
import { listMasterRecords } from '#server/master-data/listRecords'
import { planImport } from '#server/master-data/planImport'
import type { RecordFile } from '#server/platform/imports/readRecordFile'
import { demoToRead } from './openDemo'

let demo: Awaited<ReturnType<typeof demoToRead>>
let customers: string[]
beforeAll(async () => {
  demo = await demoToRead()
  customers = (await demo.rows<{ code: string }>('select code from customer order by 1')).map(({ code }) => code)
})

/** Lists that a user of the demo begins. */
const notInDemo: readonly MasterListName[] = ['carrierLanes', 'corporationCustomers']

const everything = { offset: 0, limit: null, sort: null }

const cellOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'Y' : 'N') : String(value ?? ''))

test.each(Object.values(masterLists))(
  'the file of the $name of each group is one that the import takes, and changes nothing',
  async (list) => {
    let count = 0
    for (const customer of customers) {
      const context = { database: demo.allCustomers, customer }
      const { rows } = await listMasterRecords(context, list, {}, everything)
      count += rows.length
      const header = givenFieldsOf(list).map(([name]) => name)
      const columns = matchMasterColumns(list, header)
      const file = rows.map((row, place) =>
        readMasterRow(list, columns, { line: place + 2, cells: header.map((name) => cellOf(row[name])) }),
      )
      const { inserted, updated, problems, unchanged } = await planImport(context, list, {
        rows: file,
        columns,
      } as unknown as RecordFile)
      expect([customer, problems, inserted, updated, unchanged]).toEqual([customer, [], [], [], rows.length])
    }
    expect(count > 0).toBe(!notInDemo.includes(list.name))
  },
)
