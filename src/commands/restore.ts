import { restore } from '#server/database/backups'
import { problemLine } from '#server/platform/log'
import { recordBackupEvent } from './recordBackupEvent'

const words = process.argv.slice(2)
const file = words.find((word) => !word.startsWith('--'))
if (!file) {
  console.error('Usage: npm run restore -- <file.sql or file.sql.gz> [--replace]')
  process.exit(2)
}
try {
  const place = { databaseUrl: process.env.DATABASE_URL || undefined, dataDirectory: process.env.DATA_DIR || './data' }
  await restore(place, file, { replace: words.includes('--replace') })
  console.log(`The database is restored from ${file}.`)
  await recordBackupEvent(place, 'restore', file)
} catch (error) {
  console.error(`Nothing was restored. ${problemLine(error)}`)
  process.exit(1)
}
