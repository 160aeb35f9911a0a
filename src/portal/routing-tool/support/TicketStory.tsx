import Download from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { tickets } from '#contract/support/tickets'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { diagnosticsText } from '#domain/diagnostics'
import { call } from '#portal/data/call'
import { showFailure } from '#portal/data/alerts'
import { saveFile } from '#portal/ui/saveFile'
import { StatusMark } from '#portal/ui/StatusMark'
import { Written } from '#portal/routing-tool/deliveries-and-loads/actions/MessagePreview'
import type { WholeTicket } from './TicketDrawer'
import { ticketVocabulary } from './ticketVocabulary'

/** What a ticket says, from the report to the last word. */
export const TicketStory = ({ ticket }: { ticket: WholeTicket }) => {
  const translate = useTranslate()
  const { area, severity, status, reference, happened, createdBy, createdAt, attachment, diagnostics, replies } = ticket
  return (
    <Stack spacing={3}>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', fontSize: 13 }}>
        <StatusMark word={ticketVocabulary[status]} />
        <span>{translate(`support.area.${area}`)}</span>
        <span>{translate(`support.severity.${severity}`)}</span>
        {reference && <span>{reference}</span>}
      </Stack>
      <Said by={createdBy} at={createdAt} text={happened} />
      {attachment && <Attachment ticket={ticket} />}
      {diagnostics && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer', fontSize: 13, mb: 1 }}>
            {translate('support.tickets.diagnostics')}
          </Box>
          <Written text={diagnosticsText(diagnostics)} />
        </Box>
      )}
      {replies.map(({ id, userId, at, text, status }) => (
        <Stack key={id} spacing={1} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Said by={userId} at={at} text={text} />
          {status && (
            <Typography variant="body2" component="p">
              <StatusMark word={ticketVocabulary[status]} />
            </Typography>
          )}
        </Stack>
      ))}
    </Stack>
  )
}

const Said = ({ by, at, text }: { by: string; at: string; text: string }) => (
  <div>
    <Typography variant="caption" color="text.secondary">
      {useTranslate()('loadActions.history.by', { user: by, time: formatDateTime(at) })}
    </Typography>
    {text && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>}
  </div>
)

const Attachment = ({ ticket: { id, attachment } }: { ticket: WholeTicket }) => {
  const translate = useTranslate()
  const download = () =>
    call(tickets.readAttachment, { params: { id } }).then(
      ({ name, type, bytes }) => saveFile(name, new Blob([bytes as BlobPart], { type })),
      (error: unknown) => showFailure(error, translate),
    )
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      onClick={() => void download()}
      sx={{ alignSelf: 'flex-start', overflowWrap: 'anywhere', textAlign: 'left' }}
    >
      {attachment?.name}
    </Button>
  )
}
