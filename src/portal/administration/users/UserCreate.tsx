import { Box, Button, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link as RouterLink, useNavigate } from 'react-router'
import { type UserDraft, userIdProblem, userProblems } from '#domain/access/portalUser'
import type { InvitedUser } from '#portal/administration/adminResources'
import { paths } from '#portal/administration/paths'
import type { RightsDraft } from '#portal/administration/rights/rightsDraft'
import { RightsEditor } from '#portal/administration/rights/RightsEditor'
import { useGrants } from '#portal/administration/rights/useGrants'
import { useResourceCreate } from '#portal/data/resources/useResourceWrite'
import { LeaveQuestion } from '#portal/ui/form/LeaveQuestion'
import { RuleForm, SubmitButton } from '#portal/ui/form/RuleForm'
import { address } from '#portal/ui/page/address'
import { LinkDialog, type ShownLink } from './LinkDialog'
import { ProfileFields } from './ProfileFields'

const none: RightsDraft = []
const blank: UserDraft = { id: '', firstName: '', lastName: '', email: '', kind: 'customer' }

/** Invites a user with a profile and permissions. */
export const UserCreate = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const administersEveryTop = useGrants()?.administersEveryTop ?? true
  const [rights, setRights] = useState(none)
  const [made, setMade] = useState<(ShownLink & { id: string; name: string }) | null>(null)
  const { run } = useResourceCreate<InvitedUser>('users', { couldNot: 'accounts.couldNot.invite' })
  return (
    <RuleForm<UserDraft>
      values={blank}
      problems={(draft) => ({ id: userIdProblem(draft.id), ...userProblems(draft) })}
      words="accounts.users.problems"
      onSubmit={async (draft) => {
        const invited = await run({ ...draft, rights })
        if (!invited) return
        const { id, firstName, lastName, email, link, linkExpiresAt } = invited
        setMade({ id, name: `${firstName} ${lastName}`, email, link, linkExpiresAt })
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      <Paper variant="outlined" sx={{ p: 4 }}>
        <Typography variant="h2" sx={{ mb: 3 }}>
          {translate('accounts.users.profile')}
        </Typography>
        <ProfileFields isNew mayBeProvider={administersEveryTop} />
      </Paper>
      <RightsEditor userId="" saved={none} rights={rights} onChange={setRights} isChanged={rights.length > 0} />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <SubmitButton>{translate('accounts.users.send')}</SubmitButton>
        <Button component={RouterLink} to={address(paths.users)}>
          {translate('frame.cancel')}
        </Button>
      </Box>
      {made && (
        <LinkDialog
          name={made.name}
          given={made}
          onClose={() => void navigate(address(paths.updateUser, {}, { id: made.id }), { replace: true })}
        />
      )}
      {!made && <UnsavedQuestion hasRights={rights.length > 0} />}
    </RuleForm>
  )
}

const UnsavedQuestion = ({ hasRights }: { hasRights: boolean }) => {
  const { isDirty } = useFormState()
  return <LeaveQuestion when={isDirty || hasRights} />
}
