import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MasterProblemCode } from '#domain/master-data/fieldProblem'
import type { MasterValue } from '#domain/master-data/masterList'

type Recorded = PgTable &
  Record<'customer' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy', PgColumn>

export type Values = Readonly<Record<string, MasterValue>>

/** Records of another table whose column has what this list's records are referred to by. */
type Use = {
  noun: string
  table: PgTable & { customer: AnyPgColumn }
  column: AnyPgColumn
  /** What the column has, where it is not what references store. */
  has?: PgColumn
  /** Whether the column is a text with several codes. */
  isSeveral?: boolean
}

/** A column of another table that keeps the text of a field, and changes with it. */
export type Copy = {
  field: string
  table: PgTable & Record<'customer' | 'updatedAt' | 'updatedBy', AnyPgColumn>
  column: PgColumn
  topic: 'loads' | 'deliveries' | 'setup'
}

/** Where references find records: a list of master data, or another one. */
export type ReferenceTable = {
  table: PgTable & { customer: PgColumn }
  code: PgColumn
  name: PgColumn
  /** What other tables store to refer to a record; the code where nothing is said. */
  refersBy?: PgColumn
  /** As in `MasterTable`. */
  searchKeys?: readonly PgColumn[]
  /** Set on records that cannot be chosen any more. */
  deleted?: PgColumn
}

/** Where a list is stored. */
export type MasterTable = {
  table: Recorded
  /** The number of a record, which never changes. */
  key: PgColumn
  /** The column of each field of the list. */
  columns: Readonly<Record<string, PgColumn>>
  /** Set on deleted records, which stay in their table; those of other lists go into the bin. */
  deleted?: PgColumn
  /** What other tables store to refer to a record; the code where nothing is said. */
  refersBy?: PgColumn
  /** Columns that new records get besides their fields. */
  added?: Readonly<Record<string, unknown>>
  /** Of a list too long to look through: columns with a key beside them (`keyOf`) that a search looks for the begin of. */
  searchKeys?: readonly PgColumn[]
  /** Fills in what a user may leave out, and what is derived; `before` is the stored record. */
  complete?: (values: Values, before?: Values) => Values
  /** What is wrong with a record that was completed. */
  problemOf?: (values: Values) => { field: string; code: MasterProblemCode } | null
  uses: readonly Use[]
  copies?: readonly Copy[]
}
