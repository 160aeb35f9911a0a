import {
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { groups as calls } from '#contract/administration/groups'
import { isBelowItself, keyText, treeOf } from '#domain/groupPlacement'
import { useWrite } from '#portal/data/useWrite'
import type { ListedGroup } from './useGroups'

type MoveGroupProps = { group: ListedGroup; groups: readonly ListedGroup[]; onClose: () => void }

/** Puts a group below another one: anywhere but below itself. */
export const MoveGroup = ({ group, groups, onClose }: MoveGroupProps) => {
  const translate = useTranslate()
  const [target, setTarget] = useState<ListedGroup | null>(null)
  const { run, busy } = useWrite(calls.updateGroup, {
    couldNot: 'accounts.couldNot.changeGroup',
    success: () => translate('accounts.groups.move.done', { group: keyText(group.key) }),
    refreshes: [calls.listGroups],
  })
  const tree = treeOf(groups.map(({ key, parent }) => ({ ...key, parent })))
  const move = async () => {
    if (target && (await run({ params: { key: group.key }, body: { parent: target.key } }))) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="move-title" fullWidth maxWidth="xs">
      <DialogTitle id="move-title">
        {translate('accounts.groups.move.title', { group: keyText(group.key) })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>{translate('accounts.groups.move.text')}</DialogContentText>
        <Autocomplete
          options={groups.filter(({ key }) => !isBelowItself(tree, group.key, key))}
          value={target}
          onChange={(_, chosen) => setTarget(chosen)}
          getOptionLabel={({ key, name }) => `${key.id} · ${name}`}
          getOptionKey={({ key }) => keyText(key)}
          noOptionsText={translate('accounts.groups.none')}
          renderInput={(props) => <TextField {...props} autoFocus label={translate('accounts.groups.move.below')} />}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('accounts.users.cancel')}</Button>
        <Button variant="contained" disabled={busy || !target} onClick={() => void move()}>
          {translate('accounts.groups.move.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
