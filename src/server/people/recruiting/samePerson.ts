import { and, eq, or } from 'drizzle-orm'
import { contactKeys, duplicatesOf, firstReferral, type Received } from '#domain/people/recruiting/candidate'
import { referral } from '#server/database/schema/people/recruiting'
import type { Context } from '#server/platform/context'
import { isShown, type ReferralRow } from './candidates'

type Place = Pick<Context, 'database' | 'customer'>

/** A referral as far as duplicates go by it. */
export const receivedOf = (
  row: Pick<ReferralRow, 'id' | 'phoneKey' | 'emailKey' | 'createdAt' | 'status'>,
): Received => ({
  id: row.id,
  keys: { phone: row.phoneKey, email: row.emailKey },
  receivedAt: row.createdAt,
  status: row.status,
})

export const keysOf = ({ keys: { phone, email } }: Received): string[] => [
  ...(phone === null ? [] : [`phone ${phone}`]),
  ...(email === null ? [] : [`email ${email}`]),
]

/** Whether the claim to the candidate belongs to another, earlier referral. */
export const hasEarlier = (one: Received, others: readonly Received[]): boolean => {
  const same = duplicatesOf(one, others)
  const first = firstReferral([one, ...same])
  return same.length > 0 && first !== null && first.id !== one.id
}

/** The first referrer gets the bonus. */
export const hasFirstClaim = async (context: Context, row: ReferralRow): Promise<boolean> =>
  !hasEarlier(receivedOf(row), await samePerson(context, row))

/** All referrals of a group by the phone numbers and e-mail addresses of their candidates. */
export const receivedByKey = async ({ database, customer }: Place): Promise<Map<string, Received[]>> => {
  const { id, phoneKey, emailKey, createdAt, status } = referral
  const rows = await database
    .select({ id, phoneKey, emailKey, createdAt, status })
    .from(referral)
    .where(isShown(referral, customer))
  const byKey = new Map<string, Received[]>()
  for (const one of rows.map(receivedOf))
    for (const key of keysOf(one)) {
      const same = byKey.get(key)
      if (same) same.push(one)
      else byKey.set(key, [one])
    }
  return byKey
}

/** Referrals with the same phone number or e-mail address, the row itself included. */
export const samePerson = async ({ database, customer }: Place, row: ReferralRow): Promise<Received[]> => {
  const { phone, email } = contactKeys(row)
  if (phone === null && email === null) return []
  const rows = await database
    .select()
    .from(referral)
    .where(
      and(
        isShown(referral, customer),
        or(
          phone === null ? undefined : eq(referral.phoneKey, phone),
          email === null ? undefined : eq(referral.emailKey, email),
        ),
      ),
    )
    .orderBy(referral.id)
    .limit(100)
  return rows.map(receivedOf)
}
