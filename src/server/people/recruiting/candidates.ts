import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { StatusChange } from '#contract/people/recruitingWire'
import { eraseChanges, wordsFor } from '#domain/access/erasure'
import { anonymous, type ContactProblem, contactKeys } from '#domain/people/recruiting/candidate'
import { lead, recruitingChange, referral } from '#server/database/schema/people/recruiting'
import type { Context } from '#server/platform/context'
import { notFound } from '#server/platform/http/problems'
import { eraseFromAudit } from '#server/platform/records/eraseFromAudit'

export type ReferralRow = typeof referral.$inferSelect
export type LeadRow = typeof lead.$inferSelect

/** What lists show has not been deleted. */
export const isShown = (table: typeof referral | typeof lead, customer: string): SQL | undefined =>
  and(eq(table.customer, customer), sql`${table.deletedAt} is null`)

/** @throws 404 for a referral that does not exist or was deleted */
export const lockedReferral = async ({ database, customer }: Context, id: number): Promise<ReferralRow> => {
  const [found] = await database
    .select()
    .from(referral)
    .where(and(isShown(referral, customer), eq(referral.id, id)))
    .for('update')
  if (!found) throw notFound(`There is no referral ${id}.`)
  return found
}

/** @throws 404 for a lead that does not exist or was deleted */
export const lockedLead = async ({ database, customer }: Context, id: number): Promise<LeadRow> => {
  const [found] = await database
    .select()
    .from(lead)
    .where(and(isShown(lead, customer), eq(lead.id, id)))
    .for('update')
  if (!found) throw notFound(`There is no lead ${id}.`)
  return found
}

/** The keys by which duplicates are found, as columns. */
export const keyColumns = (contact: { phone: string; email: string }) => {
  const { phone, email } = contactKeys(contact)
  return { phoneKey: phone, emailKey: email }
}

export const contactTexts: Readonly<Record<ContactProblem, string>> = {
  'no-contact': 'Phone or Email is required.',
  'phone-number': 'Phone number is not valid.',
  'email-address': 'E-mail address is not valid.',
}

/** What every change of a row sets besides the change itself. */
export const changedBy = ({ caller }: Context, version: number) => ({
  updatedBy: caller.userId,
  updatedAt: sql`now()`,
  version: version + 1,
})

export type StoredChange = Pick<typeof recruitingChange.$inferInsert, 'referralId' | 'leadId' | 'status'> & {
  comment?: string
}

/** Notes a status in the history of a referral or a lead. */
export const noteStatus = async (
  { database, customer, caller }: Context,
  { comment = '', ...change }: StoredChange,
): Promise<void> => {
  await database.insert(recruitingChange).values({ customer, ...change, comment, changedBy: caller.userId })
}

export const historyOf = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  of: { referralId: number } | { leadId: number },
  wireStatus: (status: string) => string,
): Promise<StatusChange[]> => {
  const rows = await database
    .select()
    .from(recruitingChange)
    .where(
      and(
        eq(recruitingChange.customer, customer),
        'referralId' in of ? eq(recruitingChange.referralId, of.referralId) : eq(recruitingChange.leadId, of.leadId),
      ),
    )
    .orderBy(desc(recruitingChange.id))
  return rows.map(({ status, comment, changedBy: by, changedAt }) => ({
    status: wireStatus(status),
    comment,
    changedBy: by,
    changedAt,
  }))
}

type Erased = { noun: 'referral' | 'lead'; row: ReferralRow | LeadRow }

/** The columns of an erased person: the row goes on counting. */
export const erasedColumns = (row: ReferralRow | LeadRow) => {
  const { firstName, lastName, phone, email } = anonymous(row)
  return { firstName, lastName, phone, email, phoneKey: null, emailKey: null, comment: '', erasedAt: sql`now()` }
}

/** Erases a person from the audit trail and from the comments of their history; the erasure itself is recorded. */
export const eraseTraces = async (context: Context, { noun, row }: Erased, reason: string): Promise<void> => {
  const { database, customer } = context
  const words = [
    ...wordsFor([{ firstName: row.firstName, lastName: row.lastName, phoneNumber: row.phone }]),
    ...(row.email === '' ? [] : [row.email]),
  ]
  const entries = await eraseFromAudit(context, {
    customer,
    parts: [{ noun, id: row.id }],
    words,
    erase: (changes) =>
      eraseChanges(changes, (changed, id) => changed === noun && Number(id) === row.id, words).map((change) =>
        change.noun === noun && Number(change.id) === row.id
          ? { ...change, before: withoutContact(change.before), after: withoutContact(change.after) }
          : change,
      ),
  })
  await database
    .update(recruitingChange)
    .set({ comment: '' })
    .where(
      and(
        eq(recruitingChange.customer, customer),
        noun === 'referral' ? eq(recruitingChange.referralId, row.id) : eq(recruitingChange.leadId, row.id),
      ),
    )
  context.record('erasure', `${noun} ${row.id}`, null, { customer, entries, reason })
}

/** A side of a change without what only candidates have. */
const withoutContact = (side: unknown): unknown =>
  typeof side === 'object' && side !== null
    ? { ...side, phone: '', email: '', phoneKey: null, emailKey: null, comment: '' }
    : side
