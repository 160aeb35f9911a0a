import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RouteFilter } from '#domain/fleet/mapFilter'
import { mapWatches, type MapWatch } from '#domain/fleet/mapWatch'
import { useSession } from '#portal/data/useSession'
import { NameDialog } from './NameDialog'
import { useCreateSavedSearch } from './useSavedSearches'

type SaveAsDialogProps = { filter: RouteFilter; onClose: () => void; onSaved: (id: number) => void }

/** Keeps the search under a name; it can be shared and watched from the start. */
export const SaveAsDialog = ({ filter, onClose, onSaved }: SaveAsDialogProps) => {
  const translate = useTranslate()
  const userId = useSession().user?.id ?? ''
  const [shared, setShared] = useState(false)
  const [watch, setWatch] = useState<MapWatch | ''>('')
  const { run } = useCreateSavedSearch()
  const save = async (name: string) => {
    const kept = await run({ body: { name, filter, userId, shared, watch: watch || null } })
    if (kept) onSaved(kept.id)
    return kept !== undefined
  }
  return (
    <NameDialog title={translate('searchRoute.saved.saveAs')} first="" onClose={onClose} onName={save}>
      <TextField
        select
        label={translate('searchRoute.watch.title')}
        value={watch}
        onChange={({ target }) => setWatch(target.value as MapWatch | '')}
        helperText={translate('searchRoute.watch.about')}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{translate('searchRoute.watch.none')}</MenuItem>
        {mapWatches.map((each) => (
          <MenuItem key={each} value={each} dense>
            {translate(`searchRoute.watch.kinds.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Switch checked={shared} onChange={(_, checked) => setShared(checked)} />}
        label={translate('searchRoute.saved.share')}
      />
    </NameDialog>
  )
}
