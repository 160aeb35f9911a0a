import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const meta = join(import.meta.dirname, '../src/server/database/migrations/meta')

test('the only snapshot of the schema is that of the newest migration, which the next one is compared with', () => {
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  const newest = entries.at(-1)?.tag.split('_')[0]
  expect(readdirSync(meta).toSorted()).toEqual([`${newest}_snapshot.json`, '_journal.json'])
})
