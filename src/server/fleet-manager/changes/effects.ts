import { type SQL, sql } from 'drizzle-orm'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { parameterOf } from '#contract/fleet-manager/parameterNames'
import type { ParameterName } from '#domain/fleet-manager/parameters'
import { effectiveNumber } from '#domain/fleet-manager/parameterValues'
import { shipment } from '#server/database/schema/fleet'
import { numberParameter } from '#server/freight/parameters'
import { isLaterThan, isSilentFor } from '#server/freight/shipmentAlerts'
import type { Handlers } from '#server/platform/http/serve'
import { readChanges, readSet } from './changeSetRows'
import { textOf } from './storedValues'

/** The parameters that decide how many shipments there is an alert about. */
const measured: Partial<Record<ParameterName, (now: number, limit: SQL) => SQL>> = {
  lateThreshold: isLaterThan,
  silenceThreshold: isSilentFor,
}

/** How many shipments are late or silent by the values in effect, and how many would be by those of a draft. */
export const listEffects: Handlers<typeof changeSets>['listEffects'] = async ({ params: { id } }, context) => {
  const { database, customer } = context
  const changes = await readChanges(context, await readSet(context, id))
  const now = Date.now()
  const effects: { key: string; before: number; after: number }[] = []
  for (const { kind, key, after } of changes) {
    const name = kind === 'parameter' ? parameterOf(key) : null
    const condition = name === null ? undefined : measured[name]
    if (name === null || !condition) continue
    const limit = sql`${effectiveNumber(name, textOf(after?.['value']))}::numeric`
    const { rows } = await database.execute<{ before: number; after: number }>(sql`
      select count(*) filter (where ${condition(now, numberParameter(name, customer))})::int as before,
             count(*) filter (where ${condition(now, limit)})::int as after
        from ${shipment}
       where ${shipment.customer} = ${customer} and ${shipment.status} in ('planned', 'in-transit')`)
    const [counts] = rows
    if (counts) effects.push({ key, ...counts })
  }
  return effects
}
