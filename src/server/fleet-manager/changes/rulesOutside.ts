import { eq } from 'drizzle-orm'
import type { ConfigurationChange } from '#domain/fleet-manager/configurationChange'
import { domainProblem } from '#domain/fleet-manager/mailDomains'
import { ruleKey, type NotificationRule, ruleOfKey } from '#domain/fleet-manager/notifications'
import { notificationRule } from '#server/database/schema/configuration'
import { mailDomains } from '#server/fleet-manager/mailDomains'
import type { Place } from '#server/platform/customerWork'
import { ruleOf } from './storedValues'

/**
 * The keys of the active rules with addresses that the customer does not allow: they stay, and these get no mail.
 * @param changes of a set, whose own domains and rules count
 */
export const rulesOutside = async (place: Place, changes: readonly ConfigurationChange[]): Promise<string[]> => {
  const { database, customer } = place
  const domains = await mailDomains(place, changes)
  const stored = await database.select().from(notificationRule).where(eq(notificationRule.customer, customer))
  const rules = new Map<string, Omit<NotificationRule, 'event' | 'name'>>(stored.map((rule) => [ruleKey(rule), rule]))
  for (const { kind, key, after } of changes) {
    const named = kind === 'notification' ? ruleOfKey(key) : null
    if (named && after) rules.set(key, ruleOf(named, after))
    else if (named) rules.delete(key)
  }
  return [...rules]
    .filter(([, { isActive, to, cc, bcc }]) => isActive && domainProblem([...to, ...cc, ...bcc], domains))
    .map(([key]) => key)
    .toSorted()
}
