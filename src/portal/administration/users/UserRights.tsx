import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { users } from '#contract/administration/users'
import { countChanges, type RightsDraft } from '#portal/administration/rights/rightsDraft'
import { RightsEditor } from '#portal/administration/rights/RightsEditor'
import { useWrite } from '#portal/data/useWrite'
import { LeaveQuestion } from '#portal/ui/crud-pages/LeaveQuestion'
import type { User } from './userResource'

/** What the user may do where, as it is being changed, with a bar that saves it. */
export const UserRights = ({ user }: { user: User }) => {
  const translate = useTranslate()
  const [draft, setDraft] = useState<RightsDraft | null>(null)
  const rights = draft ?? user.rights
  const changes = countChanges(user.rights, rights)
  const { run, busy } = useWrite(users.updateUser, {
    couldNot: 'accounts.couldNot.change',
    success: ({ firstName, lastName }) => translate('accounts.rights.saved', { name: `${firstName} ${lastName}` }),
    refreshes: [users.readUser, users.listUsers],
    refreshesResources: ['users'],
  })
  const save = async () => {
    if (await run({ params: { id: user.id }, body: { rights: [...rights] } })) setDraft(null)
  }
  return (
    <div>
      <RightsEditor userId={user.id} saved={user.rights} rights={rights} onChange={setDraft} isChanged={changes > 0} />
      <Box sx={barStyle} style={changes === 0 ? { visibility: 'hidden' } : undefined}>
        <Button variant="contained" disabled={busy} onClick={() => void save()}>
          {translate('accounts.rights.save')}
        </Button>
        <Button onClick={() => setDraft(null)}>{translate('accounts.rights.discard')}</Button>
        <Typography role="status" variant="body2" color="text.secondary">
          {changes > 0 && translate('accounts.rights.changes', { smart_count: changes })}
        </Typography>
      </Box>
      <LeaveQuestion when={changes > 0} />
    </div>
  )
}

const barStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mt: 2,
  py: 2,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const
