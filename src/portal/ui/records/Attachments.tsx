import AttachFile from '@mui/icons-material/AttachFile'
import { Box, Button, FormHelperText, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AnsweredFile } from '#contract/platform/endpoint'
import { attachmentType, largestAttachment } from '#domain/support/supportTicket'
import { showFailure } from '#portal/data/alerts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { ChooseFileButton } from '#portal/ui/form/ChooseFileButton'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { saveFile } from '#portal/ui/table/saveFile'

type AttachedFile = { id: number; name: string; addedBy: string; addedAt: string }

type AttachmentsProps = {
  /** Undefined while they are read. */
  files: readonly AttachedFile[] | undefined
  error?: unknown
  onRetry?: () => void
  /** Nothing can be added or removed. */
  isReadOnly?: boolean
  /** The user may know that there are files, but neither open nor remove them. */
  isMasked?: boolean
  busy: boolean
  read: (id: number) => Promise<AnsweredFile>
  add: (file: { name: string; bytes: Uint8Array<ArrayBuffer> }) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
}

/** What the writes of attachments say when they are done, and when they fail. */
export const useAttachmentWords = () => {
  const translate = useTranslate()
  return {
    added: {
      couldNot: 'records.attachments.couldNotAdd',
      success: () => translate('records.attachments.added'),
    },
    removed: {
      couldNot: 'records.attachments.couldNotRemove',
      success: () => translate('records.attachments.removed'),
    },
  }
}

/** Pictures and PDFs of a record: opened, added and removed. */
export const Attachments = (props: AttachmentsProps) => {
  const { files, error, onRetry, isReadOnly = false, isMasked = false, busy, read, add, remove } = props
  const translate = useTranslate()
  const [asked, setAsked] = useState<AttachedFile | null>(null)
  const open = (id: number) =>
    read(id).then(
      ({ name, type, bytes }) => saveFile(name, new Blob([bytes as BlobPart], { type })),
      (failure: unknown) => showFailure(failure, translate),
    )
  const agree = async (id: number) => {
    await remove(id)
    setAsked(null)
  }
  return (
    <Stack component="section" spacing={2} aria-label={translate('records.attachments.title')}>
      <Typography variant="subtitle2" component="h3">
        {translate('records.attachments.title')}
      </Typography>
      {error && onRetry ? (
        <ReadFailure error={error} onRetry={onRetry} />
      ) : (
        !files && <Skeleton role="status" aria-busy variant="rounded" height={40} />
      )}
      {files?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('records.attachments.none')}
        </Typography>
      )}
      {files && files.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {files.map((file) => (
            <Stack component="li" key={file.id} direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
              <Button
                aria-label={translate('records.attachments.open', { name: file.name })}
                disabled={isMasked}
                sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
                onClick={() => void open(file.id)}
              >
                {file.name}
              </Button>
              <Typography variant="caption" color="text.secondary" sx={{ alignSelf: 'center', flex: 1 }}>
                {translate('records.attachments.about', { user: file.addedBy, at: formatDateTime(file.addedAt) })}
              </Typography>
              <Button
                color="error"
                disabled={isReadOnly || isMasked}
                aria-label={translate('records.attachments.removeOf', { name: file.name })}
                onClick={() => setAsked(file)}
              >
                {translate('records.attachments.remove')}
              </Button>
            </Stack>
          ))}
        </Box>
      )}
      <AddAttachment isReadOnly={isReadOnly} busy={busy} add={add} />
      {asked && (
        <ConfirmDialog
          title={translate('records.attachments.removeOf', { name: asked.name })}
          text={translate('records.attachments.removeText')}
          action={translate('records.attachments.remove')}
          keep={translate('records.attachments.keep')}
          isDangerous
          busy={busy}
          onAgree={() => void agree(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  )
}

type AddProps = Pick<AttachmentsProps, 'busy' | 'add'> & { isReadOnly: boolean }

/** Takes a picture or a PDF, as the server does. */
const AddAttachment = ({ isReadOnly, busy, add }: AddProps) => {
  const translate = useTranslate()
  const [isWrong, setWrong] = useState(false)
  const take = async (file: File) => {
    if (file.size > largestAttachment) return setWrong(true)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const isTaken = attachmentType(bytes) !== null
    setWrong(!isTaken)
    if (isTaken) await add({ name: file.name, bytes })
  }
  return (
    <div>
      <ChooseFileButton
        label={translate('records.attachments.add')}
        accept="image/png,image/jpeg,image/gif,image/webp,application/pdf"
        startIcon={<AttachFile />}
        disabled={isReadOnly}
        loading={busy}
        onChoose={(file) => void take(file)}
      />
      <FormHelperText error={isWrong} role={isWrong ? 'alert' : undefined}>
        {translate('records.attachments.hint')}
      </FormHelperText>
    </div>
  )
}
