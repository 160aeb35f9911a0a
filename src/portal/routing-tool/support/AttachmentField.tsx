import AttachFile from '@mui/icons-material/AttachFile'
import { Button, FormHelperText, Stack, Typography } from '@mui/material'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { UploadedFile } from '#contract/platform/endpoint'
import { attachmentType, largestAttachment } from '#domain/support/supportTicket'

type AttachmentFieldProps = { attachment: UploadedFile | null; onChange: (attachment: UploadedFile | null) => void }

/** A picture of the screen or a PDF, looked at before it is sent: the server asks the same of its bytes. */
export const AttachmentField = ({ attachment, onChange }: AttachmentFieldProps) => {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<'too-large' | 'wrong-kind' | null>(null)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file can be chosen again after it was taken away.
    target.value = ''
    if (!file) return
    if (file.size > largestAttachment) return setProblem('too-large')
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (attachmentType(bytes) === null) return setProblem('wrong-kind')
    setProblem(null)
    onChange({ name: file.name, bytes })
  }
  return (
    <Stack spacing={1} role="group" aria-label={translate('support.report.attachment')}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/gif,image/webp,application/pdf"
          aria-label={translate('support.report.attach')}
          onChange={(event) => void take(event)}
        />
        <Button variant="outlined" startIcon={<AttachFile />} onClick={() => input.current?.click()}>
          {translate('support.report.attach')}
        </Button>
        {attachment && (
          <>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {attachment.name}
            </Typography>
            <Button onClick={() => onChange(null)}>{translate('support.report.takeAway')}</Button>
          </>
        )}
      </Stack>
      <FormHelperText error={problem !== null} role={problem ? 'alert' : undefined}>
        {translate(problem ? `support.report.attachmentProblems.${problem}` : 'support.report.attachmentHint')}
      </FormHelperText>
    </Stack>
  )
}
