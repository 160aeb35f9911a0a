import Close from '@mui/icons-material/Close'
import { Alert, Box, Button, Stack, Skeleton, Chip } from '@mui/material'
import { useState, lazy, Suspense, useCallback, useMemo, useEffect, useEffectEvent } from 'react'
import { useTranslate } from 'react-admin'
import { routes } from '#contract/maps/routes'
import type { RouteFilter } from '#domain/fleet/map/mapFilter'
import { type RouteCriterion, withoutCriterion, criteriaOf } from '#domain/fleet/map/routeCriteria'
import type { SavedMapSearch } from '#domain/fleet/map/savedMapSearch'
import { failureLines } from '#portal/data/alerts'
import { useEndpointList } from '#portal/data/useEndpoint'
import { loadWithin } from '#portal/ui/lazyWithin'
import { PageActions } from '#portal/ui/page/PageActions'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { Panel } from '#portal/ui/Panel'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { NothingFound } from './NothingFound'
import { RouteTable } from './RouteTable'
import { SaveBar } from './saved-searches/SaveBar'
import { SavedSearchList } from './saved-searches/SavedSearchList'
import { useSavedSearches } from './saved-searches/useSavedSearches'
import { SearchForm } from './SearchForm'
import type { ShownRoutesProps } from './ShownRoutes'
import { useSearchChoices } from './useSearchChoices'
import { useSearchWords, type SearchWords } from './useSearchWords'
import {
  filterOfWritten,
  isSameSearch,
  type WrittenSearch,
  writtenOf,
  type AskedSearch,
  addressOfSearch,
  readAskedSearch,
} from './writtenSearch'

/** Milliseconds between updates of the found routes. */
const pollEvery = 60_000

/** Finds routes by their details; the search can be saved, shared and watched, and its results open on the map. */
export const SearchRoute = () => {
  const translate = useTranslate()
  const { asked, change, search } = useAskedSearch()
  const [draft, setDraft] = useState<WrittenSearch>(asked.written)
  const [isListOpen, setListOpen] = useState(false)
  const choices = useSearchChoices({ ...asked.written, ...draft }, true)
  const words = useSearchWords(choices)
  const saved = useSavedSearches()
  const from = useOpenedSearch(asked, saved, (written) => change({ written }))
  const { filter, problems } = filterOfWritten(asked.written)
  const isAsked = problems.length === 0
  const paging = { offset: (asked.page - 1) * asked.perPage, limit: asked.perPage, sort: asked.sort }
  const { data, error, refetch, isPlaceholderData } = useEndpointList(
    routes.searchRoutes,
    isAsked ? { body: filter, paging } : null,
    {
      keepPrevious: true,
      pollEvery,
    },
  )
  const make = (written: WrittenSearch, id: number | null = asked.saved) => {
    setDraft(written)
    // The same search again asks again: what it finds moves.
    if (isSameSearch(written, asked.written)) void refetch()
    // An address that names a saved search and asks for nothing would be filled with it again.
    search({ written, saved: isSameSearch(written, {}) ? null : id })
  }
  const open = (kept: SavedMapSearch) => {
    setListOpen(false)
    make(writtenOf(kept.filter), kept.id)
  }
  const loosen = (criterion: RouteCriterion) => make(writtenOf(withoutCriterion(filter, criterion)))
  const list = <SavedSearchList saved={saved} words={words} current={asked.saved} onOpen={open} />
  return (
    <Stack spacing={3}>
      <PageActions>
        <SaveBar
          filter={isAsked ? filter : null}
          from={from}
          raised={saved.own.filter(({ watchRaisedAt }) => watchRaisedAt !== null).length}
          onSaved={(id) => change({ saved: id })}
          onShowSaved={() => setListOpen(true)}
        />
      </PageActions>
      <SearchForm
        made={asked.written}
        choices={choices}
        onDraft={setDraft}
        onSearch={(written) => make(written)}
        onClear={() => change({ saved: null })}
      />
      {asked.onMap.length > 0 && <LazyShownRoutes ids={asked.onMap} onChange={(onMap) => change({ onMap })} />}
      {isAsked && <SearchChips filter={filter} written={asked.written} words={words} onLoosen={loosen} />}
      {isAsked && error && !data && (
        <Alert
          severity="error"
          variant="outlined"
          action={<Button onClick={() => void refetch()}>{translate('searchRoute.again')}</Button>}
        >
          {failureLines(error, translate).join(' ')}
        </Alert>
      )}
      {isAsked && !(error && !data) && (
        <RouteTable
          key={JSON.stringify(filter)}
          asked={asked}
          filter={filter}
          routes={data?.rows}
          isReading={!data || isPlaceholderData}
          total={data?.total ?? 0}
          atLeast={data?.atLeast ?? false}
          onChange={change}
          whenEmpty={<NothingFound filter={filter} written={asked.written} words={words} onLoosen={loosen} />}
        />
      )}
      {!isAsked && (
        <Panel look="plain" title={translate('searchRoute.saved.title')}>
          {list}
        </Panel>
      )}
      <SideDrawer title={translate('searchRoute.saved.title')} isOpen={isListOpen} onClose={() => setListOpen(false)}>
        {list}
      </SideDrawer>
    </Stack>
  )
}

