import { sql } from 'drizzle-orm'
import { parameterAttributes } from '#contract/fleet-manager/parameterNames'
import type { ConfigurationChange } from '#domain/fleet-manager/configurationChange'
import { domainsIn } from '#domain/fleet-manager/mailDomains'
import { effectiveValue } from '#domain/fleet-manager/parameterValues'
import { storedParameter } from '#server/freight/parameters'
import type { Place } from '#server/platform/customerWork'

/**
 * The domains whose addresses are mailed about events of a customer; empty for any.
 * @param changes of a set, whose own domains count once it is live
 */
export const mailDomains = async (
  { database, customer }: Place,
  changes: readonly Pick<ConfigurationChange, 'kind' | 'key' | 'after'>[] = [],
): Promise<string[]> => {
  const changed = changes.find(({ kind, key }) => kind === 'parameter' && key === parameterAttributes.mailDomains)
  if (changed) return domainsIn(effectiveValue('mailDomains', String(changed.after?.['value'] ?? '')))
  const { rows } = await database.execute<{ value: string | null }>(
    sql`select ${storedParameter('mailDomains', customer)} as value`,
  )
  return domainsIn(effectiveValue('mailDomains', rows[0]?.value))
}
