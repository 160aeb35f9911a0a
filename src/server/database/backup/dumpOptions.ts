/**
 * Tables of which a backup holds no rows: they are of no use after a restore, and would let a reader of the file in.
 * Keys are made again at the next start, so users sign in again and links that were sent end.
 */
const leftOut = ['server_secret', 'session', 'password_link', 'sign_in_attempt', 'idempotent_answer']

/** Whether the rows of a table, named with its schema, belong in a backup. */
export const isBackedUp = (table: string): boolean => !leftOut.some((name) => table === `public.${name}`)

/** Milliseconds that a statement of a backup or a restore may take: longer than any of the server's daily work. */
export const longestStatement = 3_600_000

/** The options of pg_dump that make a dump load under any role. */
export const dumpOptions = ['--no-owner', '--no-privileges']

export const leaveOutOptions = leftOut.map((name) => `--exclude-table-data=public.${name}`)
