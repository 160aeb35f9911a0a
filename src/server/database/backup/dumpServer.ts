import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dumpOptions, leaveOutOptions } from './dumpOptions'

/** So much of what pg_dump reports is repeated. */
const longestReport = 2_000

/**
 * The dump of a PostgreSQL server, as pg_dump writes it. The password is handed over in the environment: the arguments
 * of a program can be read by every account of the machine.
 */
export async function* dumpServer(databaseUrl: string): AsyncGenerator<Buffer> {
  const { address, password } = splitPassword(databaseUrl)
  const program = spawn('pg_dump', [...dumpOptions, ...leaveOutOptions, `--dbname=${address}`], {
    env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let report = ''
  program.stderr.on('data', (chunk: Buffer) => (report = (report + chunk.toString()).slice(-longestReport)))
  const ended = once(program, 'close').then(
    ([code]) => (code === 0 ? null : `pg_dump failed. ${report.trim()}`),
    (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT'
        ? 'The program pg_dump was not found. Install the client programs of PostgreSQL.'
        : `pg_dump could not be started. ${error.message}`,
  )
  try {
    yield* program.stdout as AsyncIterable<Buffer>
  } finally {
    program.kill()
  }
  const failure = await ended
  if (failure !== null) throw new Error(failure)
}

/** The address of a server without its password, and the password, from either place where an address may hold it. */
export const splitPassword = (databaseUrl: string): { address: string; password: string | undefined } => {
  let password: string | undefined
  const take = (text: string) => {
    password = decodeURIComponent(text)
    return ''
  }
  const address = databaseUrl
    .replace(/^([a-z]+:\/\/[^:@/?#]*):([^@/?#]*)@/i, (_, begin: string, text: string) => `${begin}${take(text)}@`)
    .replace(/([?&])password=([^&#]*)&?/i, (_, sign: string, text: string) => `${sign}${take(text)}`)
    .replace(/[?&]$/, '')
  return { address, password }
}
