import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { routes } from '#contract/maps/routes'
import type { RouteCriterion } from '#domain/fleet/routeCriteria'
import { withoutCriterion } from '#domain/fleet/routeCriteria'
import type { SavedMapSearch } from '#domain/fleet/savedMapSearch'
import { useEndpointList } from '#portal/data/useEndpoint'
import { failureLines } from '#portal/data/alerts'
import { PageActions } from '#portal/ui/PageActions'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { NothingFound } from './NothingFound'
import { RouteTable } from './RouteTable'
import { SaveBar } from './SaveBar'
import { SavedSearchList } from './SavedSearchList'
import { SearchChips } from './SearchChips'
import { SearchForm } from './SearchForm'
import { LazyShownRoutes } from './LazyShownRoutes'
import { useAskedSearch } from './useAskedSearch'
import { useOpenedSearch } from './useOpenedSearch'
import { useSavedSearches } from './useSavedSearches'
import { useSearchChoices } from './useSearchChoices'
import { useSearchWords } from './useSearchWords'
import { filterOfWritten, isSameSearch, type WrittenSearch, writtenOf } from './writtenSearch'

/** Milliseconds until what was found is looked at again. */
const pollEvery = 60_000

/** Finds routes by what is known of them; the search can be kept, shared and watched, what it finds opens on the map. */
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
  const { data, error, refetch } = useEndpointList(routes.searchRoutes, isAsked ? { body: filter, paging } : null, {
    keepPrevious: true,
    pollEvery,
  })
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
          total={data?.total ?? 0}
          atLeast={data?.atLeast ?? false}
          onChange={change}
          whenEmpty={<NothingFound filter={filter} written={asked.written} words={words} onLoosen={loosen} />}
        />
      )}
      {!isAsked && (
        <Box component="section" aria-labelledby="saved-searches">
          <Typography id="saved-searches" variant="h2" sx={{ mb: 2 }}>
            {translate('searchRoute.saved.title')}
          </Typography>
          {list}
        </Box>
      )}
      <SideDrawer title={translate('searchRoute.saved.title')} isOpen={isListOpen} onClose={() => setListOpen(false)}>
        {list}
      </SideDrawer>
    </Stack>
  )
}
