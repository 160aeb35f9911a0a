import { writeSync } from 'node:fs'
import { EmbeddedPool } from '#server/database/embedded/EmbeddedPool'

/** Writes numbers and says each one only after its commit, until it is killed. */
const pool = await EmbeddedPool.open({ dataDirectory: process.argv[2] ?? '' })
await pool.query('create table if not exists written (id integer primary key)')
for (let id = 1; ; id += 1) {
  await pool.query('insert into written values ($1)', [id])
  writeSync(1, `${id}\n`)
}
