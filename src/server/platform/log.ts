import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from './environment'

/** JSON lines on standard output, from the start of the server to its end. They hold no values of any record. */
export const openLog = (level: Settings['logLevel']): FastifyBaseLogger =>
  pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'], serializers: { err: loggedError } })

/** Causes of causes; an error that is its own cause would be logged for ever. */
const deepest = 4

/**
 * An error without its values: a failed statement is logged with its text and SQLSTATE, because its parameters and the
 * details added by PostgreSQL may be user input.
 */
export const loggedError = (error: unknown, depth = 0): Record<string, unknown> => {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : 'not an error' }
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: harmlessMessage(error),
    ...(code !== undefined && { code }),
    ...(error instanceof DrizzleQueryError && { statement: error.query }),
    ...(error instanceof pg.DatabaseError && placeOf(error)),
    stack: callsOf(error),
    ...(cause !== undefined && depth < deepest && { cause: loggedError(cause, depth + 1) }),
  }
}

/** What went wrong in one line, for people who start the server or give a command: without any value, as above. */
export const problemLine = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof DrizzleQueryError)) return harmlessMessage(error)
  const { code, message } = loggedError(error.cause)
  const why = typeof code === 'string' ? `${String(message)} (${code})` : String(message)
  return `The database did not run a statement: ${why}. It was: ${error.query.trim()}`
}

/** Why something failed, in one line without values: a failed statement is named by its SQLSTATE only. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof DrizzleQueryError)) return harmlessMessage(error)
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return `A database statement failed${typeof code === 'string' ? ` (${code})` : ''}.`
}

/** The message of an error without the values that it was about. */
export const harmlessMessage = (error: Error): string => {
  if (error instanceof DrizzleQueryError) return 'A statement failed.'
  // "invalid input syntax for type integer: …" and its like repeat the value; P0001 says what a trigger composed.
  if (error instanceof pg.DatabaseError && /^(22|P0)/.test(error.code ?? '')) return 'A value was rejected.'
  return error.message
}

const placeOf = ({ severity, schema, table, column, constraint, routine }: pg.DatabaseError) =>
  Object.fromEntries(
    Object.entries({ severity, schema, table, column, constraint, routine }).filter(([, value]) => value !== undefined),
  )

/** The stack without its first lines, which repeat the message. */
const callsOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
