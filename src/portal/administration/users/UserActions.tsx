import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { users } from '#contract/administration/users'
import type { User } from '#portal/administration/adminResources'
import { paths } from '#portal/administration/paths'
import { useResourceDelete, useResourceUpdate } from '#portal/data/resources/useResourceWrite'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { address } from '#portal/ui/page/address'
import { LinkDialog, type ShownLink } from './LinkDialog'

type UserActionsProps = {
  user: User
  isChangeable: boolean
  /** Called with true before the user is removed, and with false if that fails. */
  onRemoving: (isBeingRemoved: boolean) => void
}

/** Actions on a user as a whole; those that affect the user ask for confirmation. */
export const UserActions = ({ user, isChangeable, onRemoving }: UserActionsProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'reset' | 'disable' | 'remove' | null>(null)
  const [given, setGiven] = useState<ShownLink | null>(null)
  const name = `${user.firstName} ${user.lastName}`
  const params = { params: { id: user.id } }
  // Without a version: whether a user may sign in does not depend on other changes.
  const before = { id: user.id }
  const told = (key: string) => () => translate(`accounts.users.${key}`, { name })
  const refreshesResources = ['users']
  const change = useResourceUpdate<User>('users', {
    couldNot: 'accounts.couldNot.change',
    success: ({ state }) => told(state === 'disabled' ? 'disabled' : 'enabled')(),
  })
  const unlock = useWrite(users.unlockUser, {
    refreshesResources,
    couldNot: 'accounts.couldNot.unlock',
    success: told('unlocked'),
  })
  const remove = useResourceDelete<User>('users', {
    couldNot: 'accounts.couldNot.remove',
    success: told('removed'),
  })
  const reset = useWrite(users.resetPassword, { couldNot: 'accounts.couldNot.reset' })

  const agree = async (what: NonNullable<typeof asking>) => {
    if (what === 'disable') await change.run({ data: { disabled: true }, before })
    if (what === 'reset') {
      const link = await reset.run(params)
      if (link) setGiven({ ...link, email: user.email })
    }
    if (what === 'remove') {
      onRemoving(true)
      if (await remove.run(user)) await navigate(address(paths.users), { replace: true })
      else onRemoving(false)
    }
    setAsking(null)
  }
  const isDisabled = user.state === 'disabled'
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {user.state === 'locked' && (
          <Button variant="outlined" disabled={unlock.busy} onClick={() => void unlock.run(params)}>
            {translate('accounts.users.actions.unlock')}
          </Button>
        )}
        {isChangeable && !isDisabled && (
          <Button variant="outlined" onClick={() => setAsking('reset')}>
            {translate('accounts.users.actions.reset')}
          </Button>
        )}
        {isChangeable && (
          <Button
            variant="outlined"
            disabled={change.busy}
            onClick={() => (isDisabled ? void change.run({ data: { disabled: false }, before }) : setAsking('disable'))}
          >
            {translate(`accounts.users.actions.${isDisabled ? 'enable' : 'disable'}`)}
          </Button>
        )}
        {isChangeable && (
          <Button variant="outlined" color="error" onClick={() => setAsking('remove')}>
            {translate('accounts.users.actions.remove')}
          </Button>
        )}
      </Box>
      {asking && (
        <ConfirmDialog
          title={translate(`accounts.users.ask.${asking}`, { name })}
          text={translate(`accounts.users.ask.${asking}Text`)}
          action={translate(`accounts.users.actions.${asking}`)}
          keep={translate('accounts.users.ask.keep')}
          busy={change.busy || remove.busy || reset.busy}
          onAgree={() => void agree(asking)}
          onClose={() => setAsking(null)}
        />
      )}
      {given && <LinkDialog name={name} given={given} onClose={() => setGiven(null)} />}
    </>
  )
}
