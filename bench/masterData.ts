import type { MasterListName } from '#domain/master-data/masterListNames'
import { masterLists } from '#domain/master-data/lists'
import { masterTables } from '#server/master-data/tables'
import { getTableName } from 'drizzle-orm'
import { type BenchServer, openBenchServer } from './benchServer'
import { heading, median, print, timed } from './figures'

const rounds = 3
const leastRatio = 0.4

type File = { list: MasterListName; count: number; header: string; row: (number: number) => string }

const cities = ['Reading,PA,19601', 'Dallas,TX,75201', 'Columbus,OH,43004', 'Reno,NV,89501', 'Omaha,NE,68102'] as const

const files: readonly File[] = [
  {
    list: 'locations',
    count: 100_000,
    header: 'code,name,city,state,zip,docks,serviceMinutes',
    row: (number) => `L${number},Store ${number},${cities[number % cities.length]},${1 + (number % 9)},45`,
  },
  {
    list: 'powerUnits',
    count: 10_000,
    header: 'code,city,state,make,model,modelYear',
    row: (number) => `U${number},Reading,PA,Kenworth,T680,${2010 + (number % 15)}`,
  },
  {
    list: 'drivers',
    count: 10_000,
    header: 'code,firstName,lastName,unit,homeCity,homeState,licenceNumber,licenceExpires',
    row: (number) => `D${number},Pat,Miller ${number},U${number},Dallas,TX,X${number},2030-01-31`,
  },
]

/** Imports of master data end to end, compared with a bare copy of what they stored into a table with the same indexes. */
export const benchMasterData = async (): Promise<void> => {
  const server = await openBenchServer()
  heading(`Imports of master data, medians of ${rounds} (${server.opened.kind})`)
  const imports = new Map<MasterListName, number[]>()
  const copies = new Map<MasterListName, number[]>()
  for (let round = 1; round <= rounds; round += 1) {
    const customer = `ROUND${round}`
    const headers = await server.openGroup(customer)
    for (const file of files) {
      const took = await timed(() => importRows(server, customer, headers, file))
      imports.set(file.list, [...(imports.get(file.list) ?? []), took])
      copies.set(file.list, [...(copies.get(file.list) ?? []), await copyRows(server, customer, file.list)])
    }
  }
  for (const { list, count } of files) {
    const [imported, copied] = [median(imports.get(list) ?? []), median(copies.get(list) ?? [])]
    const ratio = copied / imported
    print({
      what: `${count.toLocaleString('en-US')} ${list}: import, then bare copy`,
      measured: `${imported.toFixed(0)} ms, ${copied.toFixed(0)} ms`,
      wanted: '',
      met: null,
    })
    print({
      what: 'rows per second, import to copy',
      measured: ratio.toFixed(2),
      wanted: `≥ ${leastRatio}`,
      met: ratio >= leastRatio,
    })
  }
  await server.close()
}

const importRows = async (
  { url }: BenchServer,
  customer: string,
  headers: Record<string, string>,
  { list, count, header, row }: File,
) => {
  const lines = Array.from({ length: count }, (_, place) => row(place + 1))
  const form = new FormData()
  form.set('file', new Blob([[header, ...lines].join('\n')], { type: 'text/csv' }), `${list}.csv`)
  const answer = await fetch(`${url}/portal/${customer}@CUSTOMER/MasterData/${list}/Import`, {
    method: 'POST',
    headers,
    body: form,
  })
  const text = await answer.text()
  if (!text.includes(`"inserted":${count}`)) throw new Error(text.slice(0, 500))
}

/** COPY of the stored rows, out to a file of the database server and into a table with their key, checks and indexes. */
const copyRows = async ({ opened }: BenchServer, customer: string, list: MasterListName): Promise<number> => {
  const { rows } = await opened.pool.query<{ data_directory: string }>('show data_directory')
  const path = `'${rows[0]?.data_directory}/bench-${list}-${customer}.copy'`
  const { table } = masterTables[masterLists[list].name]
  const name = getTableName(table)
  const { rows: stored } = await opened.pool.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [name],
  )
  const columns = stored.map((column) => column.name).join()
  await opened.pool.query(`copy (select ${columns} from ${name} where customer = '${customer}') to ${path}`)
  await opened.pool.query(`drop table if exists bench_copy; create table bench_copy (like ${name} including all)`)
  return timed(() => opened.pool.query(`copy bench_copy (${columns}) from ${path}`))
}
