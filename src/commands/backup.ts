import { backUp } from '#server/database/backups'
import { problemLine } from '#server/platform/log'
import { recordBackupEvent } from './recordBackupEvent'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run backup -- <file.sql or file.sql.gz>')
  process.exit(2)
}
try {
  const place = { databaseUrl: process.env.DATABASE_URL || undefined, dataDirectory: process.env.DATA_DIR || './data' }
  await backUp(place, file)
  console.log(`The database is backed up in ${file}.`)
  await recordBackupEvent(place, 'backup', file)
} catch (error) {
  console.error(`No backup was made. ${problemLine(error)}`)
  process.exit(1)
}
