import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { OpenedDatabase } from '#server/database/openDatabase'

/** What PostgreSQL says of a step of a statement. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Alias?: string
  Plans?: PlanNode[]
}

/** The steps by which PostgreSQL would run a statement, the outermost first. */
export const planOf = async ({ pool }: OpenedDatabase, statement: SQL): Promise<PlanNode[]> => {
  const { sql, params } = new PgDialect().sqlToQuery(statement)
  const { rows } = await pool.query(`explain (format json) ${sql}`, params)
  const [row] = rows as { 'QUERY PLAN': [{ Plan: PlanNode }] }[]
  if (!row) throw new Error('no plan')
  return stepsOf(row['QUERY PLAN'][0].Plan)
}

const stepsOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(stepsOf)]

/** The tables that it reads from their start. */
export const readWhole = (nodes: readonly PlanNode[]): string[] =>
  nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []))
