import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type HTMLAttributes, useMemo, useState, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { search } from '#contract/routing-tool/search'
import { canBeSearched, readSearch, type SearchHit, searchKindsFor, shortestSearch, prefixOf } from '#domain/search'
import { useHeldPermissions, useSession } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { Feature } from '#portal/ui/page/feature'
import { recentHits, rememberHit } from './recentHits'
import { hitChoices, pageChoices, pagesFound, type SearchChoice, stillFitting } from './searchChoices'

type SearchBoxProps = {
  features: readonly Feature[]
  typed: string
  onType: (text: string) => void
  onClose: () => void
}

/** The search field and its results: pages immediately, records as the server answers. */
export const SearchBox = ({ features, typed, onType, onClose }: SearchBoxProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { group } = useSession()
  const permissions = useHeldPermissions()
  const found = useSearchHits(typed)
  const groupId = group?.id ?? ''
  const pages = useMemo(() => pageChoices(features, permissions, translate), [features, permissions, translate])
  const recent = useMemo(
    () => recentHits(groupId).flatMap((hit) => hitChoices(features, permissions, [hit], translate)),
    [features, permissions, groupId, translate],
  )
  const choices = [
    ...(typed.trim() === '' ? recent.map((choice) => ({ ...choice, group: 'recent' as const })) : []),
    ...pagesFound(pages, typed),
    ...hitChoices(features, permissions, found.hits, translate),
  ]
  const open = (choice: SearchChoice | null) => {
    onClose()
    if (choice?.hit) rememberHit(groupId, choice.hit)
    if (choice) void navigate(choice.to)
  }

  return (
    <>
      <Autocomplete
        open
        disablePortal
        autoHighlight
        // Choosing a result opens it and is not stored.
        value={null}
        options={choices}
        groupBy={({ group: kind }) =>
          translate(kind === 'recent' ? 'frame.search.recent' : `frame.search.kinds.${kind}`)
        }
        getOptionLabel={({ name }) => name}
        getOptionKey={({ group: kind, to }) => `${kind} ${to}`}
        isOptionEqualToValue={(one, other) => one.to === other.to}
        loading={found.isAsking}
        loadingText={translate('frame.search.asking')}
        noOptionsText={translate(found.isTooShort ? 'frame.search.short' : 'frame.search.none')}
        onChange={(_, choice) => open(choice)}
        // The server has chosen already, and pages are chosen above.
        filterOptions={(all) => all}
        inputValue={typed}
        onInputChange={(_, text, reason) => reason === 'input' && onType(text)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        slotProps={{
          popper: { sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } },
          paper: { sx: { border: 0, borderTop: 1, borderColor: 'divider', borderRadius: 0 } },
          listbox: { component: 'div', sx: { maxHeight: '50vh' } },
        }}
        // A list box holds groups and options, and a list none of them: so they are no lines of a list.
        renderGroup={({ key, group: name, children }) => (
          <Box key={key} role="group" aria-label={name}>
            <Box aria-hidden="true" sx={heading}>
              {name}
            </Box>
            {children}
          </Box>
        )}
        renderOption={({ key, ...props }, { name, about }) => (
          <Box
            key={key}
            {...(props as HTMLAttributes<HTMLElement>)}
            sx={{ flexDirection: 'column', '&&': { alignItems: 'flex-start' } }}
          >
            <span>{name}</span>
            {about !== '' && (
              <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
                {about}
              </Box>
            )}
          </Box>
        )}
        renderInput={(props) => (
          <TextField
            {...props}
            autoFocus
            placeholder={translate('frame.search.placeholder')}
            slotProps={{
              htmlInput: { ...props.inputProps, 'aria-label': translate('frame.search.placeholder') },
              input: { ...props.InputProps, endAdornment: null },
            }}
            sx={{ p: 3 }}
          />
        )}
      />
      <SearchFoot isAsking={found.isAsking} hasFailed={found.hasFailed} onAgain={found.again} />
    </>
  )
}

const heading = { px: 4, pt: 1, lineHeight: '28px', fontSize: 12, fontWeight: 600, color: 'text.secondary' }

/** Milliseconds without a keystroke before the server is asked. */
const pause = 120

/**
 * The records that begin with the typed text. Typing cancels the pending request; until the next answer arrives, hits
 * of the last one that still match stay.
 */
const useSearchHits = (typed: string) => {
  const permissions = useHeldPermissions()
  const asked = useSettled(typed, pause)
  const { kind, text } = readSearch(typed)
  const kinds = searchKindsFor(permissions)
  const hasRecords = kind !== 'page' && (kind === null ? kinds.length > 0 : kinds.includes(kind))
  const isWanted = hasRecords && canBeSearched(text)
  const isAnswerable = isWanted && canBeSearched(readSearch(asked).text)
  const answer = useEndpoint(search.searchEverything, isAnswerable ? { query: { text: asked } } : null, {
    keepPrevious: true,
  })
  const isOld = asked !== typed || answer.isPlaceholderData
  const hits: readonly SearchHit[] = isWanted ? (answer.data ?? []) : []
  return {
    hits: isOld ? stillFitting(hits, typed) : hits,
    isTooShort: hasRecords && [...text].length < shortestSearch,
    isAsking: isWanted && (asked !== typed || answer.isFetching),
    hasFailed: isWanted && asked === typed && answer.isError && !answer.isFetching,
    again: () => void answer.refetch(),
  }
}

/** A value once it has stayed the same for a while. */
const useSettled = (value: string, milliseconds: number): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

type SearchFootProps = { isAsking: boolean; hasFailed: boolean; onAgain: () => void }

/** The state of the record search in one line; while idle, how to search for one kind only. */
const SearchFoot = ({ isAsking, hasFailed, onAgain }: SearchFootProps) => {
  const translate = useTranslate()
  const kinds = searchKindsFor(useHeldPermissions())
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, ...foot }}>
      <Box component="span" role="status" sx={{ color: hasFailed ? 'error.main' : 'inherit' }}>
        {hasFailed && translate('frame.search.failed')}
        {isAsking && translate('frame.search.asking')}
      </Box>
      {hasFailed && (
        <Button size="small" onClick={onAgain}>
          {translate('frame.search.again')}
        </Button>
      )}
      {!hasFailed && !isAsking && kinds.length > 0 && (
        <>
          <span>{translate('frame.search.only')}</span>
          {kinds.map((kind) => (
            <span key={kind}>
              <Box component="kbd" sx={{ fontFamily: 'inherit', fontWeight: 600, color: 'text.primary' }}>
                {prefixOf(kind)}
              </Box>{' '}
              {translate(`frame.search.kinds.${kind}`)}
            </span>
          ))}
        </>
      )}
    </Box>
  )
}

const foot = {
  px: 4,
  py: 2,
  minHeight: 40,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 12,
  color: 'text.secondary',
}
