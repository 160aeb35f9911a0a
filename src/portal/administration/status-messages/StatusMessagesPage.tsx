import CheckCircle from '@mui/icons-material/CheckCircle'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import PauseCircle from '@mui/icons-material/PauseCircleOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { statusReceivers } from '#contract/administration/statusReceivers'
import { SecretDialog } from '#portal/ui/SecretDialog'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { EmptyState } from '#portal/ui/EmptyState'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { PageActions } from '#portal/ui/page/PageActions'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { StatusMark, type StatusWord } from '#portal/ui/StatusMark'
import { MessageLog } from './MessageLog'
import type { Receiver } from './receiver'
import { ReceiverDialog } from './ReceiverDialog'

type Translate = ReturnType<typeof useTranslate>
type Intent = 'change' | 'renew' | 'remove' | 'messages'
type Opened = { intent: 'add' } | { intent: Intent; receiver: Receiver }
type Shown = { name: string; secret: string | null }

/** The customer's systems that receive the status of shipments, and the messages to each. */
export const StatusMessagesPage = () => {
  const translate = useTranslate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const { data, error, refetch } = useEndpoint(
    statusReceivers.listReceivers,
    {},
    { topics: ['setup', 'outbox'], pollEvery: 30_000, keepPrevious: true },
  )
  const close = () => setOpened(null)
  const show = (name: string, secret: string | null) => {
    close()
    if (secret !== null) setShown({ name, secret })
  }
  return (
    <Stack spacing={3}>
      <PageActions>
        <Button variant="contained" onClick={() => setOpened({ intent: 'add' })}>
          {translate('records.statusMessages.add')}
        </Button>
      </PageActions>
      <Typography variant="body2" color="text.secondary">
        {translate('records.statusMessages.about')}
      </Typography>
      {error && !data ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ReadOnlyTable
          label={translate('frame.pages.statusMessages')}
          columns={columnsOf(translate)}
          rows={data}
          keyOf={({ id }) => id}
          whenEmpty={<EmptyState text={translate('records.statusMessages.none')} />}
          renderActions={(receiver) => (
            <ReceiverActions receiver={receiver} onIntent={(intent) => setOpened({ intent, receiver })} />
          )}
        />
      )}
      {opened?.intent === 'add' && <ReceiverDialog receiver={null} onStored={show} onClose={close} />}
      {opened?.intent === 'change' && <ReceiverDialog receiver={opened.receiver} onStored={show} onClose={close} />}
      {opened?.intent === 'messages' && <MessageLog receiver={opened.receiver} onClose={close} />}
      {opened?.intent === 'remove' && <RemoveDialog receiver={opened.receiver} onClose={close} />}
      {opened?.intent === 'renew' && <RenewDialog receiver={opened.receiver} onRenewed={show} onClose={close} />}
      {shown && (
        <SecretDialog
          title={translate('records.statusMessages.secretOf', { name: shown.name })}
          text={translate('records.statusMessages.secretOnce')}
          label={translate('records.statusMessages.secret')}
          secret={shown.secret}
          onClose={() => setShown(null)}
        />
      )}
    </Stack>
  )
}

const ReceiverActions = ({ receiver, onIntent }: { receiver: Receiver; onIntent: (intent: Intent) => void }) => {
  const translate = useTranslate()
  const { kind, name } = receiver
  const intents: readonly Intent[] =
    kind === 'webhook' ? ['messages', 'change', 'renew', 'remove'] : ['messages', 'change', 'remove']
  return intents.map((intent) => (
    <Button
      key={intent}
      aria-label={translate('records.statusMessages.actionOf', {
        action: translate(`records.statusMessages.actions.${intent}`),
        name,
      })}
      onClick={() => onIntent(intent)}
    >
      {translate(`records.statusMessages.actions.${intent}`)}
    </Button>
  ))
}

const RemoveDialog = ({ receiver: { id, name }, onClose }: { receiver: Receiver; onClose: () => void }) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(statusReceivers.removeReceiver, {
    refreshes: [statusReceivers.listReceivers],
    success: () => translate('records.statusMessages.removed', { name }),
  })
  return (
    <ConfirmDialog
      title={translate('records.statusMessages.askRemove', { name })}
      text={translate('records.statusMessages.whatRemoveDoes')}
      action={translate('records.statusMessages.actions.remove')}
      keep={translate('accounts.users.ask.keep')}
      isDangerous
      busy={busy}
      onAgree={() => void run({ params: { id } }).then(onClose)}
      onClose={onClose}
    />
  )
}

type RenewDialogProps = {
  receiver: Receiver
  onRenewed: (name: string, secret: string | null) => void
  onClose: () => void
}

const RenewDialog = ({ receiver: { id, name }, onRenewed, onClose }: RenewDialogProps) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(statusReceivers.renewSecret)
  const renew = async () => {
    const made = await run({ params: { id } })
    if (made) onRenewed(name, made.secret)
    else onClose()
  }
  return (
    <ConfirmDialog
      title={translate('records.statusMessages.askRenew', { name })}
      text={translate('records.statusMessages.whatRenewDoes')}
      action={translate('records.statusMessages.actions.renew')}
      keep={translate('accounts.users.ask.keep')}
      busy={busy}
      onAgree={() => void renew()}
      onClose={onClose}
    />
  )
}

const columnsOf = (translate: Translate): ReadOnlyColumn<Receiver>[] => [
  {
    name: 'name',
    label: 'records.statusMessages.name',
    width: '24%',
    cell: ({ name, address }) => (
      <>
        {name}
        <Typography component="span" variant="body2" color="text.secondary" sx={addressStyle}>
          {address}
        </Typography>
      </>
    ),
  },
  {
    name: 'kind',
    label: 'records.statusMessages.kind',
    width: '10%',
    cell: ({ kind }) => translate(`records.statusMessages.kinds.${kind}`),
  },
  {
    name: 'events',
    label: 'records.statusMessages.events',
    cell: ({ events }) => events.map((event) => translate(`records.statusMessages.event.${event}`)).join(', '),
  },
  {
    name: 'status',
    label: 'records.statusMessages.status',
    cell: (receiver) => (
      <>
        <StatusMark word={stateOf(receiver)} />
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {countsOf(translate, receiver)}
        </Typography>
      </>
    ),
  },
  {
    name: 'lastSent',
    label: 'records.statusMessages.lastSent',
    cell: ({ lastSentAt }) => (lastSentAt ? formatDateTime(lastSentAt) : translate('records.apiKeys.never')),
  },
]

const addressStyle = { display: 'block', overflowWrap: 'anywhere' } as const

const countsOf = (translate: Translate, { waitingCount, failedCount }: Receiver): string =>
  [
    ...(failedCount > 0 ? [translate('records.statusMessages.failed', { smart_count: failedCount })] : []),
    ...(waitingCount > 0 ? [translate('records.statusMessages.waiting', { smart_count: waitingCount })] : []),
  ].join(', ')

const stateOf = ({ isActive, failedCount }: Receiver): StatusWord => {
  if (!isActive) return states.off
  return failedCount > 0 ? states.failing : states.on
}

const states = {
  on: { label: 'records.statusMessages.states.on', icon: CheckCircle, colour: 'green', order: 1 },
  off: { label: 'records.statusMessages.states.off', icon: PauseCircle, colour: 'grey', order: 2 },
  failing: { label: 'records.statusMessages.states.failing', icon: ErrorOutline, colour: 'vermilion', order: 3 },
} as const satisfies Record<string, StatusWord>
