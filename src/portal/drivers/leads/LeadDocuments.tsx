import { leads } from '#contract/people/leads'
import type { Attachment } from '#domain/values/attachment'
import { call } from '#portal/data/call/call'
import { useWrite } from '#portal/data/useWrite'
import { Attachments, useAttachmentWords } from '#portal/ui/records/Attachments'

type LeadDocumentsProps = { leadId: number; documents: readonly Attachment[]; isErased: boolean }

/** Papers of a lead, such as an application or a copy of the licence; erasing the lead erases them. */
export const LeadDocuments = ({ leadId, documents, isErased }: LeadDocumentsProps) => {
  const { added, removed } = useAttachmentWords()
  const adding = useWrite(leads.attachToLead, { ...added, refreshes: [leads.readLead] })
  const removing = useWrite(leads.removeLeadDocument, { ...removed, refreshes: [leads.readLead] })
  return (
    <Attachments
      files={documents}
      isReadOnly={isErased}
      busy={adding.busy || removing.busy}
      read={(documentId) => call(leads.readLeadDocument, { params: { documentId } })}
      add={(file) => adding.run({ body: { leadId, file } })}
      remove={(documentId) => removing.run({ body: { documentId } })}
    />
  )
}
