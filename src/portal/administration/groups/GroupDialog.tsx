import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isReservedGroupId } from '#domain/access/grants'
import { type GroupDraft, groupProblems, keyText } from '#domain/access/groupPlacement'
import { useGrants } from '#portal/administration/rights/useGrants'
import { useResourceCreate, useResourceUpdate } from '#portal/data/resources/useResourceWrite'
import type { ListedGroup } from './useGroups'

type GroupDialogProps = { group: ListedGroup; what: 'add' | 'rename'; onClose: () => void }

/** A new group below this one, or another name for it. */
export const GroupDialog = ({ group, what, onClose }: GroupDialogProps) => {
  const translate = useTranslate()
  const isNew = what === 'add'
  const [draft, setDraft] = useState<GroupDraft>(
    isNew ? { id: '', type: 'CUSTOMER', name: '' } : { ...group.key, name: group.name },
  )
  const [asked, setAsked] = useState(false)
  const done = () => translate(`accounts.groups.${what}.done`, { group: isNew ? keyText(draft) : keyText(group.key) })
  const create = useResourceCreate<ListedGroup>('groups', { couldNot: 'accounts.couldNot.createGroup', success: done })
  const change = useResourceUpdate<ListedGroup>('groups', { couldNot: 'accounts.couldNot.changeGroup', success: done })
  const administersEveryTop = useGrants()?.administersEveryTop ?? true
  const isReserved = isNew && !administersEveryTop && isReservedGroupId(draft.id.trim())
  const problems: Partial<Record<keyof GroupDraft, string>> = {
    ...groupProblems(draft),
    ...(isReserved && { id: 'reserved' }),
  }
  const fields = isNew ? (['id', 'type', 'name'] as const) : (['name'] as const)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (fields.some((field) => problems[field])) return
    const saved = isNew
      ? await create.run({ ...draft, parent: group.key })
      : await change.run({ data: { name: draft.name }, before: { id: group.id } })
    if (saved) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="group-title" fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="group-title">
          {translate(`accounts.groups.${what}.title`, { group: keyText(group.key) })}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={1} sx={{ pt: 2 }}>
            {fields.map((field, place) => {
              const problem = asked ? problems[field] : undefined
              return (
                <TextField
                  key={field}
                  required
                  autoFocus={place === 0}
                  label={translate(`accounts.groups.fields.${field}`)}
                  value={draft[field]}
                  error={problem !== undefined}
                  helperText={problem ? translate(`accounts.groups.problems.${problem}`) : ' '}
                  onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
                />
              )
            })}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('accounts.users.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={create.busy || change.busy}>
            {translate(`accounts.groups.${what}.save`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
