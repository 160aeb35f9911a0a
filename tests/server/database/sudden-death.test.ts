import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { EmbeddedPool } from '#server/database/embedded/EmbeddedPool'

const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'killed-'))
afterAll(() => fs.rmSync(dataDirectory, { recursive: true, force: true }))

test('a process killed while it writes loses nothing it has acknowledged, and its lock is taken over', async () => {
  const writer = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'killedWriter.ts'), dataDirectory],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  const ended = new Promise((resolve) => writer.on('exit', resolve))
  writer.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said.includes('\n200\n')) writer.kill('SIGKILL')
  })
  await ended
  const acknowledged = said.split('\n').slice(0, -1).map(Number)
  const pool = await EmbeddedPool.open({ dataDirectory })
  const { rows } = await pool.query<{ id: number }>('select id from written order by id')
  await pool.end()
  expect(acknowledged.length).toBeGreaterThanOrEqual(200)
  expect(rows.map(({ id }) => id).slice(0, acknowledged.length)).toEqual(acknowledged)
})
