import { Box, Button, Paper, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { users } from '#contract/administration/users'
import { type UserProfile as Profile, userProblems } from '#domain/portalUser'
import { useGrants } from '#portal/administration/rights/useGrants'
import { useWrite } from '#portal/data/useWrite'
import { LeaveQuestion } from '#portal/ui/crud-pages/LeaveQuestion'
import { ProfileFields } from './ProfileFields'
import type { User } from './userResource'

/** Name, address and whom he works for. */
export const UserProfile = ({ user, isChangeable }: { user: User; isChangeable: boolean }) => {
  const translate = useTranslate()
  const administersEveryTop = useGrants()?.administersEveryTop ?? true
  const [change, setChange] = useState<Partial<Profile>>({})
  const { run, busy } = useWrite(users.updateUser, {
    couldNot: 'accounts.couldNot.change',
    success: ({ firstName, lastName }) => translate('accounts.users.saved', { name: `${firstName} ${lastName}` }),
    refreshes: [users.readUser, users.listUsers],
    refreshesResources: ['users'],
  })
  const draft = { ...user, ...change }
  const problems = userProblems(draft)
  const fields = ['firstName', 'lastName', 'email', 'kind'] as const
  const isChanged = fields.some((field) => draft[field] !== user[field])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(problems).length > 0) return
    if (await run({ params: { id: user.id }, body: change })) setChange({})
  }
  return (
    <Paper component="form" variant="outlined" noValidate onSubmit={(event) => void submit(event)} sx={{ p: 4 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {translate('accounts.users.profile')}
      </Typography>
      <ProfileFields
        isNew={false}
        draft={draft}
        problems={problems}
        disabled={!isChangeable}
        mayBeProvider={administersEveryTop || user.kind === 'provider'}
        onChange={(more) => setChange({ ...change, ...more })}
      />
      <Box sx={{ mt: 1 }}>
        <Button type="submit" variant="contained" disabled={busy || !isChanged}>
          {translate('accounts.users.save')}
        </Button>
      </Box>
      <LeaveQuestion when={isChanged} />
    </Paper>
  )
}
