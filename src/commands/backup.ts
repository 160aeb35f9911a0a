import { backUp } from '#server/database/backups'

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
  console.error(`No backup was made. ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
