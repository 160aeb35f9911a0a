import { type SQL, sql } from 'drizzle-orm'

type ColumnType = 'text' | 'int' | 'smallint' | 'real' | 'float8' | 'timestamptz' | 'jsonb'

/**
 * Rows as a table of a statement, in one parameter however many they are. Its columns are those that are named, in
 * their order and under their names here; what else the rows hold stays out.
 */
export const asRecords = <Name extends string>(
  rows: readonly Partial<Record<NoInfer<Name>, unknown>>[],
  columns: Readonly<Record<Name, ColumnType>>,
  alias: string,
): SQL => {
  const names = Object.keys(columns) as Name[]
  const lines = rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])))
  const shape = names.map((name) => sql`${sql.identifier(name)} ${sql.raw(columns[name])}`)
  return sql`json_to_recordset(${JSON.stringify(lines)}::json) as ${sql.identifier(alias)}(${sql.join(shape, sql`, `)})`
}
