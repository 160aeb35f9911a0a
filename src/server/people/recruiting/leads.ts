import { addDays } from '#domain/values/days'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { leads } from '#contract/people/leads'
import type { ListedLead } from '#contract/people/leadWire'
import { type Money, plus, zeroMoney } from '#domain/values/exact'
import { duplicatesOf } from '#domain/people/recruiting/candidate'
import { leadMerge } from '#domain/people/recruiting/merging'
import { paidOf } from '#domain/people/recruiting/milestones'
import { metricsBySource } from '#domain/people/recruiting/sourceMetrics'
import { refusal } from '#domain/values/refusals'
import { lead, leadDocument, referral, referralBonus } from '#server/database/schema/people/recruiting'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import type { Context, WorkContext } from '#server/platform/context'
import { attachmentsOf, removeAttachmentsOf } from '#server/platform/files/attachments'
import { badRequest, codedBadRequest } from '#server/platform/http/problems'
import { reasonAbout, refusedAbout, wrongField } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { mapPage } from '#server/platform/lists/longList'
import { recordHistory } from '#server/platform/records/recordHistory'
import {
  callsOf,
  candidateColumns,
  changedBy,
  erasedColumns,
  erasedProblem,
  eraseTraces,
  historyOf,
  isShown,
  type LeadRow,
  lockedLead,
  noteStatus,
  shownLead,
} from './candidates'
import { countLeads } from './countCandidates'
import { leadDocumentHandlers } from './leadDocuments'
import { leadStepHandlers, wireLeadStatus } from './leadSteps'
import { mergeLeads } from './mergeCandidates'
import { assertMayContact, leadsOfPerson, receivedOf } from './samePerson'
import { searchLeads } from './searchCandidates'

