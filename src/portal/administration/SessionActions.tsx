import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { sessions } from '#contract/administration/sessions'
import type { Answer } from '#contract/kernel/endpoint'
import { formatDateTime } from '#portal/ui/i18n/dates'

export type Session = Answer<typeof sessions.listSessions>[number]

/** Ends this session, or all sessions of its user; not one's own, and not those of people who work elsewhere, too. */
export const SessionActions = ({ session, onEnd }: { session: Session; onEnd: (all: boolean) => void }) => {
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
