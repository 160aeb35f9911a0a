import ExpandMore from '@mui/icons-material/ExpandMore'
import SearchIcon from '@mui/icons-material/Search'
import { Alert, Box, Button, Collapse, Paper, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useHasChanged } from '#portal/ui/useHasChanged'
import { SearchField } from './SearchField'
import { firstFields, hasMore, moreFields } from './searchForm'
import type { SearchChoices } from './useSearchChoices'
import { useSearchWords } from './useSearchWords'
import {
  filterOfWritten,
  isSameSearch,
  type SearchField as Field,
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
  const [written, setWritten] = useState(made)
  const [refused, setRefused] = useState(false)
  const [isOpen, setOpen] = useState(() => hasMore(made))
  if (useHasChanged(made)) {
    setWritten(made)
    setRefused(false)
    if (hasMore(made)) setOpen(true)
  }
  const { filter, problems } = filterOfWritten(written)
  const shown = refused ? problems : []
  const write = (field: Field, value: string) => {
    const next = { ...written, [field]: value }
    setWritten(next)
    onDraft(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(problems.length > 0)
    if (problems.length === 0) onSearch(writtenOf(filter))
  }
  const field = (name: Field, isFirst = false) => {
    const problem = shown.find((each) => 'criterion' in each && each.criterion === name)
    return (
      <SearchField
        key={name}
        field={name}
        isFirst={isFirst}
        value={written[name] ?? ''}
        choices={choices[name] ?? []}
        problem={problem && words.problem(problem)}
        onChange={(value) => write(name, value)}
      />
    )
  }
  const general = shown.filter((problem) => !('criterion' in problem))
  return (
    <Paper
      variant="outlined"
      component="form"
      role="search"
      aria-label={translate('searchRoute.criteria')}
      noValidate
      onSubmit={submit}
      sx={{ p: 3 }}
    >
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
      {general.length > 0 && (
        <Alert severity="error" variant="outlined" sx={{ mt: 3 }}>
          {general.map((problem) => words.problem(problem)).join(' ')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3, alignItems: 'center' }}>
        <Button type="submit" variant="contained" startIcon={<SearchIcon />}>
          {translate('searchRoute.search')}
        </Button>
        <Button
          type="button"
          color="inherit"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          endIcon={<ExpandMore sx={isOpen ? { transform: 'rotate(180deg)' } : {}} />}
        >
          {translate(isOpen ? 'searchRoute.fewer' : 'searchRoute.more')}
        </Button>
        <Button
          type="button"
          color="inherit"
          disabled={isSameSearch(written, {})}
          onClick={() => {
            setWritten({})
            onDraft({})
            onClear()
            setRefused(false)
          }}
        >
          {translate('searchRoute.clearAll')}
        </Button>
        <Typography variant="body2" color="text.secondary" sx={{ ml: { md: 'auto' } }}>
          {translate('searchRoute.hint')}
        </Typography>
      </Box>
    </Paper>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(168px, 100%), 1fr))',
  alignItems: 'start',
} as const
