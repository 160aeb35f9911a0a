import type { AnyColumn, SQL } from 'drizzle-orm'
import type { WorkKind } from '#domain/freight/waitingWork'
import type { Context } from '#server/platform/context'

/** Whose work is counted. */
export type WorkOf = Pick<Context, 'customer' | 'caller' | 'permissions' | 'kernel'>

/**
 * A kind of pending work. `waiting` are the pending records of one caller in one group, from `from` on: they are counted
 * in one statement together with all others, so it must use an index. `named` says of a record what `WaitingRecord` has, the
 * smallest `at` first. `isInOrder` marks an `at` in whose order an index answers the records; of others those are named that
 * come first among as many as are counted.
 */
export type WorkSource = {
  kind: WorkKind
  waiting(of: WorkOf): SQL
  named: {
    id: SQL | AnyColumn
    name: SQL | AnyColumn
    detail?: SQL | AnyColumn
    at?: SQL | AnyColumn
    isInOrder?: true
  }
}
