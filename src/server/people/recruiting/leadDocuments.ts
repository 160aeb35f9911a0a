import type { leads } from '#contract/people/leads'
import { leadDocument } from '#server/database/schema/people/recruiting'
import { addAttachment, findAttachment, removeAttachment } from '#server/platform/files/attachments'
import type { Handlers } from '#server/platform/http/serve'
import { erasedProblem, lockedLead, shownLead } from './candidates'

export const leadDocumentHandlers: Pick<
  Handlers<typeof leads>,
  'attachToLead' | 'readLeadDocument' | 'removeLeadDocument'
> = {
  attachToLead: async ({ body: { leadId, file } }, context) => {
    const { erasedAt } = await lockedLead(context, leadId)
    if (erasedAt) throw erasedProblem('lead', leadId)
    const lead = { id: leadId, text: `Lead ${leadId}` }
    const { id, type, size } = await addAttachment(context, leadDocument, lead, file)
    // Names of files often name the person, so the audit trail does not have them.
    context.record('lead-document', id, null, { leadId, type, size })
    context.publish('recruiting', [leadId])
    return { documentId: id }
  },

  readLeadDocument: async ({ params: { documentId } }, context) => {
    const { recordId, ...file } = await findAttachment(context, leadDocument, documentId)
    await shownLead(context, recordId)
    return file
  },

  removeLeadDocument: async ({ body: { documentId } }, context) => {
    const { recordId: leadId, type } = await findAttachment(context, leadDocument, documentId)
    await lockedLead(context, leadId)
    await removeAttachment(context, leadDocument, documentId)
    context.record('lead-document', documentId, { leadId, type }, null)
    context.publish('recruiting', [leadId])
    return {}
  },
}
