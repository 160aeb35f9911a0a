// After `npm run migration`: drizzle-kit compares the schema with its newest snapshot only, and each one holds it whole.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const folder = join(root, 'src/server/database/migrations/meta')

const snapshots = readdirSync(folder)
  .filter((file) => file.endsWith('_snapshot.json'))
  .toSorted()
for (const file of snapshots.slice(0, -1)) rmSync(join(folder, file))
