import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { type HTMLAttributes, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#portal/data/useSession'
import type { Feature } from '#portal/ui/feature'
import { recentHits, rememberHit } from './recentHits'
import { hitChoices, pageChoices, pagesFound, type SearchChoice } from './searchChoices'
import { SearchFoot } from './SearchFoot'
import { useSearchHits } from './useSearchHits'

/** What is typed, and under it what it leads to: pages from memory at once, records as the server answers. */
export const SearchBox = ({ features, onClose }: { features: readonly Feature[]; onClose: () => void }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { permissions, group } = useSession()
  const [typed, setTyped] = useState('')
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
        // What is chosen is gone to, and never kept.
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
        onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
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
