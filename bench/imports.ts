import { type BenchServer, fillDeliveries, openBenchServer } from './benchServer'
import { heading, median, print, timed } from './figures'

const rowCount = 100_000
const rounds = 3
const rowsOfLarge = 1_000_000

const fileOf = (round: number) => {
  const lines = ['delivery_num,delivery_weight,ship_to_name,ship_to_city,ship_to_state,ship_date,region_code']
  for (let row = 1; row <= rowCount; row += 1)
    lines.push(
      `R${round}-${row},${100 + (row % 900)}.25,Consignee ${row % 997},Dallas,TX,2026-03-${String(1 + (row % 28)).padStart(2, '0')},1`,
    )
  return new Blob([lines.join('\n')], { type: 'text/csv' })
}

/**
 * An import of 100,000 rows end to end, compared with a bare copy of the same rows into a table with a key and three
 * indexes, and with the same import into a group that has many.
 */
export const benchImports = async (): Promise<void> => {
  const server = await openBenchServer()
  const { opened } = server
  heading(`An import of ${rowCount.toLocaleString('en-US')} rows, medians of ${rounds} (${opened.kind})`)
  const headers = await server.openGroup('ROWS')
  await opened.pool.query(
    `insert into region (customer, code, name, created_by, updated_by) values ('ROWS', 1, 'North', 'bench', 'bench')`,
  )
  const [few, copies, many]: [number[], number[], number[]] = [[], [], []]
  for (let round = 1; round <= rounds; round += 1) {
    few.push(await timed(() => importRows(server, headers, round)))
    copies.push(await copyRows(server, round))
  }
  await fillDeliveries(server, 'ROWS', rowsOfLarge - rounds * rowCount)
  for (let round = rounds + 1; round <= 2 * rounds; round += 1)
    many.push(await timed(() => importRows(server, headers, round)))
  const [imported, copied, grown] = [median(few), median(copies), median(many)]
  print({
    what: 'import: read, check, find duplicates, store, audit; then bare copy',
    measured: `${imported.toFixed(0)} ms, ${copied.toFixed(0)} ms`,
    wanted: '',
    met: null,
  })
  const ratio = copied / imported
  // The engine of the embedded database stores a copy from its own memory, without a file or a connection between them.
  const isServer = opened.kind === 'postgresql'
  print({
    what: 'rows per second, import to copy',
    measured: ratio.toFixed(2),
    wanted: isServer ? '≥ 0.4' : 'of PostgreSQL: ≥ 0.4',
    met: isServer ? ratio >= 0.4 : null,
  })
  const growth = grown / imported
  print({
    what: `the same at ${rowsOfLarge.toLocaleString('en-US')} rows in the group`,
    measured: `${grown.toFixed(0)} ms, × ${growth.toFixed(2)}`,
    wanted: '≤ × 1.2',
    met: growth <= 1.2,
  })
  await server.close()
}

const importRows = async ({ url }: BenchServer, headers: Record<string, string>, round: number) => {
  const form = new FormData()
  form.set('customerCode', 'ROWS')
  form.set('fileName', 'bench.csv')
  form.set('file', fileOf(round), 'bench.csv')
  const answer = await fetch(`${url}/routing-tool/ROWS@CUSTOMER/UploadDelivery`, {
    method: 'POST',
    headers,
    body: form,
  })
  const text = await answer.text()
  if (!text.includes(`"Inserted":${rowCount}`)) throw new Error(text.slice(0, 500))
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

/** COPY of the rows that an import has stored, out to a file of the database server and into a table of few indexes. */
const copyRows = async ({ opened }: BenchServer, round: number): Promise<number> => {
  const { rows } = await opened.pool.query<{ data_directory: string }>('show data_directory')
  const file = `'${rows[0]?.data_directory}/bench-${round}.copy'`
  const names = columns.join()
  await opened.pool.query(
    `copy (select ${names} from delivery where customer = 'ROWS' and number like 'R${round}-%') to ${file}`,
  )
  if (round === 1)
    await opened.pool.query(
      `create table bench_copy as select id, ${names} from delivery where false;
       alter table bench_copy alter id set not null, alter id add generated always as identity, add primary key (id);
       create unique index on bench_copy (customer, number);
       create index on bench_copy (customer, status, ship_date);
       create index on bench_copy (customer, region_code)`,
    )
  return timed(() => opened.pool.query(`copy bench_copy (${names}) from ${file}`))
}
