import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { leads } from '#contract/people/leads'
import { leadStatusWire, type ListedLead } from '#contract/people/recruitingWire'
import { type Money, plus, zeroMoney } from '#domain/billing/exact'
import { daysAfter } from '#domain/billing/period'
import { contactKeys, contactProblem } from '#domain/people/recruiting/candidate'
import { paidOf } from '#domain/people/recruiting/milestones'
import { metricsBySource } from '#domain/people/recruiting/sourceMetrics'
import { leadStatusProblem } from '#domain/people/recruiting/steps'
import { lead, referral, referralBonus } from '#server/database/schema/people/recruiting'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import type { Context } from '#server/platform/context'
import { badRequest, notFound, refused } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { today } from './bonuses'
import {
  changedBy,
  contactTexts,
  erasedColumns,
  eraseTraces,
  historyOf,
  isShown,
  keyColumns,
  type LeadRow,
  lockedLead,
  noteStatus,
} from './candidates'

export const leadHandlers: Handlers<typeof leads> = {
  searchLeads: async ({ body }, { database, customer }) => {
    const { lastName, firstName, phone, status, locationId, recruiter, source } = body
    const digits = phone ? contactKeys({ phone, email: '' }).phone : null
    const rows = await database
      .select()
      .from(lead)
      .where(
        and(
          isShown(lead, customer),
          lastName ? sql`starts_with(upper(${lead.lastName}), upper(${lastName.trim()}))` : undefined,
          firstName ? sql`starts_with(upper(${lead.firstName}), upper(${firstName.trim()}))` : undefined,
          digits === null ? undefined : sql`starts_with(${lead.phoneKey}, ${digits})`,
          status ? eq(lead.status, status) : undefined,
          locationId ? eq(lead.locationId, locationId) : undefined,
          recruiter ? sql`lower(${lead.recruiter}) = lower(${recruiter})` : undefined,
          source ? eq(lead.source, source) : undefined,
        ),
      )
      .orderBy(desc(lead.id))
      .limit(longestList)
    return rows.map(listed)
  },

  readLead: async ({ params: { id } }, context) => {
    const { database, customer } = context
    const [row] = await database
      .select()
      .from(lead)
      .where(and(isShown(lead, customer), eq(lead.id, id)))
    if (!row) throw notFound(`There is no lead ${id}.`)
    return { ...listed(row), history: await historyOf(context, { leadId: id }, wireStatus) }
  },

  saveLead: async ({ body: { id, ...fields } }, context) => {
    const { database, customer, caller, request } = context
    const before = id == null ? null : await lockedLead(context, id)
    if (before) assertUnchanged(request, 'lead', before)
    if (before?.erasedAt) throw refused(`Lead ${before.id} was erased.`)
    const person = {
      firstName: fields.firstName ?? before?.firstName ?? '',
      lastName: fields.lastName ?? before?.lastName ?? '',
      phone: fields.phone ?? before?.phone ?? '',
      email: fields.email ?? before?.email ?? '',
    }
    if (person.firstName === '') throw badRequest('FirstName is required.')
    if (person.lastName === '') throw badRequest('LastName is required.')
    const problem = contactProblem(person)
    if (problem) throw badRequest(contactTexts[problem])
    if (fields.nextActionOn && fields.nextActionOn < today() && fields.nextActionOn !== before?.nextActionOn)
      throw badRequest('NextActionDate must not be in the past.')
    const referralId = fields.referralId === undefined ? (before?.referralId ?? null) : fields.referralId
    if (referralId !== null && referralId !== before?.referralId) await assertReferral(context, referralId)
    const values = {
      ...person,
      ...keyColumns(person),
      referralId,
      source: fields.source ?? before?.source ?? (referralId === null ? ('web' as const) : ('referral' as const)),
      locationId: fields.locationId ?? before?.locationId ?? '',
      comment: fields.comment ?? before?.comment ?? '',
      recruiter: fields.recruiter === undefined ? (before?.recruiter ?? null) : fields.recruiter || null,
      nextAction: fields.nextAction ?? before?.nextAction ?? '',
      nextActionOn: fields.nextActionOn === undefined ? (before?.nextActionOn ?? null) : fields.nextActionOn,
      ...(fields.consent !== undefined &&
        fields.consent !== before?.consent && { consent: fields.consent, consentAt: sql`now()` }),
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
    await erase(context, await lockedLead(context, leadId), 'deleted', true)
    return {}
  },

  setLeadStatus: async ({ body: { leadId, status, comment } }, context) => {
    const { database, customer } = context
    const before = await lockedLead(context, leadId)
    const problem = leadStatusProblem(before.status, status, comment)
    if (problem === 'comment-missing') throw badRequest('Comment is required: it names the new consent.')
    if (problem) throw refused(`Lead ${leadId} is ${wireStatus(before.status)}: ${wireStatus(status)} is not allowed.`)
    const isContact = status === 'contacted'
    const [after] = await database
      .update(lead)
      .set({
        status,
        ...(isContact && {
          firstContactAt: sql`coalesce(${lead.firstContactAt}, now())`,
          lastContactAt: sql`now()`,
        }),
        ...(status === 'do-not-contact' && {
          consent: false,
          consentAt: sql`now()`,
          nextAction: '',
          nextActionOn: null,
        }),
        ...changedBy(context, before.version),
      })
      .where(and(eq(lead.customer, customer), eq(lead.id, leadId)))
      .returning()
    await noteStatus(context, { leadId, status, comment })
    context.record('lead', leadId, before, after)
    context.publish('recruiting', [leadId])
    return {}
  },

  eraseLead: async ({ body: { leadId, reason } }, context) => {
    if (reason === '') throw badRequest('Reason is required.')
    await erase(context, await lockedLead(context, leadId), reason, false)
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
          toDate ? lt(lead.createdAt, `${daysAfter(toDate, 1)}T00:00:00Z`) : undefined,
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

const longestList = 50_000

const wireStatus = (status: string): string => leadStatusWire.encode(status as LeadRow['status'])

const listed = (row: LeadRow): ListedLead => {
  const { customer: _, consentAt: __, phoneKey: ___, emailKey: ____, erasedAt, ...shown } = row
  return { ...shown, isErased: erasedAt !== null }
}

const assertReferral = async ({ database, customer }: Context, id: number): Promise<void> => {
  const found = await database.$count(referral, and(isShown(referral, customer), eq(referral.id, id)))
  if (found === 0) throw badRequest('ReferralId is not a referral of this group.')
}

const erase = async (context: Context, row: LeadRow, reason: string, isDeletion: boolean): Promise<void> => {
  const { database, customer } = context
  await eraseTraces(context, { noun: 'lead', row }, reason)
  await database
    .update(lead)
    .set({
      ...erasedColumns(row),
      nextAction: '',
      nextActionOn: null,
      ...changedBy(context, row.version),
      ...(isDeletion && { deletedAt: sql`now()` }),
    })
    .where(and(eq(lead.customer, customer), eq(lead.id, row.id)))
  context.publish('recruiting', [row.id])
}
