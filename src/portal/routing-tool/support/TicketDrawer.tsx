import Download from '@mui/icons-material/FileDownloadOutlined'
import { Alert, Button, Skeleton, Stack, TextField, Box, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import { tickets } from '#contract/support/tickets'
import { diagnosticsText } from '#domain/support/diagnostics'
import { replyProblem, type TicketStatus } from '#domain/support/supportTicket'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { CallFailure } from '#portal/data/call/callFailure'
import { useSession } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { Written } from '#portal/ui/messages/Written'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { StatusMark } from '#portal/ui/StatusMark'
import { saveFile } from '#portal/ui/table/saveFile'
import { ticketVocabulary } from './ticketVocabulary'

export type WholeTicket = Answer<typeof tickets.readTicket>

/** A ticket: the report, its replies, and the possible actions. */
export const TicketDrawer = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(tickets.readTicket, { params: { id } }, { topics: ['tickets'] })
  return (
    <SideDrawer title={translate('support.tickets.title', { id })} isOpen onClose={onClose}>
      {error &&
        !data &&
        (isUnknown(error) ? (
          <Alert severity="info">{translate('support.tickets.unknown', { id })}</Alert>
        ) : (
          <ReadFailure error={error} onRetry={() => void refetch()} />
        ))}
      {data ? (
        <Stack spacing={4}>
          <TicketStory ticket={data} />
          <Steps ticket={data} />
        </Stack>
      ) : (
        !error && <Skeleton variant="rounded" height={240} />
      )}
    </SideDrawer>
  )
}

const isUnknown = (error: CallFailure) => error.failure.kind === 'http' && error.failure.status === 404

const Steps = ({ ticket: { id, status, steps, createdBy } }: { ticket: WholeTicket }) => {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const isReporter = useSession().user?.id === createdBy
  const refreshes = [tickets.readTicket, tickets.listTickets]
  const reply = useWrite(tickets.replyToTicket, {
    success: () => translate('support.tickets.replied', { id }),
    refreshes,
  })
  const move = useWrite(tickets.moveTicket, {
    success: ({ ticketStatus }) => translate(`support.tickets.moved.${ticketStatus}`, { id }),
    refreshes,
  })
  const problem = text.trim() === '' ? null : replyProblem(text)
  const send = async () => {
    if (await reply.run({ params: { id }, body: { text: text.trim() } })) setText('')
  }
  const take = async (to: TicketStatus) => {
    const body = { status: to, ...(text.trim() && { text: text.trim() }) }
    if (await move.run({ params: { id }, body })) setText('')
  }
  const wordOf = (to: TicketStatus) =>
    to === 'in-work' && (status === 'closed' || status === 'solved')
      ? 'reopen'
      : isReporter && to === 'closed'
        ? 'close'
        : to
  return (
    <Stack spacing={2}>
      <TextField
        multiline
        minRows={3}
        label={translate('support.tickets.reply')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problem !== null}
        helperText={problem && translate('support.tickets.tooLong')}
      />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {status !== 'closed' && (
          <Button
            variant="contained"
            disabled={text.trim() === '' || problem !== null}
            loading={reply.busy}
            onClick={() => void send()}
          >
            {translate('support.tickets.send')}
          </Button>
        )}
        {steps.map((to) => (
          <Button
            key={to}
            variant="outlined"
            disabled={problem !== null}
            loading={move.busy}
            onClick={() => void take(to)}
          >
            {translate(`support.steps.${wordOf(to)}`)}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}

/** What a ticket says, from the report to the last word. */
const TicketStory = ({ ticket }: { ticket: WholeTicket }) => {
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
      {replies.map((reply) => (
        <Stack key={reply.id} spacing={1} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Said by={reply.userId} at={reply.at} text={reply.text} />
          {reply.status && (
            <Typography variant="body2" component="p">
              <StatusMark word={ticketVocabulary[reply.status]} />
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
