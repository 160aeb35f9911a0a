import type { SQL } from 'drizzle-orm'
import type { WorkKind } from '#domain/freight/waitingWork'
import type { Context } from '#server/platform/context'

/** Whose work is counted. */
export type WorkOf = Pick<Context, 'customer' | 'caller' | 'permissions' | 'kernel'>

/**
 * A kind of pending work. `waiting` selects the pending records of one caller in one group, one row each; it is counted
 * in one statement together with all others, so it must use an index.
 */
export type WorkSource = { kind: WorkKind; waiting(of: WorkOf): SQL }
