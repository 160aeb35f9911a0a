import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Permission } from '#domain/access/access'
import { authorsPurposes, messagePermissions, purposesOpenedBy } from '#domain/freight/outboxMessage'
import { outboxMessage } from '#server/database/schema/platform'
import type { Context } from '#server/platform/context'
import { notFound } from '#server/platform/http/problems'

type Reader = Pick<Context, 'customer' | 'permissions' | 'caller' | 'kernel'>

/** The messages of the customer that the caller may see and change. */
export const visibleMessages = ({ customer, permissions, caller, kernel }: Reader): SQL | undefined =>
  and(
    eq(outboxMessage.customer, customer),
    kernel.settings.authorizationRequired
      ? visibleWith((permission) => permissions.has(permission), caller.userId)
      : undefined,
  )

/**
 * The condition by purpose.
 * @param holds whether the reader has a permission, or on which rows
 */
export const visibleWith = (holds: (permission: Permission) => SQL | boolean | undefined, userId: string) =>
  or(
    ...messagePermissions.flatMap((permission) => {
      const held = holds(permission)
      if (held === false) return []
      const opened = inArray(outboxMessage.purpose, purposesOpenedBy(permission))
      return [typeof held === 'boolean' ? opened : and(opened, held)]
    }),
    and(inArray(outboxMessage.purpose, [...authorsPurposes]), eq(outboxMessage.createdBy, userId)),
  )

/** @throws 404 when there is no such message, or none that the caller may see: the two look alike */
export const assertVisible = async (context: Context, id: number): Promise<void> => {
  const [found] = await context.database
    .select({ id: outboxMessage.id })
    .from(outboxMessage)
    .where(and(eq(outboxMessage.id, id), visibleMessages(context)))
  if (!found) throw notFound(`There is no message ${id}.`)
}
