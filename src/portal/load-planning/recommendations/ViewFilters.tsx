import { Autocomplete, Box, Button, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { spanWords } from '#portal/load-planning/parts/pairWords'
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
import { BoundField } from './BoundField'
import { SearchField } from './SearchField'
import type { ChangeView } from './useAskedView'

type ViewFiltersProps = { asked: AskedView; equipment: readonly string[]; onChange: ChangeView }

/** How many of each are shown, and what narrows them; all of it stands in the address. */
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
