import { Alert, Button, Skeleton, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { criteriaOf } from '#domain/fleet/map/routeCriteria'
import type { SavedMapSearch } from '#domain/fleet/map/savedMapSearch'
import { failureLines } from '#portal/data/alerts'
import type { SearchWords } from '#portal/maps/search-route/useSearchWords'
import { writtenOf } from '#portal/maps/search-route/writtenSearch'
import { EmptyState } from '#portal/ui/EmptyState'
import { SavedSearchLine } from './SavedSearchLine'
import type { useSavedSearches } from './useSavedSearches'

type SavedSearchListProps = {
  saved: ReturnType<typeof useSavedSearches>
  words: SearchWords
  current: number | null
  onOpen: (search: SavedMapSearch) => void
}

/** The searches of one's own, raised watches first, and those that others share. */
export const SavedSearchList = ({ saved, words, current, onOpen }: SavedSearchListProps) => {
  const translate = useTranslate()
  const { own, shared, isKnown, error, again } = saved
  if (error && !isKnown)
    return (
      <Alert
        severity="error"
        variant="outlined"
        action={<Button onClick={again}>{translate('searchRoute.again')}</Button>}
      >
        {failureLines(error, translate).join(' ')}
      </Alert>
    )
  if (!isKnown) return <Skeleton variant="rounded" height={120} />
  if (own.length + shared.length === 0) return <EmptyState text={translate('searchRoute.saved.nothing')} />
  const raisedFirst = own.toSorted(
    (one, other) => Number(other.watchRaisedAt !== null) - Number(one.watchRaisedAt !== null),
  )
  return (
    <Stack
      component="ul"
      spacing={2}
      aria-label={translate('searchRoute.saved.title')}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {[...raisedFirst, ...shared].map((search, place) => (
        <SavedSearchLine
          key={search.id}
          search={search}
          isOwn={place < own.length}
          about={aboutOf(search, words)}
          isCurrent={search.id === current}
          onOpen={() => onOpen(search)}
        />
      ))}
    </Stack>
  )
}

const aboutOf = ({ filter }: SavedMapSearch, words: SearchWords): string => {
  const written = writtenOf(filter)
  return criteriaOf(filter)
    .map((criterion) => words.criterion(criterion, written))
    .join(' · ')
}
