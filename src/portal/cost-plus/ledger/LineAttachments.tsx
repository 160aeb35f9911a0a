import AttachFile from '@mui/icons-material/AttachFile'
import { Box, Button, FormHelperText, Skeleton, Stack, Typography } from '@mui/material'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ledgerAttachments } from '#contract/cost-plus/ledgerAttachments'
import type { LedgerAttachment } from '#domain/billing/ledger/attachment'
import { attachmentType, largestAttachment } from '#domain/support/supportTicket'
import { saveAnswered } from '#portal/cost-plus/parts/saveAnswered'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useGroup } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { formatDateTime } from '#portal/ui/i18n/dates'

type LineAttachmentsProps = { lineId: number; isReadOnly: boolean }

/** Receipts and other documents of a ledger line. */
export const LineAttachments = ({ lineId, isReadOnly }: LineAttachmentsProps) => {
  const translate = useTranslate()
  const [removed, setRemoved] = useState<LedgerAttachment | null>(null)
  const { data, error, refetch } = useEndpoint(
    ledgerAttachments.listLedgerAttachments,
    { params: { lineId } },
    { topics: ['billing'], background: true },
  )
  const open = (attachmentId: number) =>
    call(ledgerAttachments.readLedgerAttachment, { params: { attachmentId } }).then(saveAnswered, (failure: unknown) =>
      showFailure(failure, translate),
    )
  return (
    <Stack component="section" spacing={2} aria-label={translate('billing.attachments.title')}>
      <Typography variant="subtitle2" component="h3">
        {translate('billing.attachments.title')}
      </Typography>
      {error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        !data && <Skeleton role="status" aria-busy variant="rounded" height={40} />
      )}
      {data?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('billing.attachments.none')}
        </Typography>
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((attachment) => (
            <Stack component="li" key={attachment.id} direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
              <Button
                aria-label={translate('billing.attachments.open', { name: attachment.name })}
                sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
                onClick={() => void open(attachment.id)}
              >
                {attachment.name}
              </Button>
              <Typography variant="caption" color="text.secondary" sx={{ alignSelf: 'center', flex: 1 }}>
                {translate('billing.attachments.about', {
                  user: attachment.addedBy,
                  at: formatDateTime(attachment.addedAt),
                })}
              </Typography>
              <Button
                color="error"
                disabled={isReadOnly}
                aria-label={translate('billing.attachments.removeOf', { name: attachment.name })}
                onClick={() => setRemoved(attachment)}
              >
                {translate('billing.attachments.remove')}
              </Button>
            </Stack>
          ))}
        </Box>
      )}
      <AddAttachment lineId={lineId} isReadOnly={isReadOnly} />
      {removed && <RemoveAttachment attachment={removed} onClose={() => setRemoved(null)} />}
    </Stack>
  )
}

/** Takes a picture or a PDF, as the server does. */
const AddAttachment = ({ lineId, isReadOnly }: LineAttachmentsProps) => {
  const translate = useTranslate()
  const customerId = useGroup().id
  const input = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const { run, busy } = useWrite(ledgerAttachments.attachToLedgerLine, {
    couldNot: 'billing.attachments.couldNotAdd',
    success: () => translate('billing.attachments.added'),
    refreshes: [ledgerAttachments.listLedgerAttachments],
  })
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file can be chosen again.
    target.value = ''
    if (!file) return
    if (file.size > largestAttachment) return setWrong(true)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const isTaken = attachmentType(bytes) !== null
    setWrong(!isTaken)
    if (isTaken) await run({ params: { lineId }, body: { customerId, file: { name: file.name, bytes } } })
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        disabled={isReadOnly}
        accept="image/png,image/jpeg,image/gif,image/webp,application/pdf"
        aria-label={translate('billing.attachments.add')}
        onChange={(event) => void take(event)}
      />
      <Button
        variant="outlined"
        startIcon={<AttachFile />}
        disabled={isReadOnly}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {translate('billing.attachments.add')}
      </Button>
      <FormHelperText error={isWrong} role={isWrong ? 'alert' : undefined}>
        {translate('billing.attachments.hint')}
      </FormHelperText>
    </div>
  )
}

const RemoveAttachment = ({ attachment: { id, name }, onClose }: RemoveProps) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(ledgerAttachments.removeLedgerAttachment, {
    couldNot: 'billing.attachments.couldNotRemove',
    success: () => translate('billing.attachments.removed'),
    refreshes: [ledgerAttachments.listLedgerAttachments],
  })
  const agree = async () => {
    await run({ body: { attachmentId: id } })
    onClose()
  }
  return (
    <ConfirmDialog
      title={translate('billing.attachments.removeOf', { name })}
      text={translate('billing.attachments.removeText')}
      action={translate('billing.attachments.remove')}
      keep={translate('billing.back')}
      isDangerous
      busy={busy}
      onAgree={() => void agree()}
      onClose={onClose}
    />
  )
}

type RemoveProps = { attachment: LedgerAttachment; onClose: () => void }
