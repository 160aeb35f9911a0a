// Starts and stops a PostgreSQL server as the tests do: `npm test` asks before anything runs. Prints the problem, if any.
import { startPostgres } from './postgresForTests'

try {
  const { stop } = await startPostgres()
  await stop()
} catch (error) {
  console.log((error instanceof Error ? error.message : String(error)).trim())
  process.exitCode = 1
}
