import { type BenchServer, openBenchServer } from './benchServer'
import { heading, median, print, timed } from './figures'

const rowCount = 100_000
const rounds = 3

const fileOf = (round: number) => {
  const lines = ['delivery_num,delivery_weight,ship_to_name,ship_to_city,ship_to_state,ship_date,region_code']
  for (let row = 1; row <= rowCount; row += 1)
    lines.push(
      `R${round}-${row},${100 + (row % 900)}.25,Consignee ${row % 997},Dallas,TX,2026-03-${String(1 + (row % 28)).padStart(2, '0')},1`,
    )
  return new Blob([lines.join('\n')], { type: 'text/csv' })
}

/** An import of 100,000 rows end to end, compared with a bare copy of the same rows into the same table. */
export const benchImports = async (): Promise<void> => {
  const server = await openBenchServer()
  const { opened } = server
  heading(`An import of ${rowCount.toLocaleString('en-US')} rows, medians of ${rounds} (${opened.kind})`)
  const headers = await server.openGroup('ROWS')
  await server.openGroup('COPY')
  await opened.pool.query(
    `insert into region (customer, code, name, created_by, updated_by) values ('ROWS', 1, 'North', 'bench', 'bench')`,
  )
  const imports: number[] = []
  const copies: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const form = new FormData()
    form.set('customerCode', 'ROWS')
    form.set('fileName', 'bench.csv')
    form.set('file', fileOf(round), 'bench.csv')
    imports.push(
      await timed(async () => {
        const answer = await fetch(`${server.url}/routing-tool/ROWS@CUSTOMER/UploadDelivery`, {
          method: 'POST',
          headers,
          body: form,
        })
        const text = await answer.text()
        if (!text.includes(`"Inserted":${rowCount}`)) throw new Error(text.slice(0, 500))
      }),
    )
    copies.push(await copyRows(server, round))
  }
  const [imported, copied] = [median(imports), median(copies)]
  const ratio = copied / imported
  const wanted = opened.kind === 'embedded' ? 0.3 : 0.4
  print({
    what: 'import: read, check, find duplicates, store, audit',
    measured: `${imported.toFixed(0)} ms`,
    wanted: '',
    met: null,
  })
  print({ what: 'bare copy of the rows', measured: `${copied.toFixed(0)} ms`, wanted: '', met: null })
  print({
    what: 'rows per second, import to copy',
    measured: ratio.toFixed(2),
    wanted: `≥ ${wanted}`,
    met: ratio >= wanted,
  })
  await server.close()
}

const columns = [
  'customer',
  'number',
  'weight',
  'status',
  'ship_to_name',
  'ship_to_city',
  'ship_to_state',
  'ship_date',
  'region_code',
  'created_by',
  'updated_by',
]

/** COPY of the rows that an import has stored, out to a file of the database server and in again for another customer. */
const copyRows = async ({ opened }: BenchServer, round: number): Promise<number> => {
  const { rows } = await opened.pool.query<{ data_directory: string }>('show data_directory')
  const file = `'${rows[0]?.data_directory}/bench-${round}.copy'`
  const [, ...others] = columns
  await opened.pool.query(
    `copy (select 'COPY', ${others.join()} from delivery where customer = 'ROWS' and number like 'R${round}-%') to ${file}`,
  )
  return timed(() => opened.pool.query(`copy delivery (${columns.join()}) from ${file}`))
}
