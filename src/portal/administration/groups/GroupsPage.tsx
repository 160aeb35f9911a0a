import { Box, Paper, Skeleton, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { keyText } from '#domain/access/groupPlacement'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { GroupPanel } from './GroupPanel'
import { GroupTree } from './GroupTree'
import { useGroups } from './useGroups'

/** The tree of customer groups, with the chosen one in the address. */
export const GroupsPage = () => {
  const translate = useTranslate()
  const { groups, isPending } = useGroups()
  const [search, setSearch] = useSearchParams()
  const [sought, setSought] = useState('')
  const chosen = groups.find(({ key }) => keyText(key) === search.get('id'))
  const choose = (id: string | null) => setSearch(id === null ? {} : { id }, { replace: true })
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' } }}>
      <Paper variant="outlined" sx={{ p: 3, minWidth: 0, alignSelf: 'start' }}>
        <TextField
          type="search"
          fullWidth
          value={sought}
          placeholder={translate('accounts.groups.search')}
          onChange={({ target }) => setSought(target.value)}
          slotProps={{ htmlInput: { 'aria-label': translate('accounts.groups.search') } }}
          sx={{ mb: 2 }}
        />
        {isPending ? (
          <Skeleton variant="rectangular" height={240} />
        ) : (
          <GroupTree groups={groups} sought={sought} chosen={chosen} onChoose={choose} />
        )}
      </Paper>
      {chosen ? (
        <GroupPanel key={keyText(chosen.key)} group={chosen} groups={groups} onGone={() => choose(null)} />
      ) : (
        <Typography color="text.secondary">{translate('accounts.groups.choose')}</Typography>
      )}
    </Box>
  )
}
