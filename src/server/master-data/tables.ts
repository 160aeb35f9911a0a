import { eq, type SQL, sql } from 'drizzle-orm'
import { masterLists } from '#domain/master-data/lists'
import { keysOf, type MasterList } from '#domain/master-data/masterList'
import type { MasterListName } from '#domain/master-data/masterListNames'
import { carrierTables } from './carrierTables'
import { customerTables } from './customerTables'
import { driverTables } from './driverTables'
import { fleetTables } from './fleetTables'
import { locationTable } from './locationTable'
import type { MasterTable, ReferenceTable } from './masterTable'
import { payTables } from './payTables'

export const masterTables: Readonly<Record<MasterListName, MasterTable>> = {
  ...fleetTables,
  ...driverTables,
  locations: locationTable,
  ...payTables,
  ...carrierTables,
  ...customerTables,
}

/** Leaves out deleted records, where they stay in their table. */
export const isLiving = ({ name }: MasterList): SQL | undefined => {
  const { deleted } = masterTables[name]
  return deleted && eq(deleted, false)
}

/** Where the references to records of a list are found. */
export const referenceTable = (name: MasterListName): ReferenceTable => {
  const { table, key, refersBy, searchKeys, deleted, columns } = masterTables[name]
  const code = columns[keysOf(masterLists[name]).at(-1) ?? ''] ?? key
  return {
    table,
    code,
    name: columns[masterLists[name].title] ?? code,
    ...(refersBy && { refersBy }),
    ...(searchKeys && { searchKeys }),
    ...(deleted && { deleted }),
  }
}

/** What every change of a record sets. */
export const written = ({ table }: MasterTable, userId: string): SQL =>
  sql`updated_by = ${userId}, updated_at = now(), version = ${table.version} + 1`
