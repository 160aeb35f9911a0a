import { backUp } from '#server/database/backups'
import { problemLine } from '#server/kernel/log'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run backup -- <file.sql or file.sql.gz>')
  process.exit(2)
}
try {
  await backUp(
    { databaseUrl: process.env.DATABASE_URL || undefined, dataDirectory: process.env.DATA_DIR || './data' },
    file,
  )
  console.log(`The database is backed up in ${file}.`)
} catch (error) {
  console.error(`No backup was made. ${problemLine(error)}`)
  process.exit(1)
}
