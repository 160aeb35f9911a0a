import { spawnSync } from 'node:child_process'

/** Whether the tests can start a PostgreSQL server, which they install on Debian as root; if not, the `problem`. */
export const findPostgres = () => {
  const check = ['node_modules/tsx/dist/cli.mjs', 'tests/server/checkPostgres.ts']
  const { status, stdout } = spawnSync(process.execPath, check, { encoding: 'utf8' })
  return status === 0 ? {} : { problem: stdout.trim().split('\n').at(-1) || 'PostgreSQL could not be started' }
}
