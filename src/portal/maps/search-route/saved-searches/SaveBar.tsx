import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import LinkIcon from '@mui/icons-material/Link'
import { Badge, Box, Button, Chip } from '@mui/material'
import { useState } from 'react'
import { BooleanInput, useNotify, useTranslate } from 'react-admin'
import type { RouteFilter } from '#domain/fleet/map/mapFilter'
import { mapWatches } from '#domain/fleet/map/mapWatch'
import type { SavedMapSearch } from '#domain/fleet/map/savedMapSearch'
import { useSession } from '#portal/data/session/useSession'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { NameDialog } from './NameDialog'
import { useSavedSearchWrites, useCreateSavedSearch } from './useSavedSearches'

type SaveBarProps = {
  /** The filter to save; null while there is no search. */
  filter: RouteFilter | null
  /** The saved search that it comes from, and whether it is as it was saved. */
  from: { search: SavedMapSearch; isOwn: boolean; isChanged: boolean } | null
  raised: number
  onSaved: (id: number) => void
  onShowSaved: () => void
}

/** Actions on the search as a whole: save it, copy its link, open another one. */
export const SaveBar = ({ filter, from, raised, onSaved, onShowSaved }: SaveBarProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [isSaving, setSaving] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    notify('searchRoute.linkCopied', { type: 'success' })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {from && (
        <Chip
          icon={<BookmarkBorder />}
          variant="outlined"
          label={
            from.isChanged ? translate('searchRoute.saved.isChanged', { name: from.search.name }) : from.search.name
          }
        />
      )}
      {filter && from?.isOwn && from.isChanged && <UpdateButton search={from.search} filter={filter} />}
      {filter && (
        <Button variant="outlined" onClick={() => setSaving(true)}>
          {translate('searchRoute.saved.saveAs')}
        </Button>
      )}
      {filter && (
        <Button variant="outlined" startIcon={<LinkIcon />} onClick={() => void copy()}>
          {translate('searchRoute.copyLink')}
        </Button>
      )}
      <Badge badgeContent={raised} color="error">
        <Button variant="outlined" startIcon={<BookmarkBorder />} onClick={onShowSaved}>
          {translate('searchRoute.saved.title')}
        </Button>
      </Badge>
      {isSaving && filter && <SaveAsDialog filter={filter} onClose={() => setSaving(false)} onSaved={onSaved} />}
    </Box>
  )
}

const UpdateButton = ({ search, filter }: { search: SavedMapSearch; filter: RouteFilter }) => {
  const translate = useTranslate()
  const { change, busy } = useSavedSearchWrites(search)
  return (
    <Button variant="contained" disabled={busy} onClick={() => void change({ filter })}>
      {translate('searchRoute.saved.update', { name: search.name })}
    </Button>
  )
}

type SaveAsDialogProps = { filter: RouteFilter; onClose: () => void; onSaved: (id: number) => void }

/** Keeps the search under a name; it can be shared and watched from the start. */
const SaveAsDialog = ({ filter, onClose, onSaved }: SaveAsDialogProps) => {
  const translate = useTranslate()
  const userId = useSession().user?.id ?? ''
  const { run } = useCreateSavedSearch()
  return (
    <NameDialog
      title={translate('searchRoute.saved.saveAs')}
      first={{}}
      onClose={onClose}
      onName={async ({ watch, ...named }) => {
        const kept = await run({ body: { ...named, filter, userId, watch: watch || null } })
        if (kept) onSaved(kept.id)
        return kept !== undefined
      }}
    >
      <ChoiceInput
        source="watch"
        label="searchRoute.watch.title"
        helperText="searchRoute.watch.about"
        choices={[
          { id: '', name: translate('searchRoute.watch.none') },
          ...mapWatches.map((id) => ({ id, name: translate(`searchRoute.watch.kinds.${id}`) })),
        ]}
      />
      <BooleanInput source="shared" label="searchRoute.saved.share" helperText={false} />
    </NameDialog>
  )
}