const Shown = lazy(async () => ({ default: (await loadWithin(() => import('./ShownRoutes'))).ShownRoutes }))

/** The map, and room for it until what draws it has come: most searches never need it. */
const LazyShownRoutes = (props: ShownRoutesProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
    <Shown {...props} />
  </Suspense>
)

/** The search that the address asks for, and ways to change it: another search begins at its first page. */
const useAskedSearch = () => {
  const [query, setQuery] = useSearchParams()
  const asked = useMemo(() => readAskedSearch(query), [query])
  const change = useCallback(
    (changes: Partial<AskedSearch>, { replace = true } = {}) =>
      setQuery(() => addressOfSearch({ ...readAskedSearch(new URLSearchParams(window.location.search)), ...changes }), {
        replace,
      }),
    [setQuery],
  )
  const search = useCallback(
    (changes: Pick<AskedSearch, 'written'> & Partial<Pick<AskedSearch, 'saved'>>) =>
      change({ ...changes, page: 1, onMap: [] }, { replace: false }),
    [change],
  )
  return { asked, change, search }
}

/**
 * The saved search in the address. An address that names one and nothing else, as an alert does, is filled with its
 * criteria.
 */
const useOpenedSearch = (
  { saved: id, written }: AskedSearch,
  { own, shared }: ReturnType<typeof useSavedSearches>,
  onFill: (written: WrittenSearch) => void,
) => {
  const mine = own.find((search) => search.id === id)
  const search = mine ?? shared.find((each) => each.id === id)
  const isBare = isSameSearch(written, {})
  const fill = useEffectEvent(onFill)
  useEffect(() => {
    if (search && isBare) fill(writtenOf(search.filter))
  }, [search, isBare])
  if (!search) return null
  return { search, isOwn: mine !== undefined, isChanged: !isBare && !isSameSearch(written, writtenOf(search.filter)) }
}

type SearchChipsProps = {
  filter: RouteFilter
  written: WrittenSearch
  words: SearchWords
  onLoosen: (criterion: RouteCriterion) => void
}

/** The criteria of the search, each with a button to clear it. */
const SearchChips = ({ filter, written, words, onLoosen }: SearchChipsProps) => {
  const translate = useTranslate()
  return (
    <Box component="ul" aria-label={translate('searchRoute.searchedBy')} sx={listStyle}>
      {criteriaOf(filter).map((criterion) => {
        const label = words.criterion(criterion, written)
        return (
          <li key={criterion}>
            <Chip
              label={label}
              variant="outlined"
              onDelete={() => onLoosen(criterion)}
              deleteIcon={<Close aria-label={translate('searchRoute.without', { criterion: label })} />}
              sx={{ maxWidth: 1 }}
            />
          </li>
        )
      })}
    </Box>
  )
}

const listStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0, minWidth: 0 } as const
