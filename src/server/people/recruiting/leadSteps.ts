import { and, eq, sql } from 'drizzle-orm'
import type { leads } from '#contract/people/leads'
import { leadStatusWire } from '#contract/people/recruitingWire'
import { refusal } from '#domain/values/refusals'
import { type Day, today } from '#domain/values/days'
import { endsLead, leadStatusProblem, type LeadStatus } from '#domain/people/recruiting/steps'
import { lead } from '#server/database/schema/people/recruiting'
import type { Context } from '#server/platform/context'
import { badRequest, type Reason } from '#server/platform/http/problems'
import {
  noRecord,
  reasonAbout,
  refusedAbout,
  refusedBy,
  refusedRow,
  refusedRows,
  wrongField,
} from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import {
  assertHireDay,
  changedBy,
  erasedProblem,
  type LeadRow,
  lockedLead,
  lockedLeads,
  noteStatus,
} from './candidates'

type LeadSteps = 'setLeadStatus' | 'setLeadStatuses' | 'logLeadCall'

/** What is done with leads: a status for one or for several, and calls. */
export const leadStepHandlers: Pick<Handlers<typeof leads>, LeadSteps> = {
  setLeadStatus: async ({ body: { leadId, status, comment, result, hiredOn } }, context) => {
    const before = await lockedLead(context, leadId)
    const problem = leadStatusProblem(before.status, status, comment)
    if (problem === 'comment-missing') throw wrongField(commentText, 'consent-comment-missing')
    if (problem) throw refusedBy(wrongStatus(before, status))
    assertHireDay(hiredOn)
    await setStatus(context, before, { status, comment, result, hiredOn })
    return {}
  },

  setLeadStatuses: async ({ body: { leadIds, status, comment } }, context) => {
    if (new Set(leadIds).size < leadIds.length) throw badRequest('LeadIds: a lead is named twice.')
    const rows = await lockedLeads(context, leadIds)
    const errors = leadIds.flatMap((id, place) => {
      const before = rows.find((row) => row.id === id)
      if (!before) return [refusedRow(place, noRecord('lead', id))]
      const problem = leadStatusProblem(before.status, status, comment)
      if (problem === null) return []
      return [
        refusedRow(
          place,
          problem === 'wrong-status'
            ? wrongStatus(before, status)
            : reasonAbout('lead', id, `Lead ${id}: ${commentText}`, refusal('consent-comment-missing')),
        ),
      ]
    })
    if (errors.length > 0) throw refusedRows(errors)
    for (const before of rows) await setStatus(context, before, { status, comment })
    return { changed: rows.length }
  },

  logLeadCall: async ({ body: { leadId, result, comment } }, context) => {
    const { database, customer } = context
    const before = await lockedLead(context, leadId)
    if (before.erasedAt) throw erasedProblem('lead', leadId)
    if (before.status === 'do-not-contact')
      throw refusedAbout('lead', leadId, `Lead ${leadId} must not be contacted.`, refusal('do-not-contact'))
    await noteStatus(context, { leadId, status: before.status, callResult: result, comment })
    if (result === 'reached')
      await database
        .update(lead)
        .set({ ...contactedNow(), ...changedBy(context, before.version) })
        .where(and(eq(lead.customer, customer), eq(lead.id, leadId)))
    context.record('lead', leadId, null, { call: result })
    context.publish('recruiting', [leadId])
    return {}
  },
}

export const wireLeadStatus = (status: string): string => leadStatusWire.encode(status as LeadRow['status'])

const commentText = 'Comment is required: it names the new consent.'

const wrongStatus = ({ id, status }: LeadRow, to: LeadStatus): Reason => {
  const text = `Lead ${id} is ${wireLeadStatus(status)}: ${wireLeadStatus(to)} is not allowed.`
  return reasonAbout('lead', id, text, refusal('wrong-status', { status }))
}

const contactedNow = () => ({
  firstContactAt: sql`coalesce(${lead.firstContactAt}, now())`,
  lastContactAt: sql`now()`,
})

type Step = { status: LeadStatus; comment: string; result?: string | undefined; hiredOn?: Day | undefined }

const setStatus = async (
  context: Context,
  before: LeadRow,
  { status, comment, result, hiredOn }: Step,
): Promise<void> => {
  const { database, customer } = context
  const [after] = await database
    .update(lead)
    .set({
      status,
      result: endsLead(status) ? (result ?? before.result) : '',
      ...(status === 'hired' && { hiredOn: hiredOn ?? today(Date.now()) }),
      ...(status === 'contacted' && contactedNow()),
      ...(status === 'do-not-contact' && {
        consent: false,
        consentAt: sql`now()`,
        nextAction: '',
        nextActionOn: null,
      }),
      ...changedBy(context, before.version),
    })
    .where(and(eq(lead.customer, customer), eq(lead.id, before.id)))
    .returning()
  await noteStatus(context, { leadId: before.id, status, comment })
  context.record('lead', before.id, before, after)
  context.publish('recruiting', [before.id])
}
