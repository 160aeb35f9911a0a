import Search from '@mui/icons-material/Search'
import { Autocomplete, Box, Button, FormControlLabel, MenuItem, Switch, TextField, InputAdornment } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { spanWords } from '#portal/ui/assignments/pairWords'
import { useHotKeys } from '#portal/ui/page/useHotKeys'
import {
  type AskedView,
  deadheadChoices,
  eachChoices,
  hoursChoices,
  isNarrowed,
  type RulesChoice,
  rulesChoices,
  slackChoices,
  unnarrowed,
} from './askedView'
import type { ChangeView } from './useAskedView'

type ViewFiltersProps = { asked: AskedView; equipment: readonly string[]; onChange: ChangeView }

/** The number of pairs and the filters; all of it is in the address. */
export const ViewFilters = ({ asked, equipment, onChange }: ViewFiltersProps) => {
  const translate = useTranslate()
  const { each, rules, skipped, mostDeadhead, leastSlack, leastHours, hideHeld, view } = asked
  return (
    <Box
      role="search"
      aria-label={translate('planRecommendations.filters.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <SearchField search={asked.search} onChange={onChange} />
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
        label={translate('planRecommendations.filters.rules')}
        value={rules}
        onChange={({ target }) => onChange({ rules: target.value as RulesChoice })}
        disabled={skipped}
        sx={{ minWidth: 170 }}
      >
        {rulesChoices.map((choice) => (
          <MenuItem key={choice} value={choice} dense>
            {translate(`planRecommendations.filters.rulesOf.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      <BoundField
        label={translate('planRecommendations.filters.deadhead')}
        value={mostDeadhead}
        choices={deadheadChoices}
        wordsOf={(miles) => translate('planRecommendations.filters.upTo', { miles })}
        onChange={(bound) => onChange({ mostDeadhead: bound })}
      />
      <BoundField
        label={translate('planRecommendations.filters.slack')}
        value={leastSlack}
        choices={slackChoices}
        wordsOf={(minutes) => translate('planRecommendations.filters.from', { span: spanWords(translate, minutes) })}
        onChange={(bound) => onChange({ leastSlack: bound })}
      />
      <BoundField
        label={translate('planRecommendations.filters.hours')}
        value={leastHours}
        choices={hoursChoices}
        wordsOf={(minutes) => translate('planRecommendations.filters.from', { span: spanWords(translate, minutes) })}
        onChange={(bound) => onChange({ leastHours: bound })}
      />
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
        control={<Switch checked={hideHeld} onChange={(_, on) => onChange({ hideHeld: on })} />}
        label={translate('planRecommendations.filters.held')}
        sx={{ ml: 0 }}
      />
      <FormControlLabel
        control={<Switch checked={skipped} onChange={(_, on) => onChange({ skipped: on })} />}
        label={translate('planRecommendations.filters.skipped')}
        sx={{ ml: 0 }}
      />
      {isNarrowed(asked) && (
        <Button onClick={() => onChange(unnarrowed(asked))}>{translate('planRecommendations.filters.clear')}</Button>
      )}
    </Box>
  )
}

type BoundFieldProps = {
  label: string
  /** Null for any. */
  value: number | null
  choices: readonly number[]
  wordsOf: (bound: number) => string
  onChange: (bound: number | null) => void
}

/** A bound that is chosen from a few, or none; one that an address asks for is offered as well. */
const BoundField = ({ label, value, choices, wordsOf, onChange }: BoundFieldProps) => {
  const translate = useTranslate()
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 124 }}
    >
      <MenuItem value="" dense>
        {translate('planRecommendations.filters.any')}
      </MenuItem>
      {[...new Set([...choices, ...(value === null ? [] : [value])])]
        .sort((one, other) => one - other)
        .map((bound) => (
          <MenuItem key={bound} value={String(bound)} dense>
            {wordsOf(bound)}
          </MenuItem>
        ))}
    </TextField>
  )
}

/** Milliseconds after the last key until the address follows. */
const pause = 250

type SearchFieldProps = { search: string; onChange: ChangeView }

/** The search text, in upper case; the address follows shortly after typing. */
const SearchField = ({ search, onChange }: SearchFieldProps) => {
  const translate = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search)
  useHotKeys({ '/': () => field.current?.focus() })
  useEffect(() => {
    // Cleared elsewhere, or navigated back; text being typed is ahead of the address.
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
