import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { type ContactKeys, duplicatesOf, firstReferral, type Received } from '#domain/people/recruiting/candidate'
import type { ReceivedLead } from '#domain/people/recruiting/merging'
import { refusal } from '#domain/values/refusals'
import { lead, referral } from '#server/database/schema/people/recruiting'
import type { Context } from '#server/platform/context'
import type { Place } from '#server/platform/customerWork'
import { codedConflict } from '#server/platform/http/problems'
import { reasonAbout } from '#server/platform/http/reasons'
import { isShown, keyColumns, type LeadRow, type ReferralRow } from './candidates'

type Keyed = { id: number; phoneKey: string | null; emailKey: string | null; createdAt: string }

/** A referral or a lead as far as duplicates go by it. */
export const receivedOf = <Status>({ id, phoneKey, emailKey, createdAt, status }: Keyed & { status: Status }) => ({
  id,
  keys: { phone: phoneKey, email: emailKey } satisfies ContactKeys,
  receivedAt: createdAt,
  status,
})

/** Whether the claim to the candidate belongs to another, earlier referral. */
export const hasEarlier = (one: Received, others: readonly Received[]): boolean => {
  const same = duplicatesOf(one, others)
  const first = firstReferral([one, ...same])
  return same.length > 0 && first !== null && first.id !== one.id
}

/** The first referrer gets the bonus. */
export const hasFirstClaim = async (context: Context, row: ReferralRow): Promise<boolean> =>
  !hasEarlier(receivedOf(row), await samePerson(context, [row]))

/** Rows with one of these phone numbers or e-mail addresses; undefined when there is nothing to look for. */
const withKeysOf = (table: typeof referral | typeof lead, rows: readonly Keyed[]): SQL | undefined => {
  const phones = [...new Set(rows.flatMap(({ phoneKey }) => phoneKey ?? []))]
  const emails = [...new Set(rows.flatMap(({ emailKey }) => emailKey ?? []))]
  return or(
    phones.length === 0 ? undefined : inArray(table.phoneKey, phones),
    emails.length === 0 ? undefined : inArray(table.emailKey, emails),
  )
}

const mostDuplicates = 50_000

/** The statement of `samePerson`; null when there is nothing to look for. */
export const samePersonQuery = ({ database, customer }: Place, rows: readonly Keyed[]) => {
  const same = withKeysOf(referral, rows)
  if (!same) return null
  const { id, phoneKey, emailKey, createdAt, status } = referral
  return database
    .select({ id, phoneKey, emailKey, createdAt, status })
    .from(referral)
    .where(and(isShown(referral, customer), same))
    .orderBy(referral.id)
    .limit(mostDuplicates)
}

/** Referrals that share a phone number or an e-mail address with some referrals, these included. */
export const samePerson = async (place: Place, rows: readonly Keyed[]): Promise<Received[]> =>
  ((await samePersonQuery(place, rows)) ?? []).map(receivedOf)

/** Leads that share a phone number or an e-mail address with a person. */
export const leadsOfPerson = async ({ database, customer }: Place, row: Keyed): Promise<ReceivedLead[]> => {
  const same = withKeysOf(lead, [row])
  if (!same) return []
  const { id, phoneKey, emailKey, createdAt, status } = lead
  const found = await database
    .select({ id, phoneKey, emailKey, createdAt, status })
    .from(lead)
    .where(and(isShown(lead, customer), same))
    .orderBy(lead.id)
    .limit(mostDuplicates)
  return found.map(receivedOf)
}

/** The referrals or leads of a page, each with the others of its person. Reads them for the whole page together. */
export const withSamePerson = async (
  place: Place,
  rows: readonly ReferralRow[],
): Promise<[ReferralRow, Received[]][]> => {
  const byKey = new Map<string, Received[]>()
  for (const one of await samePerson(place, rows))
    for (const key of keysOf(one)) byKey.set(key, [...(byKey.get(key) ?? []), one])
  return rows.map((row) => [row, keysOf(receivedOf(row)).flatMap((key) => byKey.get(key) ?? [])])
}

const keysOf = ({ keys: { phone, email } }: Pick<Received, 'keys'>): string[] => [
  ...(phone === null ? [] : [`phone ${phone}`]),
  ...(email === null ? [] : [`email ${email}`]),
]

/**
 * A person who must not be contacted is not entered again as a new lead.
 * @throws 409 naming the lead
 */
export const assertMayContact = async (context: Place, contact: Pick<LeadRow, 'phone' | 'email'>): Promise<void> => {
  const { database, customer } = context
  const same = withKeysOf(lead, [{ id: 0, createdAt: '', ...keyColumns(contact) }])
  if (!same) return
  const [blocked] = await database
    .select({ id: lead.id })
    .from(lead)
    .where(and(isShown(lead, customer), eq(lead.status, 'do-not-contact'), same))
    .orderBy(lead.id)
    .limit(1)
  if (!blocked) return
  const text = `Lead ${blocked.id} is the same person and must not be contacted.`
  throw codedConflict(reasonAbout('lead', blocked.id, text, refusal('same-person-blocked')))
}
