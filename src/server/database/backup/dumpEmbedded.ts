import { EmbeddedPool } from '#server/database/embedded/EmbeddedPool'
import { dumpOptions, isBackedUp, longestStatement } from './dumpOptions'

/** Bytes of rows that are fetched at a time, as far as one row is not longer. */
const fetchedAtOnce = 4_000_000
const mostRows = 500

type Client = Awaited<ReturnType<EmbeddedPool['connect']>>

/**
 * The dump of the embedded database, in the shape of pg_dump's. The engine's own pg_dump keeps all that it writes in
 * memory, so it writes the definitions only, and the rows are read table by table.
 * @throws DirectoryInUse while a server has the database open
 */
export async function* dumpEmbedded(dataDirectory: string): AsyncGenerator<Buffer> {
  const pool = await EmbeddedPool.open({ dataDirectory, statementLimit: longestStatement, idleLimit: longestStatement })
  try {
    yield Buffer.from(await pool.dump([...dumpOptions, '--section=pre-data']))
    const client = await pool.connect()
    try {
      for (const table of await tablesIn(client)) yield* rowsOf(client, table)
      yield Buffer.from(await countersIn(client))
    } finally {
      client.release()
    }
    yield Buffer.from(await pool.dump([...dumpOptions, '--section=post-data']))
  } finally {
    await pool.end()
  }
}

type Table = { name: string; columns: string; hasLongValues: boolean }

/** Every table that holds rows itself, quoted as needed; computed columns are left out, they compute themselves again. */
const tablesIn = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name, coalesce(pg_relation_size(nullif(c.reltoastrelid, 0)), 0) > 0 as "hasLongValues",
           (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`)
  return rows.filter(({ name, columns }) => columns !== null && isBackedUp(name))
}

async function* rowsOf(client: Client, { name, columns, hasLongValues }: Table): AsyncGenerator<Buffer> {
  const count = hasLongValues ? Math.floor(fetchedAtOnce / (await widestRow(client, name))) : mostRows
  const fetch = `fetch ${Math.min(Math.max(count, 1), mostRows)} from backed_up`
  yield Buffer.from(`\nCOPY ${name} (${columns}) FROM stdin;\n`)
  await client.query('begin')
  await client.query(`declare backed_up no scroll cursor for select ${columns} from ${name}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: fetch, rowMode: 'array', types: asPrinted })
    if (rows.length === 0) break
    yield Buffer.from(rows.map(copyLine).join(''))
  }
  await client.query('commit')
  yield Buffer.from('\\.\n')
}

const widestRow = async (client: Client, name: string): Promise<number> => {
  const { rows } = await client.query<{ widest: number | null }>(
    `select max(octet_length(backed_up::text)) as widest from ${name} backed_up`,
  )
  return Math.max(rows[0]?.widest ?? 1, 1)
}

const asPrinted = { getTypeParser: () => (text: string) => text }

/** A row in the text format of COPY. */
const copyLine = (row: readonly (string | null)[]): string =>
  `${row.map((value) => (value === null ? String.raw`\N` : value.replaceAll(/[\\\b\t\n\v\f\r]/g, escaped))).join('\t')}\n`

const escaped = (sign: string): string => escapes[sign] ?? sign

const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\b': String.raw`\b`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\v': String.raw`\v`,
  '\f': String.raw`\f`,
  '\r': String.raw`\r`,
}

/** Where each sequence that was used goes on. */
const countersIn = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ line: string }>(`
    select format('SELECT pg_catalog.setval(%L, %s, true);', format('%I.%I', schemaname, sequencename), last_value) as line
      from pg_sequences where last_value is not null order by 1`)
  return `\n${rows.map(({ line }) => `${line}\n`).join('')}`
}
