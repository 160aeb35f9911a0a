import { sql } from 'drizzle-orm'
import { parameterAttributes } from '#contract/fleet-manager/parameterNames'
import { changeSet } from '#server/database/schema/configuration'
import { unresolvedCode } from '#server/database/schema/crossReferences'
import { customerConfiguration } from '#server/database/schema/routing-setup'
import type { WorkSource } from '#server/freight/workSource'

/** Pending work of those who configure the fleet manager. */
export const fleetManagerWork: readonly WorkSource[] = [
  {
    kind: 'unresolved-codes',
    waiting: ({ customer }) => sql`from ${unresolvedCode} where ${unresolvedCode.customer} = ${customer}`,
    named: {
      id: unresolvedCode.sourceKey,
      name: unresolvedCode.source,
      detail: unresolvedCode.type,
      at: unresolvedCode.lastSeen,
      isInOrder: true,
    },
  },
  {
    // What `stepProblem` lets the caller decide as the second person, where the customer asks for one.
    kind: 'change-sets-to-approve',
    waiting: ({ customer, caller: { userId } }) => sql`from ${changeSet} where ${changeSet.customer} = ${customer}
      and exists (select from ${customerConfiguration} where ${customerConfiguration.customer} = ${customer}
        and ${customerConfiguration.attribute} = ${parameterAttributes.changeApproval}
        and trim(${customerConfiguration.value}) = 'Y')
      and (${changeSet.status} = 'draft' and ${changeSet.changeCount} > 0 and trim(${changeSet.reason}) <> ''
          and lower(${changeSet.createdBy}) <> lower(${userId})
          and not exists (select from jsonb_array_elements_text(${changeSet.editors}) editor(name)
            where lower(editor.name) = lower(${userId}))
        or ${changeSet.status} = 'live' and lower(${changeSet.rollBackAskedBy}) <> lower(${userId}))`,
    named: { id: changeSet.id, name: changeSet.title, detail: changeSet.createdBy, at: changeSet.createdAt },
  },
]
