import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Group from '@mui/icons-material/GroupOutlined'
import NotificationsActive from '@mui/icons-material/NotificationsActive'
import NotificationsNone from '@mui/icons-material/NotificationsNoneOutlined'
import Schedule from '@mui/icons-material/Schedule'
import { Box, Button, FormControlLabel, IconButton, Link, MenuItem, Paper, Switch, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { mapWatches, type MapWatch, watchState } from '#domain/fleet/map/mapWatch'
import type { SavedMapSearch } from '#domain/fleet/map/savedMapSearch'
import { StatusMark, type StatusWord } from '#portal/ui/StatusMark'
import { useAge } from '#portal/ui/useAge'
import { NameDialog } from './NameDialog'
import { useSavedSearchWrites } from './useSavedSearches'

type SavedSearchLineProps = {
  search: SavedMapSearch
  isOwn: boolean
  /** What it asks for, in words. */
  about: string
  isCurrent: boolean
  onOpen: () => void
}

/** A saved search: open it, and as its owner rename it, share it, let it be watched, delete it. */
export const SavedSearchLine = ({ search, isOwn, about, isCurrent, onOpen }: SavedSearchLineProps) => {
  const translate = useTranslate()
  const { name, userId } = search
  return (
    <Paper component="li" variant="outlined" sx={{ p: 3, display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          onClick={onOpen}
          aria-current={isCurrent ? 'true' : undefined}
          sx={{ fontSize: 14, fontWeight: 600, textAlign: 'left', overflowWrap: 'anywhere', minWidth: 0 }}
        >
          {name}
        </Link>
        {!isOwn && (
          <Box
            component="span"
            sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', color: 'text.secondary', fontSize: 13 }}
          >
            <Group aria-hidden="true" sx={{ fontSize: 16 }} />
            {translate('searchRoute.saved.by', { user: userId })}
          </Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>{about}</Box>
      <WatchMark search={search} />
      {isOwn && <OwnerActions search={search} />}
    </Paper>
  )
}

const OwnerActions = ({ search }: { search: SavedMapSearch }) => {
  const translate = useTranslate()
  const [isRenaming, setRenaming] = useState(false)
  const { change, remove, busy } = useSavedSearchWrites(search)
  const { name, shared, watch } = search
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1 }}>
      <TextField
        select
        label={translate('searchRoute.watch.title')}
        value={watch ?? ''}
        disabled={busy}
        onChange={({ target }) => void change({ watch: (target.value || null) as MapWatch | null })}
        slotProps={{
          inputLabel: { shrink: true },
          select: {
            displayEmpty: true,
            SelectDisplayProps: { 'aria-label': translate('searchRoute.watch.of', { name }) },
          },
        }}
        sx={{ minWidth: 190 }}
      >
        <MenuItem value="">{translate('searchRoute.watch.none')}</MenuItem>
        {mapWatches.map((each) => (
          <MenuItem key={each} value={each} dense>
            {translate(`searchRoute.watch.kinds.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={
          <Switch
            checked={shared}
            disabled={busy}
            onChange={(_, checked) => void change({ shared: checked })}
            slotProps={{ input: { 'aria-label': translate('searchRoute.saved.shareNamed', { name }) } }}
          />
        }
        label={translate('searchRoute.saved.share')}
      />
      <Button
        color="inherit"
        disabled={busy}
        aria-label={translate('searchRoute.saved.renameNamed', { name })}
        onClick={() => setRenaming(true)}
      >
        {translate('searchRoute.saved.rename')}
      </Button>
      <IconButton
        disabled={busy}
        aria-label={translate('searchRoute.saved.delete', { name })}
        onClick={() => void remove()}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
      {isRenaming && (
        <NameDialog
          title={translate('searchRoute.saved.rename')}
          first={{ name }}
          onClose={() => setRenaming(false)}
          onName={async (named) => (await change({ name: named.name })) !== undefined}
        />
      )}
    </Box>
  )
}

const vocabulary: Record<ReturnType<typeof watchState>, StatusWord> = {
  raised: { label: 'searchRoute.watch.raised', icon: NotificationsActive, colour: 'vermilion', order: 1 },
  calm: { label: 'searchRoute.watch.calm', icon: NotificationsNone, colour: 'green', order: 2 },
  unchecked: { label: 'searchRoute.watch.unchecked', icon: Schedule, colour: 'grey', order: 3 },
}

/** The state of a watch: triggered, with how many routes and since when, or not; and when it was last checked. */
const WatchMark = ({ search }: { search: SavedMapSearch }) => {
  const translate = useTranslate()
  const age = useAge()
  if (search.watch === null) return null
  const { watchFound, watchRaisedAt, watchCheckedAt } = search
  const facts = [
    watchRaisedAt !== null &&
      translate('searchRoute.watch.since', { smart_count: watchFound ?? 0, age: age(watchRaisedAt) }),
    watchCheckedAt !== null && translate('searchRoute.watch.checked', { age: age(watchCheckedAt) }),
  ].filter(Boolean)
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2, fontSize: 13 }}>
      <StatusMark word={vocabulary[watchState(search)]} />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {facts.join(' · ')}
      </Box>
    </Box>
  )
}
