import type { SQL } from 'drizzle-orm'
import type { WorkKind } from '#domain/freight/waitingWork'
import type { Context } from '#server/platform/context'

/** Whose work is counted. */
export type WorkOf = Pick<Context, 'customer' | 'caller' | 'permissions' | 'kernel'>

/**
 * A kind of work that waits for somebody. `waiting` selects what is waiting for one caller in one group, a row each; it
 * is counted inside of one statement with all others, so it must find its rows by an index.
 */
export type WorkSource = { kind: WorkKind; waiting(of: WorkOf): SQL }
