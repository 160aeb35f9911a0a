import { Alert, Box, Skeleton, Stack, Tab, Tabs, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Written } from '#portal/ui/messages/Written'

export type PreviewedMessage = {
  subject: string
  recipients: readonly string[]
  text: string
  html: string | null
  problem: string | null
}

type MessagePreviewProps = { message: PreviewedMessage | undefined; withRecipients?: boolean }

/** Exactly what will be sent: both forms of an e-mail, or the whole document. */
export const MessagePreview = ({ message, withRecipients = true }: MessagePreviewProps) => {
  const translate = useTranslate()
  const [form, setForm] = useState<'text' | 'html'>('text')
  if (!message)
    return (
      <Skeleton
        role="status"
        aria-busy
        variant="rounded"
        height={160}
        aria-label={translate('loadActions.preview.reading')}
      />
    )
  const { subject, recipients, text, html, problem } = message
  return (
    <Stack spacing={2} component="section" aria-label={translate('loadActions.preview.title')}>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {withRecipients && (
        <Typography variant="body2">
          {translate('loadActions.preview.to', { recipients: recipients.join(', ') || '–' })}
        </Typography>
      )}
      <Typography variant="body2">{translate('loadActions.preview.subject', { subject })}</Typography>
      {html !== null && (
        <Tabs value={form} onChange={(_, next: 'text' | 'html') => setForm(next)}>
          <Tab value="text" label={translate('loadActions.preview.text')} />
          <Tab value="html" label={translate('loadActions.preview.html')} />
        </Tabs>
      )}
      {html !== null && form === 'html' ? (
        <Box
          component="iframe"
          title={subject}
          sandbox=""
          srcDoc={html}
          sx={{ height: 240, width: 1, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#ffffff' }}
        />
      ) : (
        text !== '' && <Written text={text} />
      )}
    </Stack>
  )
}
