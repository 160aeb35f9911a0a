import { ledgerAttachments } from '#contract/cost-plus/ledgerAttachments'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import { call } from '#portal/data/call/call'
import { useGroup } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { Attachments, useAttachmentWords } from '#portal/ui/records/Attachments'

type LineAttachmentsProps = {
  lineId: number
  isReadOnly: boolean
  /** The line is pay that the user may not read: its attachments can be neither opened nor removed. */
  isMasked: boolean
}

/** Receipts and other documents of a ledger line. */
export const LineAttachments = ({ lineId, isReadOnly, isMasked }: LineAttachmentsProps) => {
  const customerId = useGroup().id
  const { added, removed } = useAttachmentWords()
  const refreshes = [ledgerAttachments.listLedgerAttachments]
  const { data, error, refetch } = useEndpoint(
    ledgerAttachments.listLedgerAttachments,
    { params: { lineId } },
    billingReading,
  )
  const adding = useWrite(ledgerAttachments.attachToLedgerLine, { ...added, refreshes })
  const removing = useWrite(ledgerAttachments.removeLedgerAttachment, { ...removed, refreshes })
  return (
    <Attachments
      files={data}
      error={error}
      onRetry={() => void refetch()}
      isReadOnly={isReadOnly}
      isMasked={isMasked}
      busy={adding.busy || removing.busy}
      read={(attachmentId) => call(ledgerAttachments.readLedgerAttachment, { params: { attachmentId } })}
      add={(file) => adding.run({ params: { lineId }, body: { customerId, file } })}
      remove={(attachmentId) => removing.run({ body: { attachmentId } })}
    />
  )
}
