import { DrizzleQueryError } from 'drizzle-orm/errors'

/** Connections that break (08), resources that are used up, the disk among them (53), and an end by the operator (57). */
const troubleStates = /^(08|53|57)[0-9A-Z]{3}$/

const troubleCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'ENOSPC',
])

/** What the network driver, its pool and the embedded database say without any code. */
const troubleMessages = [
  /^timeout exceeded when trying to connect/,
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^Client was closed/,
  /^Cannot use a pool after calling end/,
  /^The (embedded )?database (is closed|stopped|was ended)/,
]

/** Whether the database cannot serve at the moment, so that the same call may well succeed a little later. */
export const isDatabaseTrouble = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (troubleStates.test(code) || troubleCodes.has(code))) return true
  if (troubleMessages.some((message) => message.test(error.message))) return true
  return error instanceof DrizzleQueryError && isDatabaseTrouble(error.cause)
}
