import Search from '@mui/icons-material/Search'
import { Autocomplete, Box, Button, FormControlLabel, InputAdornment, MenuItem, Switch, TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isTyping } from '#portal/kit/isTyping'
import { type AskedView, deadheadChoices, eachChoices, isNarrowed, unnarrowed } from './askedView'
import type { ChangeView } from './useAskedView'

type ViewFiltersProps = { asked: AskedView; equipment: readonly string[]; onChange: ChangeView }

/** How many of each are shown, and what narrows them; all of it stands in the address. */
export const ViewFilters = ({ asked, equipment, onChange }: ViewFiltersProps) => {
  const translate = useTranslate()
  const { each, withRefused, mostDeadhead, hideHeld, view } = asked
  return (
    <Box
      role="search"
      aria-label={translate('planRecommendations.filters.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <SearchField asked={asked} onChange={onChange} />
      <TextField
        select
        size="small"
        label={translate(`planRecommendations.filters.each-${view === 'drivers' ? 'drivers' : 'loads'}`)}
        value={String(each)}
        onChange={({ target }) => onChange({ each: Number(target.value) })}
        sx={{ minWidth: 140 }}
      >
        {eachChoices.map((count) => (
          <MenuItem key={count} value={String(count)} dense>
            {translate('planRecommendations.filters.best', { smart_count: count })}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={translate('planRecommendations.filters.deadhead')}
        value={mostDeadhead === null ? '' : String(mostDeadhead)}
        onChange={({ target }) => onChange({ mostDeadhead: target.value === '' ? null : Number(target.value) })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: 140 }}
      >
        <MenuItem value="" dense>
          {translate('planRecommendations.filters.any')}
        </MenuItem>
        {[...new Set([...deadheadChoices, ...(mostDeadhead === null ? [] : [mostDeadhead])])]
          .sort((one, other) => one - other)
          .map((miles) => (
            <MenuItem key={miles} value={String(miles)} dense>
              {translate('planRecommendations.filters.upTo', { miles })}
            </MenuItem>
          ))}
      </TextField>
      <Autocomplete
        multiple
        disableCloseOnSelect
        limitTags={2}
        size="small"
        options={[...new Set([...equipment, ...asked.equipment])]}
        value={[...asked.equipment]}
        onChange={(_, chosen) => onChange({ equipment: chosen })}
        renderInput={(parameters) => (
          <TextField {...parameters} label={translate('planRecommendations.filters.equipment')} />
        )}
        sx={{ flex: '1 1 200px', maxWidth: { sm: 320 }, minWidth: 0 }}
      />
      <FormControlLabel
        control={<Switch checked={withRefused} onChange={(_, on) => onChange({ withRefused: on })} />}
        label={translate('planRecommendations.filters.refused')}
        sx={{ ml: 0 }}
      />
      <FormControlLabel
        control={<Switch checked={hideHeld} onChange={(_, on) => onChange({ hideHeld: on })} />}
        label={translate('planRecommendations.filters.held')}
        sx={{ ml: 0 }}
      />
      {isNarrowed(asked) && (
        <Button onClick={() => onChange(unnarrowed)}>{translate('planRecommendations.filters.clear')}</Button>
      )}
    </Box>
  )
}

/** Milliseconds after the last key until the address follows. */
const pause = 250

const SearchField = ({ asked: { search }, onChange }: Pick<ViewFiltersProps, 'asked' | 'onChange'>) => {
  const translate = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target) || document.querySelector('.MuiModal-root')) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    // Let go of elsewhere, or gone back to; what is being typed is ahead of the address.
    if (document.activeElement !== field.current) setText(search)
  }, [search])
  useEffect(() => {
    if (text.toUpperCase() === search) return undefined
    const timer = setTimeout(() => onChange({ search: text }), pause)
    return () => clearTimeout(timer)
  }, [text, search, onChange])
  return (
    <TextField
      inputRef={field}
      size="small"
      label={translate('planRecommendations.filters.search')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      slotProps={{
        htmlInput: { 'aria-keyshortcuts': '/', maxLength: 60, autoComplete: 'off', spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ flex: '1 1 200px', maxWidth: { sm: 260 }, minWidth: 0, '& input': { textTransform: 'uppercase' } }}
    />
  )
}
