import AttachFile from '@mui/icons-material/AttachFile'
import { Button, FormHelperText, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { UploadedFile } from '#contract/platform/endpoint'
import { attachmentType, largestAttachment } from '#domain/support/supportTicket'
import { ChooseFileButton } from '#portal/ui/form/ChooseFileButton'

type AttachmentFieldProps = { attachment: UploadedFile | null; onChange: (attachment: UploadedFile | null) => void }

/** A picture of the screen or a PDF, looked at before it is sent: the server asks the same of its bytes. */
export const AttachmentField = ({ attachment, onChange }: AttachmentFieldProps) => {
  const translate = useTranslate()
  const [problem, setProblem] = useState<'too-large' | 'wrong-kind' | null>(null)
  const take = async (file: File) => {
    if (file.size > largestAttachment) return setProblem('too-large')
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (attachmentType(bytes) === null) return setProblem('wrong-kind')
    setProblem(null)
    onChange({ name: file.name, bytes })
  }
  return (
    <Stack spacing={1} role="group" aria-label={translate('support.report.attachment')}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <ChooseFileButton
          label={translate('support.report.attach')}
          accept="image/png,image/jpeg,image/gif,image/webp,application/pdf"
          startIcon={<AttachFile />}
          onChoose={(file) => void take(file)}
        />
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
