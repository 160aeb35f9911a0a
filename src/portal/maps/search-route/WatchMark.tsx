import NotificationsActive from '@mui/icons-material/NotificationsActive'
import NotificationsNone from '@mui/icons-material/NotificationsNoneOutlined'
import Schedule from '@mui/icons-material/Schedule'
import { useTranslate } from 'react-admin'
import { Box } from '@mui/material'
import { watchState } from '#domain/fleet/mapWatch'
import type { SavedMapSearch } from '#domain/fleet/savedMapSearch'
import { StatusMark, type StatusWord } from '#portal/ui/StatusMark'
import { useAge } from '#portal/ui/useAge'

const vocabulary: Record<ReturnType<typeof watchState>, StatusWord> = {
  raised: { label: 'searchRoute.watch.raised', icon: NotificationsActive, colour: 'vermilion', order: 1 },
  calm: { label: 'searchRoute.watch.calm', icon: NotificationsNone, colour: 'green', order: 2 },
  unchecked: { label: 'searchRoute.watch.unchecked', icon: Schedule, colour: 'grey', order: 3 },
}

/** How it stands with a watch: raised, with how many routes and since when, or calm; and when the server looked. */
export const WatchMark = ({ search }: { search: SavedMapSearch }) => {
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
