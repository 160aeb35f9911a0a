import { Button, Chip, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import { account } from '#contract/session/account'
import { useWrite } from '#portal/data/useWrite'
import { AgentName, useAgentName } from '#portal/ui/AgentName'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { formatDateTime } from '#portal/ui/i18n/dates'

type Session = Answer<typeof account.readAccount>['sessions'][number]

/** Where the user is signed in; every session but the current one can be ended. */
export const OwnSessions = ({ sessions }: { sessions: readonly Session[] }) => {
  const translate = useTranslate()
  const [asked, setAsked] = useState<Session | 'all' | null>(null)
  return (
    <Stack spacing={3}>
      <Typography color="text.secondary">{translate('account.sessions.about')}</Typography>
      {sessions.length > 1 && (
        <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setAsked('all')}>
          {translate('account.sessions.endOthers')}
        </Button>
      )}
      <ReadOnlyTable
        label={translate('account.sessions.title')}
        columns={columns}
        rows={sessions}
        keyOf={({ id }) => id}
        whenEmpty={translate('account.sessions.none')}
        renderActions={(session) =>
          !session.isCurrent && <EndButton session={session} onEnd={() => setAsked(session)} />
        }
      />
      {asked && <EndDialog asked={asked} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

const EndButton = ({ session, onEnd }: { session: Session; onEnd: () => void }) => {
  const translate = useTranslate()
  const agent = useAgentName(session.agent)
  return (
    <Button
      aria-label={translate('account.sessions.endThis', { agent, since: formatDateTime(session.issuedAt) })}
      onClick={onEnd}
    >
      {translate('account.sessions.end')}
    </Button>
  )
}

const EndDialog = ({ asked, onClose }: { asked: Session | 'all'; onClose: () => void }) => {
  const translate = useTranslate()
  const refreshes = [account.readAccount]
  const one = useWrite(account.endOtherSession, { refreshes, success: () => translate('account.sessions.ended') })
  const others = useWrite(account.endOtherSessions, {
    refreshes,
    success: ({ ended }) => translate('account.sessions.endedOthers', { smart_count: ended }),
  })
  const confirm = async () => {
    if (asked === 'all') await others.run({})
    else await one.run({ params: { id: asked.id } })
    onClose()
  }
  return (
    <ConfirmDialog
      title={translate(asked === 'all' ? 'account.sessions.askOthers' : 'account.sessions.ask')}
      text={translate('account.sessions.whatItDoes')}
      action={translate(asked === 'all' ? 'account.sessions.endOthers' : 'account.sessions.end')}
      keep={translate('account.sessions.keep')}
      busy={one.busy || others.busy}
      onAgree={() => void confirm()}
      onClose={onClose}
    />
  )
}

const AgentCell = ({ session }: { session: Session }) => {
  const translate = useTranslate()
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <AgentName agent={session.agent} />
      {session.isCurrent && (
        <Chip size="small" color="primary" variant="outlined" label={translate('account.sessions.current')} />
      )}
    </Stack>
  )
}

const columns: ReadOnlyColumn<Session>[] = [
  { name: 'agent', label: 'account.sessions.browser', cell: (session) => <AgentCell session={session} /> },
  { name: 'since', label: 'account.sessions.since', cell: ({ issuedAt }) => formatDateTime(issuedAt) },
  {
    name: 'seen',
    label: 'account.sessions.seen',
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatDateTime(lastSeenAt) : '–'),
  },
  { name: 'address', label: 'account.sessions.address', cell: ({ address }) => address ?? '–' },
]
