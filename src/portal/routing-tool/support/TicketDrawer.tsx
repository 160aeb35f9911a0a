import { Alert, Button, Skeleton, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Answer } from '#contract/kernel/endpoint'
import { tickets } from '#contract/support/tickets'
import { replyProblem, type TicketStatus } from '#domain/supportTicket'
import { useSession } from '#portal/data/useSession'
import { CallFailure } from '#portal/data/callFailure'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { TicketStory } from './TicketStory'

export type WholeTicket = Answer<typeof tickets.readTicket>

/** One ticket: what was reported, what was written since, and what can be done now. */
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
