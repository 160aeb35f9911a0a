import { Box, Chip, Stack, Typography, Button } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { sessions } from '#contract/administration/sessions'
import type { Answer } from '#contract/platform/endpoint'
import { useChanges } from '#portal/data/events'
import { useResourceDelete } from '#portal/data/resources/useResourceWrite'
import { useWrite } from '#portal/data/useWrite'
import { AgentName } from '#portal/ui/AgentName'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { AddressField } from '#portal/ui/read-only/AddressField'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { useAdminList } from './useAdminList'

/** Active sessions, since when and from where; each can be ended immediately. */
export const SessionsPage = () => {
  const translate = useTranslate()
  const { values, change, page } = useAddressFields('q')
  const search = values.q.trim()
  const answer = useAdminList<Session>('sessions', { filter: search ? { search } : {}, page })
  const { refetch } = answer
  useChanges(['setup'], () => void refetch(), 30_000)
  const [asked, setAsked] = useState<{ session: Session; all: boolean } | null>(null)
  return (
    <Stack spacing={3}>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          isFirst
          label={translate('records.sessions.search')}
          value={values.q}
          onChange={(q) => change({ q })}
        />
      </Filters>
      <Typography variant="body2" color="text.secondary">
        {translate('records.sessions.about')}
      </Typography>
      <PagedTable
        label={translate('frame.pages.sessions')}
        answer={answer}
        columns={columns}
        keyOf={({ id, userId, issuedAt }) => id ?? `${userId} ${issuedAt}`}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        whenEmpty={translate('tools.list.noneNarrowed')}
        renderActions={(session) => <SessionActions session={session} onEnd={(all) => setAsked({ session, all })} />}
      />
      {asked && <EndDialog {...asked} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

type EndDialogProps = { session: Session; all: boolean; onClose: () => void }

const EndDialog = ({ session, all, onClose }: EndDialogProps) => {
  const { id, userId } = session
  const translate = useTranslate()
  const one = useResourceDelete<EndableSession>('sessions', {
    couldNot: 'records.sessions.notEnded',
    success: () => translate('records.sessions.ended', { user: userId }),
  })
  const every = useWrite(sessions.endSessionsOfUser, {
    refreshesResources: ['sessions'],
    success: ({ ended }) => translate('records.sessions.endedAll', { user: userId, smart_count: ended }),
  })
  const confirm = async () => {
    if (all) await every.run({ params: { id: userId } })
    else if (id !== null) await one.run({ ...session, id })
    onClose()
  }
  return (
    <ConfirmDialog
      title={translate(all ? 'records.sessions.askAll' : 'records.sessions.ask', { user: userId })}
      text={translate(all ? 'records.sessions.whatAllDoes' : 'records.sessions.whatItDoes')}
      action={translate(all ? 'records.sessions.endAll' : 'records.sessions.end')}
      keep={translate('accounts.users.ask.keep')}
      busy={one.busy || every.busy}
      onAgree={() => void confirm()}
      onClose={onClose}
    />
  )
}

const UserCell = ({ session: { userId, firstName, lastName, isOwn } }: { session: Session }) => {
  const translate = useTranslate()
  return (
    <>
      {userId}
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {`${firstName} ${lastName}`.trim()}
      </Typography>
      {isOwn && <Chip size="small" color="primary" variant="outlined" label={translate('records.sessions.own')} />}
    </>
  )
}

const columns: ReadOnlyColumn<Session>[] = [
  { name: 'user', label: 'records.user', cell: (session) => <UserCell session={session} /> },
  { name: 'since', label: 'records.sessions.since', cell: ({ issuedAt }) => formatDateTime(issuedAt) },
  {
    name: 'seen',
    label: 'records.sessions.seen',
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatDateTime(lastSeenAt) : '–'),
  },
  { name: 'expires', label: 'records.sessions.expires', cell: ({ expiresAt }) => formatDateTime(expiresAt) },
  {
    name: 'address',
    label: 'records.sessions.address',
    cell: ({ address }) => <Box sx={{ minWidth: 110 }}>{address ?? '–'}</Box>,
  },
  { name: 'agent', label: 'records.sessions.agent', cell: ({ agent }) => <AgentName agent={agent} /> },
]

/** Sessions of people who work elsewhere, too, have no id: they are not this administrator's to end. */
type Session = Answer<typeof sessions.listSessions>[number] & RaRecord
type EndableSession = Session & { id: string }

/** Ends this session, or all sessions of its user; not one's own, and not those of people who work elsewhere, too. */
const SessionActions = ({ session, onEnd }: { session: Session; onEnd: (all: boolean) => void }) => {
  const translate = useTranslate()
  const { id, userId: user, issuedAt, isOwn } = session
  if (id === null) return null
  return (
    <>
      {!isOwn && (
        <Button
          aria-label={translate('records.sessions.endThis', { user, since: formatDateTime(issuedAt) })}
          onClick={() => onEnd(false)}
        >
          {translate('records.sessions.end')}
        </Button>
      )}
      <Button aria-label={translate('records.sessions.endAllOf', { user })} onClick={() => onEnd(true)}>
        {translate('records.sessions.endAll')}
      </Button>
    </>
  )
}
