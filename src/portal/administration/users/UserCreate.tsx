import { Box, Button, Paper, Typography } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink, useNavigate } from 'react-router'
import { type UserDraft, userIdProblem, userProblems } from '#domain/access/portalUser'
import type { InvitedUser } from '#portal/administration/adminResources'
import { paths } from '#portal/administration/paths'
import type { RightsDraft } from '#portal/administration/rights/rightsDraft'
import { RightsEditor } from '#portal/administration/rights/RightsEditor'
import { useGrants } from '#portal/administration/rights/useGrants'
import { useResourceCreate } from '#portal/data/resources/useResourceWrite'
import { LeaveQuestion } from '#portal/ui/crud-pages/form/LeaveQuestion'
import { address } from '#portal/ui/page/address'
import { LinkDialog, type ShownLink } from './LinkDialog'
import { ProfileFields, type ProfileProblems } from './ProfileFields'

const none: RightsDraft = []
const blank: UserDraft = { id: '', firstName: '', lastName: '', email: '', kind: 'customer' }

/** Invites a user with a profile and permissions. */
export const UserCreate = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const administersEveryTop = useGrants()?.administersEveryTop ?? true
  const [draft, setDraft] = useState(blank)
  const [rights, setRights] = useState(none)
  const [asked, setAsked] = useState(false)
  const [made, setMade] = useState<(ShownLink & { id: string; name: string }) | null>(null)
  const { run, busy } = useResourceCreate<InvitedUser>('users', { couldNot: 'accounts.couldNot.invite' })
  const problems: ProfileProblems = { id: userIdProblem(draft.id) ?? undefined, ...userProblems(draft) }
  const isChanged = draft !== blank || rights.length > 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const wrong = (['id', 'firstName', 'lastName', 'email'] as const).find((field) => problems[field])
    if (wrong) return form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    const invited = await run({ ...draft, rights })
    if (!invited) return undefined
    const { id, firstName, lastName, email, link, linkExpiresAt } = invited
    return setMade({ id, name: `${firstName} ${lastName}`, email, link, linkExpiresAt })
  }
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 4 }}
    >
      <Paper variant="outlined" sx={{ p: 4 }}>
        <Typography variant="h2" sx={{ mb: 3 }}>
          {translate('accounts.users.profile')}
        </Typography>
        <ProfileFields
          isNew
          mayBeProvider={administersEveryTop}
          draft={draft}
          problems={asked ? problems : {}}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
      </Paper>
      <RightsEditor userId="" saved={none} rights={rights} onChange={setRights} isChanged={rights.length > 0} />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {translate('accounts.users.send')}
        </Button>
        <Button component={RouterLink} to={address(paths.users)}>
          {translate('accounts.users.cancel')}
        </Button>
      </Box>
      {made && (
        <LinkDialog
          name={made.name}
          given={made}
          onClose={() => void navigate(address(paths.updateUser, {}, { id: made.id }), { replace: true })}
        />
      )}
      <LeaveQuestion when={isChanged && !made} />
    </Box>
  )
}