export const leadHandlers: Handlers<typeof leads> = {
  ...leadStepHandlers,
  ...leadDocumentHandlers,
  readLeadHistory: async ({ params: { id } }, context) => recordHistory(context, [{ noun: 'lead', id }]),

  searchLeads: async ({ body, paging }, context) =>
    mapPage(await searchLeads(context, body, paging), (rows) => rows.map(({ row }) => listed(row))),

  countLeads: async ({ body }, context) => countLeads(context, body),

  readLead: async ({ params: { id } }, context) => {
    const row = await shownLead(context, id)
    const one = receivedOf(row)
    const same = duplicatesOf(one, await leadsOfPerson(context, row))
    return {
      ...listed(row),
      history: await historyOf(context, { leadId: id }, wireLeadStatus),
      calls: await callsOf(context, { leadId: id }),
      duplicates: same.map((other) => other.id),
      merge: same.length === 0 ? null : leadMerge([one, ...same]),
      documents: await attachmentsOf(context, leadDocument, id),
    }
  },

  saveLead: async ({ body: { id, ...fields } }, context) => {
    const { database, customer, caller, request } = context
    const before = id == null ? null : await lockedLead(context, id)
    if (before) assertUnchanged(request, 'lead', before)
    if (before?.erasedAt) throw erasedProblem('lead', before.id)
    const shared = candidateColumns(fields, before, { isPhoneRequired: false })
    if (!before) await assertMayContact(context, shared)
    if (before?.status === 'do-not-contact' && (fields.consent || fields.nextAction || fields.nextActionOn)) {
      const text = `Lead ${before.id} must not be contacted: Consent and NextAction stay empty.`
      throw refusedAbout('lead', before.id, text, refusal('do-not-contact-fields'))
    }
    const referralId = fields.referralId === undefined ? (before?.referralId ?? null) : fields.referralId
    if (referralId !== null && referralId !== before?.referralId) await assertReferral(context, referralId)
    const values = {
      ...shared,
      referralId,
      source: fields.source ?? before?.source ?? (referralId === null ? ('web' as const) : ('referral' as const)),
      nextAction: fields.nextAction ?? before?.nextAction ?? '',
      preferredTime: fields.preferredTime ?? before?.preferredTime ?? ('' as const),
      preferredLanguage: fields.preferredLanguage ?? before?.preferredLanguage ?? '',
      availableOn: fields.availableOn === undefined ? (before?.availableOn ?? null) : fields.availableOn,
      payExpected: fields.payExpected ?? before?.payExpected ?? '',
      result: fields.result ?? before?.result ?? '',
    }
    const [after] = before
      ? await database
          .update(lead)
          .set({ ...values, ...changedBy(context, before.version) })
          .where(and(eq(lead.customer, customer), eq(lead.id, before.id)))
          .returning()
      : await database
          .insert(lead)
          .values({ customer, ...values, createdBy: caller.userId, updatedBy: caller.userId })
          .returning()
    if (!after) throw new Error('The lead was not stored.')
    if (!before) await noteStatus(context, { leadId: after.id, status: 'new' })
    context.record('lead', after.id, before, after)
    context.publish('recruiting', [after.id])
    return { id: after.id }
  },

  deleteLead: async ({ body: { leadId } }, context) => {
    await eraseLead(context, await lockedLead(context, leadId), 'deleted', true)
    return {}
  },

  eraseLead: async ({ body: { leadId, reason } }, context) => {
    if (reason === '') throw wrongField('Reason is required.', 'reason-missing')
    await eraseLead(context, await lockedLead(context, leadId), reason, false)
    return {}
  },

  mergeLeads: async ({ body }, context) => {
    await mergeLeads(context, body)
    return {}
  },

  leadMetrics: async ({ query: { fromDate, toDate } }, { database, customer }) => {
    if (fromDate && toDate && fromDate > toDate) throw badRequest('fromDate must not be after toDate.')
    // Deleted and erased rows count, too.
    const rows = await database
      .select({
        referralId: lead.referralId,
        source: lead.source,
        status: lead.status,
        createdAt: lead.createdAt,
        firstContactAt: lead.firstContactAt,
      })
      .from(lead)
      .where(
        and(
          eq(lead.customer, customer),
          fromDate ? gte(lead.createdAt, `${fromDate}T00:00:00Z`) : undefined,
          toDate ? lt(lead.createdAt, `${addDays(toDate, 1)}T00:00:00Z`) : undefined,
        ),
      )
    const bonuses = await database.select().from(referralBonus).where(eq(referralBonus.customer, customer))
    const costs = new Map<number, Money>()
    for (const bonus of bonuses)
      costs.set(bonus.referralId, plus(costs.get(bonus.referralId) ?? zeroMoney, paidOf([bonus])))
    return metricsBySource(
      rows.map(({ referralId, ...row }) => ({
        ...row,
        cost: referralId === null ? zeroMoney : (costs.get(referralId) ?? zeroMoney),
      })),
    )
  },
}

const listed = (row: LeadRow): ListedLead => {
  const { customer: _, consentAt: __, phoneKey: ___, emailKey: ____, erasedAt, ...shown } = row
  return { ...shown, isErased: erasedAt !== null }
}

const assertReferral = async ({ database, customer }: Context, id: number): Promise<void> => {
  const found = await database.$count(referral, and(isShown(referral, customer), eq(referral.id, id)))
  if (found > 0) return
  const text = 'ReferralId is not a referral of this group.'
  throw codedBadRequest(reasonAbout('referral', id, text, refusal('record-missing')))
}

/** Erases the person of a lead, also in the audit trail and the history; the row stays for the counts. */
export const eraseLead = async (
  context: WorkContext,
  row: LeadRow,
  reason: string,
  isDeletion: boolean,
): Promise<void> => {
  const { database, customer } = context
  await removeAttachmentsOf(context, leadDocument, row.id)
  await eraseTraces(context, { noun: 'lead', row }, reason)
  await database
    .update(lead)
    .set({
      ...erasedColumns(row),
      nextAction: '',
      nextActionOn: null,
      payExpected: '',
      result: '',
      ...changedBy(context, row.version),
      ...(isDeletion && { deletedAt: sql`now()` }),
    })
    .where(and(eq(lead.customer, customer), eq(lead.id, row.id)))
  context.publish('recruiting', [row.id])
}
