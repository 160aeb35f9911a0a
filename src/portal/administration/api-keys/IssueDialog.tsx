import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { apiKeys } from '#contract/administration/apiKeys'
import { apiKeyProblems, type ApiScope, apiScopes, permissionOfScope } from '#domain/access/apiKeys'
import { keyText } from '#domain/access/groupPlacement'
import { useGroups } from '#portal/administration/groups/useGroups'
import { useGrants } from '#portal/administration/rights/useGrants'
import { useWrite } from '#portal/data/useWrite'
import { useGroup } from '#portal/data/session/useSession'

export type IssuedKey = { name: string; key: string | null }

/** Asks for the group, the name and the scopes of a new key. */
export const IssueDialog = ({ onIssued, onClose }: { onIssued: (key: IssuedKey) => void; onClose: () => void }) => {
  const translate = useTranslate()
  const id = useId()
  const { groups } = useGroups()
  const held = useGrants()?.held
  const own = useGroup()
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiScope[]>([])
  const [isAsked, setAsked] = useState(false)
  const { run, busy } = useWrite(apiKeys.issueApiKey, {
    couldNot: 'records.apiKeys.notIssued',
    refreshesResources: ['apiKeys'],
  })
  const keys = groups.map(({ key }) => keyText(key))
  const ownKey = own ? keyText(own) : ''
  const group = chosen ?? (keys.includes(ownKey) ? ownKey : (keys[0] ?? ''))
  const key = groups.find((one) => keyText(one.key) === group)?.key
  const permissions = held?.find((one) => keyText(one.group) === group)?.permissions ?? []
  const isGiven = (scope: ApiScope) => permissions.includes(permissionOfScope[scope])
  const given = scopes.filter(isGiven)
  const problems = apiKeyProblems({ name, scopes: given })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!key || problems.name || problems.scopes) return
    const issued = await run({ body: { group: key, name: name.trim(), scopes: given } })
    if (issued) onIssued(issued)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}title`} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={`${id}title`}>{translate('records.apiKeys.issue')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 2 }}>
            <TextField
              required
              autoFocus
              label={translate('records.apiKeys.name')}
              value={name}
              error={isAsked && problems.name !== null}
              helperText={
                isAsked && problems.name
                  ? translate(`records.apiKeys.problems.${problems.name}`)
                  : translate('records.apiKeys.nameHint')
              }
              onChange={({ target }) => setName(target.value)}
            />
            <TextField
              select
              required
              label={translate('records.group')}
              value={group}
              onChange={({ target }) => setChosen(target.value)}
            >
              {keys.map((one) => (
                <MenuItem key={one} value={one}>
                  {one}
                </MenuItem>
              ))}
            </TextField>
            <FormControl component="fieldset" error={isAsked && problems.scopes !== null}>
              <FormLabel component="legend">{translate('records.apiKeys.scopes')}</FormLabel>
              <FormGroup>
                {apiScopes.map((scope) => (
                  <FormControlLabel
                    key={scope}
                    disabled={!isGiven(scope)}
                    label={translate(`records.apiKeys.scope.${scope}`)}
                    control={
                      <Checkbox
                        checked={given.includes(scope)}
                        onChange={({ target }) =>
                          setScopes(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
                        }
                      />
                    }
                  />
                ))}
              </FormGroup>
              <FormHelperText>
                {translate(
                  isAsked && problems.scopes ? 'records.apiKeys.problems.scopes' : 'records.apiKeys.scopesHint',
                )}
              </FormHelperText>
            </FormControl>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('accounts.users.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('records.apiKeys.issue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
