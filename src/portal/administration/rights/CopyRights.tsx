import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { users } from '#contract/administration/users'
import { call } from '#portal/data/call'
import { useEndpointList } from '#portal/data/useEndpoint'
import { showFailure, showNotice } from '#portal/data/alerts'
import type { RightsDraft } from './rightsDraft'

const shown = 20

/** Takes the rights of somebody else over into the draft; they are saved with it. */
export const CopyRights = ({ userId, onCopy }: { userId: string; onCopy: (rights: RightsDraft) => void }) => {
  const translate = useTranslate()
  const [sought, setSought] = useState('')
  const { data } = useEndpointList(
    users.listUsers,
    { query: { filter: { search: sought } }, paging: { offset: 0, limit: shown } },
    { keepPrevious: true, background: true },
  )
  const copy = async (id: string) => {
    try {
      const { firstName, lastName, rights } = await call(users.readUser, { params: { id } })
      onCopy(rights)
      showNotice(translate('accounts.rights.copied', { name: `${firstName} ${lastName}` }))
    } catch (error) {
      showFailure(error, translate, { couldNot: 'accounts.couldNot.user' })
    }
  }
  return (
    <Autocomplete
      options={(data?.rows ?? []).filter(({ id }) => id !== userId)}
      value={null}
      blurOnSelect
      clearOnBlur
      filterOptions={(found) => found}
      onInputChange={(_, text, reason) => setSought(reason === 'input' ? text : '')}
      onChange={(_, user) => user && void copy(user.id)}
      getOptionLabel={({ id, firstName, lastName }) => `${id} · ${firstName} ${lastName}`}
      getOptionKey={({ id }) => id}
      noOptionsText={translate('accounts.rights.noUsers')}
      sx={{ flex: '1 1 220px', maxWidth: 320 }}
      renderInput={(props) => <TextField {...props} label={translate('accounts.rights.copy')} />}
    />
  )
}
