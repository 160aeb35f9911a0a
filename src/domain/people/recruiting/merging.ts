import { byReceipt, firstReferral, type Received } from './candidate'
import { type LeadStatus, nextLeadStatuses, nextReferralStatuses } from './steps'

/** Which of the records of one person stays, and which are closed as its duplicates. */
export type Merge = { keptId: number; otherIds: readonly number[] }

/**
 * The first referrer keeps the candidate: the earliest referral that was not given up stays. The others become duplicates,
 * as far as the status table allows it.
 * @returns null when there is nothing to merge
 */
export const referralMerge = (referrals: readonly Received[]): Merge | null =>
  mergeInto(firstReferral(referrals), referrals, ({ status }) => nextReferralStatuses(status).includes('duplicate'))

export type ReceivedLead = Omit<Received, 'status'> & { status: LeadStatus }

/** A lead that was hired stays, else the earliest one. The others are rejected, as far as the status table allows it. */
export const leadMerge = (leads: readonly ReceivedLead[]): Merge | null => {
  const byAge = leads.toSorted(byReceipt)
  const kept = byAge.find(({ status }) => status === 'hired') ?? byAge[0] ?? null
  return mergeInto(kept, leads, ({ status }) => nextLeadStatuses(status).includes('rejected'))
}

const mergeInto = <Row extends { id: number }>(
  kept: Row | null,
  rows: readonly Row[],
  canClose: (row: Row) => boolean,
): Merge | null => {
  if (kept === null) return null
  const otherIds = rows
    .filter((row) => row.id !== kept.id && canClose(row))
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
  return otherIds.length === 0 ? null : { keptId: kept.id, otherIds }
}

export const isSameMerge = (one: Merge | null, other: Merge): boolean =>
  one !== null && one.keptId === other.keptId && one.otherIds.join() === other.otherIds.join()

/** Whether the lead that stays must not be contacted, because one of the person's leads must not. */
export const stopsContact = (leads: readonly { status: LeadStatus }[]): boolean =>
  leads.some(({ status }) => status === 'do-not-contact')

/**
 * What the record that stays takes over: each of the fields that it lacks, from the earliest record that has it. Consent
 * that was refused once stays refused.
 */
export const takenOver = <Row extends { consent: boolean | null }, Field extends keyof Row>(
  kept: Row,
  others: readonly Row[],
  fields: readonly Field[],
): Partial<Pick<Row, Field | 'consent'>> => {
  const rows = [kept, ...others]
  const changes: Partial<Pick<Row, Field | 'consent'>> = {}
  for (const field of fields) {
    const from = isEmpty(kept[field]) && others.find((other) => !isEmpty(other[field]))
    if (from) changes[field] = from[field]
  }
  const consent = rows.some((row) => row.consent === false) ? false : (rows.find((row) => row.consent)?.consent ?? null)
  if (consent !== kept.consent) changes.consent = consent
  return changes
}

const isEmpty = (value: unknown): boolean => value === null || value === ''
