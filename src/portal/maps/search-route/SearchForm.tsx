import ExpandMore from '@mui/icons-material/ExpandMore'
import SearchIcon from '@mui/icons-material/Search'
import { Box, Button, Collapse, Paper, Typography } from '@mui/material'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Kept, RuleForm, SubmitButton, ToldProblems } from '#portal/ui/form/RuleForm'
import { useHasChanged } from '#portal/ui/useHasChanged'
import { SearchField } from './SearchField'
import { firstFields, hasMore, moreFields } from './searchForm'
import type { SearchChoices } from './useSearchChoices'
import { useSearchWords } from './useSearchWords'
import {
  filterOfWritten,
  isSameSearch,
  type SearchField as Field,
  searchFields,
  type WrittenSearch,
  writtenOf,
} from './writtenSearch'

type SearchFormProps = {
  /** The search that was made last: it fills the form. */
  made: WrittenSearch
  choices: SearchChoices
  onDraft: (written: WrittenSearch) => void
  onSearch: (written: WrittenSearch) => void
  /** All fields are cleared for another search. */
  onClear: () => void
}

/** What routes are searched by. A search that cannot be made says why, at its field or below the form. */
export const SearchForm = ({ made, choices, onDraft, onSearch, onClear }: SearchFormProps) => {
  const translate = useTranslate()
  const words = useSearchWords(choices)
  const [isOpen, setOpen] = useState(() => hasMore(made))
  if (useHasChanged(made) && hasMore(made)) setOpen(true)
  const field = (name: Field, isFirst = false) => (
    <SearchField key={name} field={name} isFirst={isFirst} choices={choices[name] ?? []} />
  )
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <RuleForm<SearchValues>
        role="search"
        aria-label={translate('searchRoute.criteria')}
        values={valuesOf(made)}
        problems={(written) =>
          Object.fromEntries(
            filterOfWritten(written)
              .problems.toReversed()
              .map((problem) => ['criterion' in problem ? problem.criterion : 'whole', words.problem(problem)]),
          )
        }
        onSubmit={(written) => onSearch(writtenOf(filterOfWritten(written).filter))}
      >
        <Kept<SearchValues> onChange={onDraft} />
        <MadeSearch made={made} />
        <Box sx={gridStyle}>{firstFields.map((name, place) => field(name, place === 0))}</Box>
        <Collapse in={isOpen} unmountOnExit>
          {Object.entries(moreFields).map(([group, fields]) => (
            <Box key={group} component="fieldset" sx={{ border: 0, m: 0, p: 0, pt: 3 }}>
              <Typography
                component="legend"
                variant="body2"
                color="text.secondary"
                sx={{ float: 'left', width: 1, mb: 2 }}
              >
                {translate(`searchRoute.groups.${group}`)}
              </Typography>
              <Box sx={{ ...gridStyle, clear: 'both' }}>{fields.map((name) => field(name))}</Box>
            </Box>
          ))}
        </Collapse>
        <Box sx={{ '& > *': { mt: 3 } }}>
          <ToldProblems of={['whole']} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3, alignItems: 'center' }}>
          <SubmitButton startIcon={<SearchIcon />}>{translate('searchRoute.search')}</SubmitButton>
          <Button
            type="button"
            color="inherit"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            endIcon={<ExpandMore sx={isOpen ? { transform: 'rotate(180deg)' } : {}} />}
          >
            {translate(isOpen ? 'searchRoute.fewer' : 'searchRoute.more')}
          </Button>
          <ClearButton onClear={onClear} />
          <Typography variant="body2" color="text.secondary" sx={{ ml: { md: 'auto' } }}>
            {translate('searchRoute.hint')}
          </Typography>
        </Box>
      </RuleForm>
    </Paper>
  )
}

/** `whole` has no value, but the problems of the search as a whole. */
type SearchValues = Record<Field | 'whole', string>

const valuesOf = (written: WrittenSearch) =>
  ({ ...Object.fromEntries(searchFields.map((field) => [field, ''])), ...written, whole: '' }) as SearchValues

/** Fills the form with the search that was made last. */
const MadeSearch = ({ made }: Pick<SearchFormProps, 'made'>) => {
  const { getValues, reset } = useFormContext<SearchValues>()
  const fill = useEffectEvent((search: WrittenSearch) => {
    if (!isSameSearch(search, getValues())) reset(valuesOf(search))
  })
  useEffect(() => fill(made), [made])
  return null
}

const ClearButton = ({ onClear }: Pick<SearchFormProps, 'onClear'>) => {
  const translate = useTranslate()
  const { reset } = useFormContext<SearchValues>()
  const written = useWatch<SearchValues>()
  return (
    <Button
      type="button"
      color="inherit"
      disabled={isSameSearch(written, {})}
      onClick={() => {
        reset(valuesOf({}))
        onClear()
      }}
    >
      {translate('searchRoute.clearAll')}
    </Button>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(168px, 100%), 1fr))',
  alignItems: 'start',
} as const
