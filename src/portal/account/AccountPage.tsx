import { Skeleton, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { account } from '#contract/session/account'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { Panel } from '#portal/ui/Panel'
import { ChangePassword } from './ChangePassword'
import { OwnSessions } from './OwnSessions'

/** A signed-in user's own account: the password, and where the user is signed in. */
export const AccountPage = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(account.readAccount, {}, { keepPrevious: true })
  return (
    <Stack spacing={6}>
      {error && <ReadFailure error={error} onRetry={() => void refetch()} isStale={data !== undefined} />}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data && (
        <>
          <Panel look="plain" isInner title={translate('account.password.title')}>
            {data.hasPassword ? <ChangePassword /> : <Typography>{translate('account.password.elsewhere')}</Typography>}
          </Panel>
          <Panel look="plain" isInner title={translate('account.sessions.title')}>
            <OwnSessions sessions={data.sessions} />
          </Panel>
        </>
      )}
    </Stack>
  )
}
