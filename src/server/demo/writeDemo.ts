import type { Transaction } from '#server/database/openDatabase'
import { customer, customerGroup, membership, portalUser, userPermission } from '#server/database/schema/access'
import { customerRows, groupRows } from './groups'
import { insertRows } from './insertRows'
import { membershipRows, permissionRows, userRows } from './people'

/** Writes every row of the demo, in the order in which rows refer to each other. */
export const writeDemo = async (transaction: Transaction, passwordHash: string, today: Date): Promise<void> => {
  await insertRows(transaction, customer, customerRows())
  await insertRows(transaction, customerGroup, groupRows())
  await insertRows(transaction, portalUser, userRows(passwordHash, today.toISOString()))
  await insertRows(transaction, membership, membershipRows())
  await insertRows(transaction, userPermission, permissionRows())
}
